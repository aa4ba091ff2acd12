import type { Spelling, SpellingChoices } from '@lode/domain/names';

/** A spelling by hand; the only one of its name unless a weight is given. */
export const spelled = (
  first: string,
  last: string,
  rest: { middle?: string; weight?: number; choices?: SpellingChoices } = {},
): Spelling => ({ first, last, middle: '', weight: 1, choices: {}, ...rest });
