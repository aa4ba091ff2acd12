import { parsePhoneNumber } from 'libphonenumber-js/max';

/** Shorter texts are not phone numbers of contacts, but placeholders and extensions. */
const minDigits = 5;

/** Scientific notation of a spreadsheet, whose remaining digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const isShortened =
  'is a number that a spreadsheet has shortened: format the column as text and export again';

interface PhoneReading {
  /** In E.164 without its extension, or as given if it cannot be parsed. */
  readonly number: string | null;
  /** The reason why a text is no phone number. */
  readonly mistake?: string;
}

/** @param text in one line */
export function readPhone(text: string | null): PhoneReading {
  if (text === null) return { number: null };
  if (shortened.test(text)) return { number: null, mistake: isShortened };
  const number = inE164(text);
  const digits = number.match(/\d/g) ?? [];
  return digits.length < minDigits
    ? { number: null, mistake: `has fewer than ${minDigits} digits` }
    : { number };
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
