/** A contact that stands in a text. */
export interface Sighting {
  readonly kind: 'email' | 'phone';
  /** The address in lower case with its domain in A-labels; the number in E.164. */
  readonly contact: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The signs without which a text holds neither an address nor a number: nearly all texts are done with by this. One
 * after the other, which is quicker than one expression for all.
 */
export const mayHoldContact = (text: string): boolean =>
  text.includes('@') ||
  text.includes('+') ||
  text.includes('\uff0b') ||
  (text.includes('%') && escaped.test(text));

const escaped = /%40|%2b/i;
