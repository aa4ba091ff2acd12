import { isSupportedCountry, parsePhoneNumber, type PhoneNumber } from 'libphonenumber-js/max';
import { isPlainPhone } from '@lode/domain/addresses';
import { distinct } from '@lode/domain/values';

/** Shorter texts are not phone numbers of contacts, but placeholders and extensions. */
const minDigits = 5;

/** Scientific notation of a spreadsheet, whose remaining digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const isShortened =
  'is a number that a spreadsheet has shortened: format the column as text and export again';

/** Words before an extension that the library does not know. */
const extensionWords = /\s*\b(?:durchwahl|dw|klappe|kl|poste|extn)\b[.:\s]*(?=\d{1,7}$)/i;
/** Between two numbers; a slash also follows an area code. */
const between = /\s*(?:[;,|/]|\s(?:or|and|oder|und|ou|et|o|y|e)\s)\s*/i;
/** With a country code but without its plus sign. */
const coded = /^[1-9]\d{10,14}$/;

export interface PhoneReading {
  /** In E.164 without its extension, or as given if it cannot be parsed. */
  readonly number: string | null;
  /** The other numbers of the text in E.164. */
  readonly further: readonly string[];
  /** Of the first number; null if there is none. */
  readonly extension: string | null;
  /** The reason why a text is no phone number. */
  readonly mistake?: string;
}

/**
 * Reads a text with one or several numbers.
 * @param text in one line
 * @param countries for numbers without a country code (ISO 3166-1 alpha-2), most reliable first
 */
export function readPhone(text: string | null, countries: readonly string[]): PhoneReading {
  if (text === null || isPlainPhone(text)) return as(text);
  if (shortened.test(text)) return { ...as(null), mistake: isShortened };
  const [first, ...others] = numbersIn(text, countries);
  if (first)
    return {
      number: first.number,
      further: distinct(others.map(({ number }) => number)).filter((number) => number !== first.number),
      extension: first.ext ?? null,
    };
  const digits = text.match(/\d/g) ?? [];
  return digits.length < minDigits
    ? { ...as(null), mistake: `has fewer than ${minDigits} digits` }
    : as(text);
}

const as = (number: string | null): PhoneReading => ({ number, further: [], extension: null });

/** The numbers of a text of which every part is one; otherwise the only one. A number without a country code is in the country of the first. */
function numbersIn(text: string, countries: readonly string[]): PhoneNumber[] {
  const parts = text.split(between).filter(Boolean);
  const first = parseNumber(parts[0] ?? '', countries);
  if (parts.length > 1 && first) {
    const known = first.country ? distinct([first.country, ...countries]) : countries;
    const others = parts.slice(1).flatMap((part) => parseNumber(part, known) ?? []);
    if (others.length === parts.length - 1) return [first, ...others];
  }
  const only = parseNumber(text, countries);
  return only ? [only] : [];
}

function parseNumber(text: string, countries: readonly string[]): PhoneNumber | undefined {
  const dialled = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:tel|callto):/i, '')
    .replace(extensionWords, ' ext. ')
    .replace(/^00\s*(?=[1-9])/, '+');
  // With a country code, a possible number is sufficient: new ranges are in use before any list contains them.
  if (dialled.startsWith('+')) return parsed(dialled, undefined, (number) => number.isPossible());
  const isValid = (number: PhoneNumber): boolean => number.isValid();
  for (const country of countries) {
    const number = parsed(dialled, country, isValid);
    if (number) return number;
  }
  return coded.test(dialled.replace(/[\s()./-]/g, ''))
    ? parsed(`+${dialled}`, undefined, isValid)
    : undefined;
}

function parsed(
  text: string,
  country: string | undefined,
  isSound: (number: PhoneNumber) => boolean,
): PhoneNumber | undefined {
  if (country !== undefined && !isSupportedCountry(country)) return undefined;
  try {
    const number = parsePhoneNumber(text, country);
    return isSound(number) ? number : undefined;
  } catch {
    return undefined;
  }
}
