import type { Spelling, SpellingChoices } from '@lode/domain/names';

/** A spelling, of weight 1 by default. */
export const spelled = (
  first: string,
  last: string,
  rest: { middle?: string; weight?: number; choices?: SpellingChoices } = {},
): Spelling => ({ first, last, middle: '', weight: 1, choices: {}, ...rest });
