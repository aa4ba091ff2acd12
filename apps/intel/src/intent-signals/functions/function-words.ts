import { join } from 'node:path';
import type { Department } from '@lode/contracts';
import { readYaml } from '@lode/domain/data';

/**
 * Strength of a word as evidence: an occupation (`recruiter`), a field of work (`marketing`), or a hint (`product`,
 * `technical`), which is often only an attribute of another word.
 */
export const strengths = ['hint', 'field', 'trade'] as const;
export type Strength = (typeof strengths)[number];

type Terms = Readonly<Partial<Record<Department, readonly string[]>>>;

/**
 * Words of one language in lower case, with one to four words per entry; `vertrieb-` is a prefix, `-leiter` a suffix.
 * Accents are optional.
 */
type FunctionWords = Readonly<Record<Strength, Terms>>;

/**
 * Titles are often in another language than their site: all languages are tried in this order, and the first match
 * wins.
 */
const languages = ['en', 'de', 'fr', 'es', 'it'];

export const readFunctionWords = (): FunctionWords[] =>
  languages.map((language) => readYaml(join(__dirname, `data/words/${language}.yaml`)));
