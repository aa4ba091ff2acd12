import type { Department } from '@lode/contracts';
import type { Level } from '../level';

/**
 * The words of one language. Terms stand between commas, in lower case, of one to four words each; `*` stands
 * for any one word, `-leiter` for words that end so, `vertrieb-` for words that begin so. Accents are optional.
 */
export interface Vocabulary {
  readonly levels: Readonly<Partial<Record<Level, string>>>;
  /** `none`: words that look like a department and are none, as in "box office". */
  readonly departments: Readonly<Partial<Record<Department | 'none', string>>>;
  /** What people are by trade, at no level of their own. */
  readonly occupations: string;
}
