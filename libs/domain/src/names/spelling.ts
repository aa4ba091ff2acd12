/**
 * Where people differ in how they write the same name, and what they choose, as in `umlauts: 'expanded'`. Whoever
 * runs a domain chooses once for all, so what a colleague's address shows is a sign for the others.
 */
export type SpellingChoices = Readonly<Record<string, string>>;

/** One way to write a person's name in an address. */
export interface Spelling {
  /** a to z, with `-` or `.` within; never empty. */
  readonly first: string;
  /** Empty where there is no middle name. */
  readonly middle: string;
  /** Empty where only one name is known. */
  readonly last: string;
  /** The chance that somebody of this name writes it like this, 0 to 1; those of all spellings add up to 1 at most. */
  readonly weight: number;
  readonly choices: SpellingChoices;
}
