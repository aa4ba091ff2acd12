import { addressParts, type AddressParts } from '../leads/address-parts';
import type { ExportedLead } from '../leads/exported-lead';

/** Values that more than one target shows. */

export const fullName = ({ person }: ExportedLead): string | null =>
  person && ([person.first, person.last].filter((name) => name !== null).join(' ') || null);

export const numberText = (value: number | null): string | null => (value === null ? null : String(value));

const known = new WeakMap<ExportedLead, AddressParts>();

/** The address, taken apart once for all its columns. */
export function placeOf(lead: ExportedLead): AddressParts {
  const before = known.get(lead);
  if (before) return before;
  const parts = addressParts(lead.address ?? '');
  known.set(lead, parts);
  return parts;
}

/** What has no column of its own: `Rating: 4.5; Confidence: 90; Technologies: a, b; Source: website`. */
export function notesOf({ rating, confidence, techStack, source }: ExportedLead): string | null {
  const notes: string[] = [];
  if (rating !== null) notes.push(`Rating: ${rating}`);
  if (confidence !== null) notes.push(`Confidence: ${confidence}`);
  if (techStack.length > 0) notes.push(`Technologies: ${techStack.join(', ')}`);
  if (source !== null) notes.push(`Source: ${source}`);
  return notes.join('; ') || null;
}
