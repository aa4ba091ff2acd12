import type { SpellingChoices } from '../spelling';

/** One form of a family name; the weights of all add up to 1. */
export interface FamilyForm {
  readonly last: string;
  readonly weight: number;
  readonly choices: SpellingChoices;
}

/** One form of given names; the weights of all add up to 1. */
export interface GivenForm {
  readonly first: string;
  readonly middle: string;
  readonly weight: number;
  readonly choices: SpellingChoices;
}
