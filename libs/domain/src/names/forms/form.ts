import type { SpellingChoices } from '../spelling';

/** One way to write a family name; all of them add up to 1. */
export interface FamilyForm {
  readonly last: string;
  readonly weight: number;
  readonly choices: SpellingChoices;
}

/** One way to write given names; all of them add up to 1. */
export interface GivenForm {
  readonly first: string;
  readonly middle: string;
  readonly weight: number;
  readonly choices: SpellingChoices;
}
