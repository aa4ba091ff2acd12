import { lazily } from '@lode/domain/data';
import type { Department } from '@lode/contracts';
import type { Level } from './level';
import { Lexicon } from './lexicon';
import { readVocabularies } from './vocabularies';

const lexicons = lazily(() => {
  const levels = new Lexicon<Level>();
  const departments = new Lexicon<Department | 'none'>();
  const occupations = new Lexicon<'occupation'>();
  for (const vocabulary of readVocabularies()) {
    for (const [level, terms] of entries(vocabulary.levels)) levels.add(level, terms);
    for (const [department, terms] of entries(vocabulary.departments)) departments.add(department, terms);
    occupations.add('occupation', vocabulary.occupations);
  }
  return { levels, departments, occupations };
});

const entries = <Key extends string>(terms: Readonly<Partial<Record<Key, readonly string[]>>>) =>
  Object.entries(terms) as [Key, readonly string[]][];

export const levelWords = (): Lexicon<Level> => lexicons().levels;
export const departmentWords = (): Lexicon<Department | 'none'> => lexicons().departments;
export const occupationWords = (): Lexicon<'occupation'> => lexicons().occupations;
