import { join } from 'node:path';
import type { Department } from '@lode/contracts';
import { readYaml } from '@lode/domain/data';

/**
 * How much a word tells: the trade of whoever does it (`recruiter`), the field of the work (`marketing`), or no more
 * than a hint (`product`, `technical`), which stands beside other words as often as alone.
 */
export const strengths = ['hint', 'field', 'trade'] as const;
export type Strength = (typeof strengths)[number];

type Terms = Readonly<Partial<Record<Department, readonly string[]>>>;

/**
 * The words of one language, in lower case, of one to four words each; `vertrieb-` stands for words that begin so,
 * `-leiter` for words that end so. Accents are optional.
 */
type FunctionWords = Readonly<Record<Strength, Terms>>;

/** Titles are often in another language than their site: all are tried, and the first that has a term is believed. */
const languages = ['en', 'de', 'fr', 'es', 'it'];

export const readFunctionWords = (): FunctionWords[] =>
  languages.map((language) => readYaml(join(__dirname, `data/words/${language}.yaml`)));
