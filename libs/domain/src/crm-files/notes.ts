/** Facts without a column of their own, in the order in which files have them. */
export const noteLabels = [
  'Title',
  'Name',
  'Email',
  'Phone',
  'Website',
  'Rating',
  'Confidence',
  'Technologies',
  'Source',
] as const;
export type NoteLabel = (typeof noteLabels)[number];

export interface Note {
  readonly label: NoteLabel;
  readonly text: string;
}

/** `Rating: 4.5; Source: website`. */
export const writeNotes = (notes: readonly Note[]): string =>
  notes.map(({ label, text }) => `${label}: ${text}`).join('; ');

const labels = noteLabels.join('|');
const separator = new RegExp(`(?:^|; )(?=(?:${labels}): )`);
const note = new RegExp(`^(${labels}): (.+)$`);

/**
 * The notes at the end of a text, and the text before them. A label that is repeated or in another order begins no note:
 * people write texts such as `Phone: …` too.
 */
export function readNotes(text: string): { readonly before: string; readonly notes: readonly Note[] } {
  const parts = text.split(separator);
  const notes = parts.flatMap((part): Note[] => {
    const [, label, value] = note.exec(part) ?? [];
    return label === undefined || value === undefined ? [] : [{ label: label as NoteLabel, text: value }];
  });
  const places = notes.map(({ label }) => noteLabels.indexOf(label));
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
  const [first = ''] = parts;
  const before = note.test(first) ? '' : first;
  const isComplete = notes.length === parts.length - (before === first ? 1 : 0);
  return isOrdered && isComplete ? { before, notes } : { before: text, notes: [] };
}
