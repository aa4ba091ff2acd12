import { parsePhoneNumber } from 'libphonenumber-js/max';

/** A telephone number in E.164, without its extension; as it was written where it cannot be read. */
export function readPhone(text: string): string {
  const dialled = text
    .normalize('NFKC')
    .replace(/^(?:tel|callto):/i, '')
    .replace(/^00\s*(?=[1-9])/, '+');
  try {
    const number = parsePhoneNumber(dialled);
    // With a country code a possible number will do: ranges are handed out before any list has them.
    const isSound = number.isValid() || (dialled.startsWith('+') && number.isPossible());
    return isSound ? number.number : text;
  } catch {
    return text;
  }
}
