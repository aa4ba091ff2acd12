/** One part of a family name, as `de la Cruz` and `Vega` in `de la Cruz Vega`. */
export interface FamilyPart {
  /** In lower case, as in `['de', 'la']`. */
  readonly particles: readonly string[];
  readonly name: string;
  /** Whether a hyphen joins it to the previous part. */
  readonly hyphenated: boolean;
}

/** The parts of a person's name, without titles and degrees, in the given script. */
export interface PersonName {
  /** More than one for a compound such as `Jean-Charles`. Initials are single letters without a dot. */
  readonly given: readonly string[];
  /** Whether a hyphen joins the given names. */
  readonly isHyphenated: boolean;
  /** Further given names, and initials without a dot. */
  readonly middle: readonly string[];
  /** Empty where only one name is known. */
  readonly family: readonly FamilyPart[];
  /** The name in use, as in `Robert "Bob" Smith`; empty where it is unknown. */
  readonly calledBy: string;
}

/** A single letter, of a script where that is not a whole name. */
export const isInitial = (word: string): boolean =>
  /^(?![\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}\p{M}{0,2}$/u.test(word);

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
