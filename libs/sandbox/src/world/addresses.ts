interface AddressPattern {
  /** As in `{first}.{last}`. */
  form: string;
  share: number;
  heldOut: boolean;
}

export const addressPatterns: readonly AddressPattern[] = [
  { form: '{first}.{last}', share: 10, heldOut: false },
  { form: '{f}{last}', share: 6, heldOut: false },
  { form: '{first}', share: 3, heldOut: false },
  { form: '{first}{last}', share: 2, heldOut: false },
  { form: '{f}.{last}', share: 2, heldOut: false },
  { form: '{last}.{first}', share: 1, heldOut: false },
  { form: '{first}_{last}', share: 2, heldOut: true },
  { form: '{first}{l}', share: 2, heldOut: true },
  { form: '{last}{f}', share: 1, heldOut: true },
];

/** Letters without a Unicode decomposition into a base letter and a mark. */
const short: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const long: Readonly<Record<string, string>> = { ...short, ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Transliteration of umlauts: `ü` as `u` or as `ue`. */
export type Umlauts = 'short' | 'long';

/** Transliterates a name for addresses and domains: `Jürgen` becomes `jurgen`, or `juergen` with long umlauts. */
export function toAscii(name: string, umlauts: Umlauts = 'short'): string {
  const spellings = umlauts === 'long' ? long : short;
  const lower = name.normalize('NFC').toLowerCase();
  if (/^[a-z0-9-]*$/.test(lower)) return lower;
  return [...lower]
    .map((letter) => spellings[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9-]/g, '');
}

/** The separator of a form: `.` in `{first}.{last}`, none in `{f}{last}`. */
export const separatorOf = (form: string): string => /[._]/.exec(form)?.[0] ?? '';

/** A form with a middle initial after the given name: `{first}.r.{last}`. */
export function withInitial(form: string, initial: string): string {
  return form.replace(/\{f(?:irst)?\}/, (given) => `${given}${separatorOf(form)}${initial}`);
}

/** The local part of a name in ASCII. */
export function writeLocalPart(form: string, first: string, last: string): string {
  return form
    .replace('{first}', first)
    .replace('{last}', last)
    .replace('{f}', first.charAt(0))
    .replace('{l}', last.charAt(0));
}
