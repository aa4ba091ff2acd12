import type { Department } from '@lode/contracts';

/**
 * How much a word tells: the trade of whoever does it (`recruiter`), the field of the work (`marketing`), or no more
 * than a hint (`product`, `technical`), which stands beside other words as often as alone.
 */
export const strengths = ['hint', 'field', 'trade'] as const;
export type Strength = (typeof strengths)[number];

type Terms = Readonly<Partial<Record<Department, string>>>;

/**
 * The words of one language, between commas and in lower case, of one to four words each; `vertrieb-` stands for words
 * that begin so, `-leiter` for words that end so. Accents are optional.
 */
export type FunctionWords = Readonly<Record<Strength, Terms>>;
