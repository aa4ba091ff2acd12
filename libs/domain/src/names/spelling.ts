/**
 * Choices between spellings of the same name, such as `umlauts: 'expanded'`. The operator of a domain chooses once for
 * all, so the choice in a colleague's address is evidence for the others.
 */
export type SpellingChoices = Readonly<Record<string, string>>;

/** One spelling of a person's name in an address. */
export interface Spelling {
  /** a to z, with `-` or `.` within; never empty. */
  readonly first: string;
  /** Empty where there is no middle name. */
  readonly middle: string;
  /** Empty where only one name is known. */
  readonly last: string;
  /** The probability of this spelling, 0 to 1; those of all spellings add up to 1 at most. */
  readonly weight: number;
  readonly choices: SpellingChoices;
}
