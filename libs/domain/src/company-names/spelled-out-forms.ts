import { join } from 'node:path';
import { lazily } from '../values';
import { readTable } from '../data';

/** Synonyms. An empty value means that the adjacent form implies the word. */
const synonyms: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  mbh: 'gmbh',
  gesmbh: 'gmbh',
  haftungsbeschrankt: '',
  and: '',
  und: '',
  et: '',
  // Single-shareholder forms are variants that registers may omit.
  slu: 'sl',
  sau: 'sa',
  sasu: 'sas',
};

const patterns = lazily(() => {
  const rows = readTable(join(__dirname, 'data/spelled-out-forms.tsv'), ['form', 'spellings']);
  return rows.flatMap(({ form, spellings }) =>
    spellings
      .split(', ')
      .map((spelling): [RegExp, string] => [new RegExp(`(?<= )${spelling}(?= )`, 'g'), form]),
  );
});

/** @param folded words separated by single spaces */
export const withShortForms = (folded: string): string =>
  patterns()
    .reduce((text, [pattern, form]) => text.replace(pattern, form), ` ${folded} `)
    .trim();

/**
 * @param words of a legal form, in order
 * @returns the same value for all spellings of one form
 */
export const formOf = (words: readonly string[]): string =>
  words.map((word) => synonyms[word] ?? word).join('');
