import { parsePhoneNumber } from 'libphonenumber-js/max';

/** Normalizes a phone number to E.164 without its extension; returns the input if it cannot be parsed. */
export function readPhone(text: string): string {
  const dialled = text
    .normalize('NFKC')
    .replace(/^(?:tel|callto):/i, '')
    .replace(/^00\s*(?=[1-9])/, '+');
  try {
    const number = parsePhoneNumber(dialled);
    // With a country code, a possible number is sufficient: new ranges are in use before any list contains them.
    const isSound = number.isValid() || (dialled.startsWith('+') && number.isPossible());
    return isSound ? number.number : text;
  } catch {
    return text;
  }
}
