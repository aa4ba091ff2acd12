import type { ExportedLead } from '../leads/exported-lead';

/** Values of several targets. */

/** In decimals: CRMs read neither `1e-7` nor a negative zero. */
export const numberText = (value: number | null): string | null =>
  value === null ? null : String(Math.abs(value) < 1e-6 ? 0 : value);

/**
 * Facts without a column: `Rating: 4.5; Confidence: 90; Technologies: a, b; Source: website`.
 * @param otherName the rest of the name that is in no column
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
