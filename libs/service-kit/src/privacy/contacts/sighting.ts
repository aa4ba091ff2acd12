/** A contact that stands in a text. */
export interface Sighting {
  readonly kind: 'email' | 'phone';
  /** The address in lower case with its domain in A-labels; the number in E.164. */
  readonly contact: string;
  readonly start: number;
  readonly end: number;
}

/** The signs without which a text holds neither an address nor a number: nearly all texts are done with by this. */
const telltale = /[@+\uff0b]|%40|%2b/i;

export const mayHoldContact = (text: string): boolean => telltale.test(text);
