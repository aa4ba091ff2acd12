import type { Random } from '../random';

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

/** A spelling of a family name with several parts. */
interface Compound {
  share: number;
  /** Omitted: for all companies. */
  heldOut?: boolean;
  /** @param separator separator of the parts of an address */
  write(familyName: string, ascii: (name: string) => string, separator: string): string;
}

const parts = (name: string): string[] => name.split(/[\s-]/);

/** The first of two surnames, or the name after its particles. */
const mainPart = (name: string): string => (name.includes('-') ? parts(name)[0] : parts(name).at(-1)) ?? name;

const compounds: readonly Compound[] = [
  // garcia-lopez, vandijk
  { share: 75, write: (name, ascii) => ascii(name) },
  // garcia, dijk
  { share: 13, write: (name, ascii) => ascii(mainPart(name)) },
  // garcialopez
  { share: 12, heldOut: false, write: (name, ascii) => ascii(name).replaceAll('-', '') },
  // van_dijk in jan_van_dijk
  {
    share: 12,
    heldOut: true,
    write: (name, ascii, separator) => parts(name).map(ascii).join(separator),
  },
];

/** The spelling of names in the addresses of a company; equal for all people. */
export interface Spelling {
  given(name: string): string;
  /** @param separator separator of the parts of an address */
  family(name: string, separator: string): string;
}

/** @param culture of the names @param country of the company, ISO 3166-1 alpha-2 */
export function drawSpelling(random: Random, culture: string, country: string, heldOut: boolean): Spelling {
  const umlauts = drawUmlauts(random, culture, country);
  const ascii = (name: string): string => toAscii(name, umlauts);
  const fitting = compounds.filter((compound) => (compound.heldOut ?? heldOut) === heldOut);
  const compound = random.weighted(fitting, ({ share }) => share);
  return { given: ascii, family: (name, separator) => compound.write(name, ascii, separator) };
}

/** Always long in Germany; varies in other countries and for Nordic names. */
function drawUmlauts(random: Random, culture: string, country: string): Umlauts {
  const long = culture === 'german' ? (country === 'DE' ? 1 : 0.75) : culture === 'nordic' ? 0.25 : 0;
  return random.chance(long) ? 'long' : 'short';
}
