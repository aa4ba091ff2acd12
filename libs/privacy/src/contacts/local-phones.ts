/** A telephone number without a country code, and nothing else. */
const local = /^[(\[]?\d[\d\s()[\]./\u2010-\u2015-]{5,40}$/;
const minDigits = 7;
/** Without the country code (ITU-T E.164 §6.2.1). */
const maxDigits = 14;

/** Whether a text is a number without a country code. */
export function isLocalPhone(text: string): boolean {
  if (text.length > maxDigits * 3 || !local.test(text)) return false;
  const { length } = digitsOf(text);
  return length >= minDigits && length <= maxDigits;
}

/** The numbers that a text may mean, one for each country code, in E.164. */
export function possiblePhones(text: string): string[] {
  const digits = digitsOf(text);
  const national = digits.replace(/^0+/, '');
  const numbers = callingCodes.flatMap((code) => [`+${code}${national}`, `+${code}${digits}`]);
  return [`+${national}`, ...new Set(numbers)].filter(({ length }) => length <= 16);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const twoDigits =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
/** Zones whose codes have three digits; the last digit is any. */
const zones = '21 22 23 24 25 26 29 35 37 38 42 50 59 67 68 69 80 85 87 88 96 97 99';

/** Country codes of ITU-T E.164. */
const callingCodes: readonly string[] = [
  '1',
  '7',
  ...twoDigits.split(' '),
  ...zones.split(' ').flatMap((zone) => Array.from({ length: 10 }, (_, last) => `${zone}${last}`)),
];
