import { join } from 'node:path';
import type { Department } from '@lode/contracts';
import { readYaml, lazily } from '@lode/domain/data';
import type { Level } from './level';
import { Lexicon } from './lexicon';

/**
 * The vocabulary of one language. Terms are in lower case and have one to four words; `*` matches any one word,
 * `-leiter` words with this ending, `vertrieb-` words with this beginning. Accents are optional.
 */
interface Vocabulary {
  readonly levels: Readonly<Partial<Record<Level, readonly string[]>>>;
  /** `none`: words that look like a department, as in "box office". */
  readonly departments: Readonly<Partial<Record<Department | 'none', readonly string[]>>>;
  readonly occupations: readonly string[];
}

/** Pages mix languages, so all vocabularies are searched together; of conflicting entries the first one applies. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'da',
  'fi',
  'hu',
  'no',
  'ro',
  'sv',
  'tr',
];

const readVocabularies = (): Vocabulary[] =>
  languages.map((language) => readYaml(join(__dirname, `data/vocabulary/${language}.yaml`)));

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
