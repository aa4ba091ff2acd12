import type { ContactPointFact, PostalAddress } from '../../facts/facts';
import { detach } from '../../page/detach';
import type { Block } from '../../page/page';
import { addressLine } from './address-line';
import { isCountryName } from './country-names';
import { findPlaceLines, type PlaceLine } from './place-line';
import { isPlaceName } from './place-name';
import { isWithinBuilding, streetAtEnd, splitTown } from './street';

/** Maximum number of blocks, and of characters per block, between the street and its place line. */
const linesBefore = 4;
const maxLineLength = 160;
const maxPlaces = 200;
/**
 * Maximum number of parts between the street and the place line: a floor, a district, in Britain the town and the
 * county, in Canada the country.
 */
const maxBetween = 4;

const borders = /\n|[,;|·•]|\s[–—-]\s/;

/** Finds postal addresses in one or several lines: a postal code, a city, and a street before them. */
export function findAddressesInText(blocks: readonly Block[]): readonly ContactPointFact[] {
  const found: ContactPointFact[] = [];
  let places = 0;
  for (const block of blocks) {
    for (const place of findPlaceLines(block.text)) {
      places += 1;
      if (places > maxPlaces) return found;
      const address = readAddress(blocks, block, place);
      if (!address) continue;
      const confidence = address.street === null ? 60 : place.isCertain ? 90 : 80;
      found.push({ kind: 'address', address, method: 'text', confidence, block: block.index });
    }
  }
  return found;
}

function readAddress(blocks: readonly Block[], block: Block, place: PlaceLine): PostalAddress | undefined {
  const { street, city, region } = surroundings(partsBefore(blocks, block, place.start), place);
  if (city === null || (street === null && !place.isCertain)) return undefined;
  const known = {
    street: street === null ? null : detach(street),
    city: detach(city),
    region: region === null ? null : detach(region),
    postal_code: detach(place.postalCode),
    country: countryAfter(blocks, block, place.end),
  };
  return { ...known, text: detach(addressLine(known, !place.isCertain && /^\d/.test(place.postalCode))) };
}

/** The parts before a position in order, split at line ends and commas; a house number stays with its street. */
function partsBefore(blocks: readonly Block[], { index, text }: Block, end: number): readonly string[] {
  const before = blocks
    .slice(Math.max(0, index - linesBefore), index)
    .map((block) => block.text.slice(-maxLineLength));
  const lines = [...before, text.slice(Math.max(0, end - 2 * maxLineLength), end)].join('\n');
  const parts: string[] = [];
  for (const part of lines.split(borders).map((each) => each.trim().replace(district, ''))) {
    const last = parts.at(-1);
    if (part === '') continue;
    // Examples: `Calle Mayor, 5` and `12, rue de la Paix`.
    const isHouseNumber =
      last !== undefined && last.length <= 60 && (houseNumber.test(last) || houseNumber.test(part));
    if (isHouseNumber) parts.pop();
    parts.push(isHouseNumber ? `${last} ${part}` : part);
  }
  return parts;
}

const houseNumber = /^(?:n[°º.o]{0,2}\s?)?\d{1,5}\s?[a-z]?(?:\s(?:bis|ter))?$/i;

/** The number in `Dublin 2`. */
const district = /(?<=\bDublin) (?:\d{1,2}|6W)$/u;

/** The parts before a place line, in order. */
interface Before {
  readonly street: string | undefined;
  /** A floor. */
  readonly within: readonly string[];
  /** Towns and regions that are not in the place line. */
  readonly names: readonly string[];
}

function surroundings(
  parts: readonly string[],
  place: PlaceLine,
): Pick<PostalAddress, 'street' | 'city' | 'region'> {
  const { street, within, names } = lookBack(parts, place);
  if (street === undefined) return { street: null, ...townOf(place, names, false) };
  const apart = place.city === null && names.length === 0 ? splitTown(street) : undefined;
  return {
    street: [apart?.street ?? street, ...within].join(', '),
    ...townOf(place, apart ? [apart.town] : names, true),
  };
}

function lookBack(parts: readonly string[], place: PlaceLine): Before {
  const within: string[] = [];
  const names: string[] = [];
  for (const part of parts.toReversed().slice(0, maxPartsBetween(place) + 1)) {
    const isWithin = isWithinBuilding(part);
    const street = isWithin ? undefined : streetFor(place, part);
    if (street !== undefined) return { street, within, names };
    if (isWithin) within.unshift(part);
    else if (isPlaceName(part) && !isCountryName(part)) names.unshift(part);
  }
  return { street: undefined, within, names };
}

function maxPartsBetween({ city, region }: PlaceLine): number {
  if (city === null) return maxBetween;
  return region === null ? 1 : 2;
}

/** Where the postal code precedes the city, the house number follows the street, so `12 Boats` is no street. */
function streetFor({ city, isCertain }: PlaceLine, part: string): string | undefined {
  const street = streetAtEnd(part);
  const isNumberFirst = street !== undefined && /^\d\S* \S+$/.test(street);
  return isNumberFirst && city !== null && !isCertain ? undefined : street;
}

/** Without a street, only the part next to the postal code is certainly the town. */
function townOf(
  { city, region }: PlaceLine,
  names: readonly string[],
  hasStreet: boolean,
): Pick<PostalAddress, 'city' | 'region'> {
  if (city !== null) return { city, region };
  const town = hasStreet ? names[0] : names.at(-1);
  const county = hasStreet && names.length > 1 ? names.at(-1) : undefined;
  return { city: town ?? null, region: region ?? county ?? null };
}

function countryAfter(blocks: readonly Block[], { index, text }: Block, end: number): string | null {
  const rest = `${text.slice(end, end + maxLineLength)}\n${blocks[index + 1]?.text.slice(0, maxLineLength) ?? ''}`;
  const [next = ''] = rest.split(borders).flatMap((part) => part.trim() || []);
  const name = next.replace(/^[\s(]+|[.\s)]+$/g, '');
  return isCountryName(name) ? detach(name) : null;
}
