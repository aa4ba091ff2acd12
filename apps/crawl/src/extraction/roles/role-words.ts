import type { Department } from '@lode/contracts';
import type { Level } from './level';
import { Lexicon } from './lexicon';
import { vocabularies } from './vocabulary';

export const levelWords = new Lexicon<Level>();
export const departmentWords = new Lexicon<Department | 'none'>();
export const occupationWords = new Lexicon<'occupation'>();

const entries = <Key extends string>(terms: Readonly<Partial<Record<Key, string>>>) =>
  Object.entries(terms) as [Key, string][];

for (const { levels, departments, occupations } of vocabularies) {
  for (const [level, terms] of entries(levels)) levelWords.add(level, terms);
  for (const [department, terms] of entries(departments)) departmentWords.add(department, terms);
  occupationWords.add('occupation', occupations);
}
