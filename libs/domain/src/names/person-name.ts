/** One of the names that make a family name, as `de la Cruz` and `Vega` in `de la Cruz Vega`. */
export interface FamilyPart {
  /** In lower case, as in `['de', 'la']`. */
  readonly particles: readonly string[];
  readonly name: string;
  /** Whether a hyphen binds it to the part before it. */
  readonly hyphenated: boolean;
}

/** A person's name taken apart, without titles and degrees, in the letters in which it was given. */
export interface PersonName {
  /** More than one for a compound such as `Jean-Charles`. Initials are single letters without a dot. */
  readonly given: readonly string[];
  /** Further given names, and initials without a dot. */
  readonly middle: readonly string[];
  /** Empty where only one name is known. */
  readonly family: readonly FamilyPart[];
  /** What the person goes by, as in `Robert "Bob" Smith`; empty where that is not told. */
  readonly calledBy: string;
}

/** A single letter, of a script where that is no whole name. */
export const isInitial = (word: string): boolean =>
  /^(?![\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}\p{M}{0,2}$/u.test(word);
