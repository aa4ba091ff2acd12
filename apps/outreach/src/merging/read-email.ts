import { readAddress } from '@lode/domain/addresses';

const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** Whether a text holds a line break or another control character: it may name a second address, or a header. */
export const holdsControlCharacter = (text: string): boolean => controlCharacter.test(text);

/**
 * The address that people have written, be it with a name before it or as a link; undefined where it is none, and
 * where a control character makes it more than one line.
 */
export function readEmail(text: string): string | undefined {
  if (holdsControlCharacter(text)) return undefined;
  const read = readAddress(text);
  return read.parsed.ok ? read.parsed.address.normalized : undefined;
}
