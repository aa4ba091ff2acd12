import type { ContactPointFact, PostalAddress } from '../../facts/facts';
import { detach } from '../../page/detach';
import type { Block } from '../../page/page';
import { addressLine } from './address-line';
import { isCountryName } from './country-names';
import { findPlaceLines, type PlaceLine } from './place-line';
import { isCounty } from './counties';
import { isPlaceName } from './place-name';
import { isRegion } from './region-names';
import { hasStreetWord, isWithinBuilding, streetAtEnd, splitTown } from './street';

/** Maximum number of blocks, and of characters per block, between the street and its place line. */
const linesBefore = 4;
const maxLineLength = 160;
const maxPlaces = 200;
/**
 * Maximum number of parts between the street and the place line: a floor, a district, in Britain the town and the
 * county, in Canada the country.
 */
const maxBetween = 4;

/** A district or an estate, and the town. */
const maxTowns = 2;

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

/** The address that a text consists of; undefined if it is not recognized. */
export function addressInLine(text: string): PostalAddress | undefined {
  const [place] = findPlaceLines(text);
  const address = place && readAddress([], { index: 0, text }, place);
  return address && { ...address, text };
}

function readAddress(
  blocks: readonly Block[],
  block: Pick<Block, 'index' | 'text'>,
  place: PlaceLine,
): PostalAddress | undefined {
  const { street, city, region } = surroundings(partsBefore(blocks, block, place.start), place);
  const isCertain = place.isCertain || (region !== null && isCounty(region));
  if (city === null || (street === null && !isCertain)) return undefined;
  const known = {
    street: street === null ? null : detach(street),
    city: detach(city.replace(fullStop, '')),
    region: region === null ? null : detach(region),
    postal_code: detach(place.postalCode),
    country: countryAfter(blocks, block, place.end),
    ...(place.country !== undefined && { countryCode: place.country }),
  };
  return { ...known, text: detach(addressLine(known, !place.isCertain && /^\d/.test(place.postalCode))) };
}

/** Not that of `St.` or `Mt.` */
const fullStop = /(?<=\p{Ll}{3})\.$/u;

/** The parts before a position in order, split at line ends and commas; a house number stays with its street. */
function partsBefore(
  blocks: readonly Block[],
  { index, text }: Pick<Block, 'index' | 'text'>,
  end: number,
): readonly string[] {
  const before = blocks
    .slice(Math.max(0, index - linesBefore), index)
    .map((block) => block.text.slice(-maxLineLength));
  const lines = [...before, text.slice(Math.max(0, end - 2 * maxLineLength), end)].join('\n');
  const parts: string[] = [];
  for (const part of lines
    .split(borders)
    .map((each) => each.trim().replace(district, '').replace(near, ''))) {
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

/** `Nr Ormskirk`. */
const near = /^(?:Nr\.?|Near) (?=\p{Lu})/u;

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
  let unit: Before | undefined;
  for (const part of parts.toReversed().slice(0, maxPartsBetween(place) + 1)) {
    const isWithin = isWithinBuilding(part);
    const isStreet = !isWithin && !isSaint(part, place, names);
    const street = isStreet ? streetFor(place, part) : undefined;
    if (street !== undefined) return { street, within, names };
    if (isWithin) {
      // `Unit 5, Princes Park`: on a British estate, a unit has no street.
      unit = place.city === null ? { street: part, within: [...within], names: [...names] } : undefined;
      within.unshift(part);
    } else if (isPlaceName(part) && !isCountryName(part)) names.unshift(part);
  }
  return unit ?? { street: undefined, within, names };
}

/** `St Helens` before a code without a town is a town. */
const isSaint = (part: string, { city }: PlaceLine, names: readonly string[]): boolean =>
  city === null && names.every(isCounty) && /^St\.? \p{Lu}[\p{L}-]+$/u.test(part);

function maxPartsBetween({ city }: PlaceLine): number {
  if (city === null) return maxBetween;
  return 2;
}

/** House numbers in countries with codes of four digits have fewer; `HP 9000, 9000 Series` is no address. */
const hasLargeNumber = /(?:^|\s)\d{4}(?:\s|$)/;
const hasShortCode = (code: string): boolean => /^\d{4}$/.test(code);

/** Where the postal code precedes the city, the house number follows the street, so `12 Boats` is no street. */
function streetFor({ city, isCertain, postalCode }: PlaceLine, part: string): string | undefined {
  const street = streetAtEnd(part);
  if (street === undefined || city === null || isCertain) return street;
  const isNumberFirst = /^\d/.test(street) && !hasStreetWord(street);
  return isNumberFirst || (hasShortCode(postalCode) && hasLargeNumber.test(street)) ? undefined : street;
}

/** Without a street, only the part next to the postal code is certainly the town. */
function townOf(
  { city, region }: PlaceLine,
  names: readonly string[],
  hasStreet: boolean,
): Pick<PostalAddress, 'city' | 'region'> {
  if (city !== null) return { city, region };
  const county = names.find((name) => isCounty(name) || isRegion(name));
  const towns = names.filter((name) => name !== county);
  // A name after the town that is no known county may be one.
  const isUnknown = county === undefined && hasStreet && towns.length > maxTowns;
  const town = isUnknown ? towns.at(-2) : towns.at(-1);
  return { city: town ?? null, region: region ?? county ?? (isUnknown ? (towns.at(-1) ?? null) : null) };
}

function countryAfter(
  blocks: readonly Block[],
  { index, text }: Pick<Block, 'index' | 'text'>,
  end: number,
): string | null {
  const rest = `${text.slice(end, end + maxLineLength)}\n${blocks[index + 1]?.text.slice(0, maxLineLength) ?? ''}`;
  const [next = ''] = rest.split(borders).flatMap((part) => part.trim() || []);
  const name = next.replace(/^[\s(]+|[.\s)]+$/g, '');
  return isCountryName(name) ? detach(name) : null;
}
