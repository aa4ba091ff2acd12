import { parsePhoneNumber } from 'libphonenumber-js/max';

/** Shorter texts are not phone numbers of contacts, but placeholders and extensions. */
export const minPhoneDigits = 5;

/** A phone number in E.164 without its extension, or as given if it cannot be parsed; null with too few digits. */
export function readPhone(text: string): string | null {
  const number = inE164(text);
  return (number.match(/\d/g) ?? []).length < minPhoneDigits ? null : number;
}

function inE164(text: string): string {
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
