import { join } from 'node:path';
import type { Department } from '@lode/contracts';
import { readYaml } from '@lode/domain/data';
import type { Level } from './level';

/**
 * The words of one language. Terms are in lower case and have one to four words each; `*` stands for any one word,
 * `-leiter` for words that end so, `vertrieb-` for words that begin so. Accents are optional.
 */
interface Vocabulary {
  readonly levels: Readonly<Partial<Record<Level, readonly string[]>>>;
  /** `none`: words that look like a department and are none, as in "box office". */
  readonly departments: Readonly<Partial<Record<Department | 'none', readonly string[]>>>;
  /** What people are by trade, at no level of their own. */
  readonly occupations: readonly string[];
}

/** Titles of one page come in several languages, so all are looked up at once; where they differ the first holds. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

export const readVocabularies = (): Vocabulary[] =>
  languages.map((language) => readYaml(join(__dirname, `data/vocabulary/${language}.yaml`)));
