/** A contact in a text. */
export interface Sighting {
  readonly kind: 'email' | 'phone';
  /** The address in lower case with its domain in A-labels; the number in E.164. */
  readonly contact: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The signs without which a text contains neither an address nor a number: this excludes nearly all texts. Separate
 * checks are faster than one expression.
 */
export const mayHoldContact = (text: string): boolean =>
  text.includes('@') ||
  text.includes('+') ||
  text.includes('\uff0b') ||
  (text.includes('%') && escaped.test(text));

const escaped = /%40|%2b/i;
