import type { ExportedLead } from '../leads/exported-lead';

/** Values that more than one target shows. */

/** In decimals: no CRM reads `1e-7`, and none knows a zero below zero. */
export const numberText = (value: number | null): string | null =>
  value === null ? null : String(Math.abs(value) < 1e-6 ? 0 : value);

/**
 * What has no column of its own: `Rating: 4.5; Confidence: 90; Technologies: a, b; Source: website`.
 * @param otherName what the name has that no column tells
 */
export function notesOf(lead: ExportedLead, otherName = lead.otherName): string | null {
  const { rating, confidence, techStack, source } = lead;
  const notes: string[] = otherName === null ? [] : [nameNote(otherName)];
  if (lead.unplaced.length > 0) notes.push(...unplacedNotes(lead));
  if (rating !== null) notes.push(`Rating: ${numberText(rating)}`);
  if (confidence !== null) notes.push(`Confidence: ${confidence}`);
  if (techStack.length > 0) notes.push(`Technologies: ${techStack.join(', ')}`);
  if (source !== null) notes.push(`Source: ${source}`);
  return notes.join('; ') || null;
}

export const nameNote = (name: string): string => `Name: ${name}`;

/** `Email: info@localhost`. */
export const unplacedNotes = ({ unplaced }: ExportedLead): string[] =>
  unplaced.map(({ label, text }) => `${label}: ${text}`);
