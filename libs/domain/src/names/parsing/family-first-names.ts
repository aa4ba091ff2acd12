import { join } from 'node:path';
import { readTable } from '../../data';
import { lazily } from '../../values/lazily';
import { fold } from '../language/fold';

/** Languages in which the family name comes first. */
export type FamilyFirstLanguage = 'chinese' | 'hungarian' | 'japanese' | 'korean' | 'vietnamese';

interface FamilyFirstName {
  readonly languages: readonly FamilyFirstLanguage[];
  /** Whether it is hardly a given name or a name of another language. */
  readonly isSure: boolean;
}

const names = lazily((): ReadonlyMap<string, FamilyFirstName> => {
  const rows = readTable(join(__dirname, 'data/family-first-names.tsv'), ['name', 'languages', 'sure']);
  return new Map(
    rows.map((row) => [
      row.name,
      { languages: row.languages.split(' ') as FamilyFirstLanguage[], isSure: row.sure === 'yes' },
    ]),
  );
});

/** The entry of a family name, or of the first part of one with a hyphen. */
export const familyFirstName = (word: string): FamilyFirstName | undefined =>
  names().get(fold(word.split('-')[0] ?? ''));
