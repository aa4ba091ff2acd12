import { join } from 'node:path';
import type { Department } from '@lode/contracts';
import { readYaml } from '@lode/domain/data';
import type { Level } from './level';

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

export const readVocabularies = (): Vocabulary[] =>
  languages.map((language) => readYaml(join(__dirname, `data/vocabulary/${language}.yaml`)));
