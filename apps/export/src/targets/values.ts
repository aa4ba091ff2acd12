import { derivedColumn, writeNotes, type Note } from '@lode/domain/crm-files';
import type { ExportedLead } from '../leads/exported-lead';
import type { ValueColumn } from './target';

/** Values of several targets. */

/** In decimals: CRMs read neither `1e-7` nor a negative zero. */
export const numberText = (value: number | null): string | null =>
  value === null ? null : String(Math.abs(value) < 1e-6 ? 0 : value);

/** A lead with its facts that no column has. */
type NotedLead = Omit<ExportedLead, 'unplaced'> & { readonly unplaced: readonly Note[] };

/**
 * Facts without a column: `Rating: 4.5; Confidence: 90; Technologies: a, b; Source: website`.
 * @param otherName the rest of the name that is in no column
 */
export function notesOf(lead: NotedLead, otherName = lead.otherName): string | null {
  const { rating, confidence, techStack, source } = lead;
  const notes: Note[] = otherName === null ? [] : [nameNote(otherName)];
  if (lead.unplaced.length > 0) notes.push(...lead.unplaced);
  if (rating !== null) notes.push({ label: 'Rating', text: numberText(rating) ?? '' });
  if (confidence !== null) notes.push({ label: 'Confidence', text: String(confidence) });
  if (techStack.length > 0) notes.push({ label: 'Technologies', text: techStack.join(', ') });
  if (source !== null) notes.push({ label: 'Source', text: source });
  return writeNotes(notes) || null;
}

/** Not a property of the CRM: it is created or skipped during the import. */
export const verdictColumn: ValueColumn = { header: derivedColumn, value: ({ verdict }) => verdict };

export const nameNote = (text: string): Note => ({ label: 'Name', text });
