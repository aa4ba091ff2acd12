import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';

/** Words of one meaning. An empty one says nothing that the form beside it does not say. */
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
  // A single shareholder has a form of its own, which registers may leave out.
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

/** @param folded words with one space between them */
export const withShortForms = (folded: string): string =>
  patterns()
    .reduce((text, [pattern, form]) => text.replace(pattern, form), ` ${folded} `)
    .trim();

/** @param words those of a legal form, in their order @returns the same for all spellings of one form */
export const formOf = (words: readonly string[]): string =>
  words.map((word) => synonyms[word] ?? word).join('');
