import { readAddress } from '@lode/domain/addresses';

const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** Whether a text has a line break or another control character, which could add a second address or a header. */
export const hasControlCharacter = (text: string): boolean => controlCharacter.test(text);

/**
 * Parses an email address, optionally with a display name or as a link; undefined if it is invalid or has a control
 * character.
 */
export function readEmail(text: string): string | undefined {
  if (hasControlCharacter(text)) return undefined;
  const read = readAddress(text);
  return read.parsed.ok ? read.parsed.address.normalized : undefined;
}
