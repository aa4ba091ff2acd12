import { join } from 'node:path';
import { readTable } from '../data';
import { lazily } from '../values/lazily';

const rows = lazily(() =>
  readTable(join(__dirname, 'data/legal-forms.tsv'), ['countries', 'forms']).map(({ countries, forms }) => ({
    isInWords: countries === 'in words',
    forms: forms.split(' | '),
  })),
);

/** Abbreviated legal forms at the end of company names, of all countries, each once. */
export const abbreviatedForms = lazily((): readonly string[] => [
  ...new Set(rows().flatMap(({ isInWords, forms }) => (isInWords ? [] : forms))),
]);

export const writtenForms = lazily((): readonly string[] => [
  ...abbreviatedForms(),
  ...rows().flatMap(({ isInWords, forms }) => (isInWords ? forms : [])),
]);
