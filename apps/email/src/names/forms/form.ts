import type { SpellingChoices } from '../spelling';

/** One way to write a part of a name that stands in a to z already. */
export interface FamilyForm {
  readonly last: string;
  /** The chance of it, 0 to 1. */
  readonly weight: number;
  readonly choices: SpellingChoices;
}

/** As above. */
export interface GivenForm {
  readonly first: string;
  readonly middle: string;
  readonly weight: number;
  readonly choices: SpellingChoices;
}
