import type { Random } from '../random/random';
import { toAscii, type Umlauts } from './addresses';

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
