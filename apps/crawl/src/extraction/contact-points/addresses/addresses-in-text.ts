import type { ContactPointFact, PostalAddress } from '../../facts/facts';
import { detach } from '../../page/texts';
import type { Block } from '../../page/page';
import { cacheByText } from '../../roles/cache-by-word';
import { addressLine } from './address-line';
import { isCountryName, isCounty, isPlaceName, isRegion, stateNames } from './place-names';
import { findPlaceLines, numberFirst, type PlaceLine } from './place-line';
import { countriesOfTown } from '@lode/domain/towns';
import { hasStreetWord, isBox, isWithinBuilding, streetAtEnd, splitTown } from './street';

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
const buildings =
  /^(?:tour|torre|edificio|edifício|ed\.|résidence|residence|residencial|immeuble|villa|palazzo|haus|building|plot no|no)\b|\b(?:house|building|bldg|tower|towers|court|plaza|mansion|bhavan|bhawan|complex|centre|center|chambers|mill|school|gebäude|plaza)$/iu;

/**
 * Finds postal addresses in one or several lines: a postal code, a city, and a street before or after them.
 * @param siteCountry the country of the site, ISO 3166-1 alpha-2; called only for blocks with digits
 */
export function findAddressesInText(
  blocks: readonly Block[],
  siteCountry: () => string | null = () => null,
): readonly ContactPointFact[] {
  const found: ContactPointFact[] = [];
  let places = 0;
  for (const block of blocks) {
    if (!/\d/.test(block.text)) continue;
    const site = siteCountry();
    const lines = findPlaceLines(block.text, site);
    if (lines.length === 0) {
      const address = addressWithoutCode(blocks, block, site);
      if (address)
        found.push({ kind: 'address', address, method: 'text', confidence: 70, block: block.index });
    }
    for (const place of lines) {
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

/** Lines between a street and its town: a district. */
const maxDistricts = 2;
const maxBlockLength = 2000;

/**
 * An address without a postal code: a street with a number, and near it a town of the country of the site, or in the US
 * a town with its state.
 */
function addressWithoutCode(
  blocks: readonly Block[],
  { index, text }: Block,
  site: string | null,
): PostalAddress | undefined {
  if (text.length > maxBlockLength || !/\d/.test(text)) return undefined;
  const next = (blocks[index + 1]?.text ?? '').slice(0, maxLineLength).split('\n')[0] ?? '';
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (!/\d/.test(line) || line.length > maxLineLength) continue;
    const turkish = turkishAddress(line, site);
    if (turkish) return toAddress(turkish, site);
    if (!hasStreetWord(line.replace(/[.,;:]/g, ' ')) && !(site !== null && latin.has(site))) continue;
    const parts = [...partsOfLine(line), ...partsOfLine(lines[at + 1] ?? next)];
    const found = withTown(parts, site) ?? townBefore(parts, site);
    if (found) return toAddress(found, site);
  }
  return undefined;
}

interface WithoutCode {
  readonly street: string;
  readonly city: string;
  readonly region: string | null;
}

function withTown(parts: readonly string[], site: string | null): WithoutCode | undefined {
  for (const [at, part] of parts.entries()) {
    const street = wholeStreet(part, site);
    if (street === undefined) continue;
    const within: string[] = [];
    for (const [step, each] of parts.slice(at + 1, at + 2 + maxDistricts).entries()) {
      const after = parts[at + step + 2] ?? '';
      const town = isWithinBuilding(each) ? undefined : townOfPart(each, after, site);
      if (town) return { street: [inBuilding(parts, at, street), ...within].join(', '), ...town };
      if (isWithinBuilding(each) || isPlaceName(each)) within.push(each);
    }
  }
  return undefined;
}

/** `Iași, Str. Stihii nr. 4A` */
function townBefore(parts: readonly string[], site: string | null): WithoutCode | undefined {
  const [first = '', second = '', ...rest] = parts;
  const street = wholeStreet(second, site);
  if (street === undefined || site === null || !isPlaceName(first) || !isTownIn(first, site))
    return undefined;
  const within = rest.findIndex((part) => !isWithinBuilding(part));
  return {
    street: [street, ...rest.slice(0, within < 0 ? rest.length : within)].join(', '),
    city: first,
    region: null,
  };
}

/** A part that is a street with a number and nothing else. */
function wholeStreet(part: string, site: string | null): string | undefined {
  const street = /\d/.test(part) && part.length <= maxLineLength / 2 ? streetAtEnd(part) : undefined;
  const isWhole =
    street !== undefined &&
    street.length >= part.replace(/[.,\s]+$/, '').length - 1 &&
    (site === null || !numberFirst.has(site) || /^\d/.test(street));
  return isWhole &&
    (hasStreetWord(street) || (site !== null && latin.has(site) && nameAndNumber.test(street)))
    ? street
    : undefined;
}

/** Countries in which streets have no word for their type: `Quesada 2467`. */
const latin = new Set(['AR', 'UY', 'CL', 'PY', 'BO', 'PE']);
const nameAndNumber = /^\p{Lu}[\p{L} ]{3,40} (?!(?:19|20)\d{2}$)\d{1,5}$/u;

const statePattern = new RegExp(`^(?<city>\\p{Lu}[\\p{L}. -]{2,30}?)\\s(?<region>${stateNames})$`, 'u');
const wholeState = new RegExp(`^(?:${stateNames})\\.?$`, 'u');

function townOfPart(
  part: string,
  after: string,
  site: string | null,
): Pick<WithoutCode, 'city' | 'region'> | undefined {
  const plain = part.replace(/[.\s]+$/, '');
  const [, city = plain, region = null] = /^(.{2,40}?)\s?(?:\/\s?|\()(\p{L}{2,20})\)?$/u.exec(plain) ?? [];
  if (!isPlaceName(inTitleCase(city))) return undefined;
  if (site === null || site === 'US') {
    const [state] = wholeState.exec(after.replace(/[.\s]+$/, '')) ?? [];
    const inside = statePattern.exec(plain)?.groups;
    if (inside?.['city']) return { city: inside['city'], region: inside['region'] ?? null };
    return state === undefined ? undefined : { city, region: state };
  }
  if (isTownIn(city, site)) return { city, region };
  // `Amsterdam Buitenveldert`
  const [town = '', quarter] = city.split(' ');
  return quarter !== undefined && isTownIn(town, site) ? { city: town, region: null } : undefined;
}

const inTitleCase = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text;

/** `… Mah. Tarla Sk. 31/14 Maltepe/İstanbul` */
function turkishAddress(part: string, site: string | null): WithoutCode | undefined {
  const [, street, city, region] =
    site === 'TR'
      ? (/^(.{8,110}\d.{0,60}?)\s(\p{Lu}\p{L}+)\s?\/\s?(\p{Lu}\p{L}+)\.?$/u.exec(part) ?? [])
      : [];
  if (street === undefined || city === undefined || region === undefined) return undefined;
  if (!isTownIn(city, 'TR') && !isTownIn(region, 'TR')) return undefined;
  return { street: street.replace(label, ''), city: city === 'Merkez' ? region : city, region };
}

const isTownIn = (name: string, country: string): boolean =>
  countriesOfTown(name).includes(country) || (country === 'AR' && name === 'CABA');

function toAddress({ street, city, region }: WithoutCode, site: string | null): PostalAddress {
  const known = {
    street: detach(street),
    city: detach(city.trim()),
    region: region === null ? null : detach(region),
    postal_code: null,
    country: null,
    ...(site !== null && { countryCode: site }),
  };
  return { ...known, text: detach(addressLine(known)) };
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
  const {
    street: before,
    city,
    region,
  } = surroundings(partsBefore(place.country === 'IN' ? [] : blocks, block, place.start), place);
  const street = before ?? (place.city === null ? null : streetAfter(block.text.slice(place.end)));
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

/** In Hungary, and elsewhere in places: `20148 Milano Via Monreale 22`, `20259 Hamburg, von-der-Tann-Straße 6`. */
function streetAfter(text: string): string | null {
  const [first = ''] = text
    .slice(0, maxLineLength)
    .replace(/^(?:\s?\([A-Z]{2}\))?[\s,–-]{1,3}/, '')
    .split(borders);
  const part = first.trim().replace(/[.,]$/, '');
  if (landRegister.test(part)) return part;
  const street = streetAtEnd(part);
  return street === part && /\d/.test(street) && hasStreetWord(street) ? street : null;
}

/** A lot of Hungary's land register. */
const landRegister = /^\d{1,5}(?:\/\d{1,4})?\.? hrsz\.?(?: \(.*\))?$/i;

/** The parts before a position in order, split at line ends and commas; a house number stays with its street. */
function partsBefore(
  blocks: readonly Block[],
  { index, text }: Pick<Block, 'index' | 'text'>,
  end: number,
): readonly string[] {
  const before = blocks
    .slice(Math.max(0, index - linesBefore), index)
    .map((block) => block.text.slice(-maxLineLength));
  const lines = [...before, text.slice(Math.max(0, end - 2 * maxLineLength), end)].join('\n').split('\n');
  return lines.flatMap(partsOfLine);
}

/** The parts of a line between commas and the like, a house number with its street. */
const partsOfLine = cacheByText((line): readonly string[] => {
  const all = line
    .replace(sign, '')
    .replace(label, (text) => (isWithinBuilding(`${text}1`) ? text : ''))
    .replace(divided, '$1/$2')
    .replace(formerName, '')
    .split(borders)
    .flatMap((each) => each.trim().replace(district, '').replace(near, '') || []);
  const parts: string[] = [];
  let number = '';
  for (const [at, part] of all.entries()) {
    const last = parts.at(-1);
    // Examples: `12, rue de la Paix` and `Calle Mayor, 5`.
    const isNumber = number === '' && houseNumber.test(part);
    const isOfNext = isNumber && (last === undefined || beginsStreet(all[at + 1] ?? ''));
    if (isOfNext && at < all.length - 1) number = `${part} `;
    else if (isNumber && last !== undefined && (last.length <= 60 || streetAtEnd(last) !== undefined))
      parts[parts.length - 1] = `${last} ${part}`;
    else {
      parts.push(`${number}${part}`);
      number = '';
    }
  }
  return parts;
});

/** `Adresse : 9, rue du Lavoir` */
const label =
  /^\s*\p{L}[\p{L} ]{2,24}\s?:\s|^\s*(?:Address|Adresse|Anschrift|Dirección|Indirizzo|Endereço|Adres)(?:\s+|(?=\p{Lu}))(?=\p{Lu}|\d)|^.*\)\.\s(?=\d)|^.*\((?=\d+ [^()]*$)/u;

const beginsStreet = (part: string): boolean => hasStreetWord(part.split(' ')[0] ?? '');

const houseNumber =
  /^(?:(?:n[°º.or]{0,2}:?\s?)?\d{1,5}(?:[-\/]\d{1,4})?\s?[a-z]?(?:\s(?:bis|ter|(?:conj|sala|apto?|loja|lok)\.?\s?\w{1,5}))?|n[°º.o]{0,2}\s?\d\.\d{3}|s\/n|snc)$/i;

/** Pictures as labels: `📍 Hafenstraße 3`. */
const sign = /[\p{Extended_Pictographic}\u{FE0F}](?<![©®™])/gu;
/** `Pantzergasse 34 / 7`. */
const divided = /(\d) ?\/ ?(\d)/g;

/** `Av. Alvear (Ruta 202) n° 781`. */
const formerName = /\s\([^()]{1,20}\)(?=,?\s(?:n[°º.o]|\d))/i;

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
  const indian = place.country === 'IN' && place.city !== null ? indianStreet(parts) : undefined;
  if (indian !== undefined) return { street: indian, city: place.city, region: place.region };
  const { street, within, names } = lookBack(parts, place);
  if (street === undefined) return houseOf(place, names);
  const apart = place.city === null && names.length === 0 ? splitTown(street) : undefined;
  const districts = place.city === null ? [] : names.filter((name) => name !== place.city && !isRegion(name));
  return {
    street: [apart?.street ?? street, ...within, ...districts].join(', '),
    ...townOf(place, apart ? [apart.town] : names, true),
  };
}

/** In Britain and India, the names before the town are those of a house without a street: `Worth Park, Crawley`. */
function houseOf(
  place: PlaceLine,
  names: readonly string[],
): Pick<PostalAddress, 'street' | 'city' | 'region'> {
  const town = townOf(place, names, false);
  const end = place.city === null ? names.lastIndexOf(town.city ?? '') : names.length;
  const isNamed = place.country === 'GB' || (place.country === 'IN' && place.region !== null);
  const house = isNamed ? names.slice(Math.max(0, end - 2), end) : [];
  return { street: house.length === 0 ? null : house.join(', '), ...town };
}

const beginsIndian = /\d|\b(?:plot|flat|door|shop|floor|building|house|towers?|bhavan|mansion)\b/i;

/** Addresses in India have many parts: `Plot No 172, Kavuri Hills Phase II, Madhapur`. */
function indianStreet(parts: readonly string[]): string | undefined {
  const first = parts.findIndex((part, at) => at >= parts.length - 8 && beginsIndian.test(part));
  const street = first < 0 ? '' : parts.slice(first).join(', ');
  return street === '' || street.length > maxLineLength ? undefined : street;
}

function lookBack(parts: readonly string[], place: PlaceLine): Before {
  const within: string[] = [];
  const names: string[] = [];
  let unit: Before | undefined;
  /** A post box right behind the street is a part of the address. */
  let box: Before | undefined;
  for (const part of parts.toReversed().slice(0, maxPartsBetween(place) + 1)) {
    const isWithin = isWithinBuilding(part);
    const isStreet = !isWithin && !isSaint(part, place, names);
    const street = isStreet ? streetFor(place, part) : undefined;
    if (street !== undefined && isBox(street) && !box) {
      box = { street, within: [...within], names: [...names] };
      within.unshift(part);
      continue;
    }
    if (street !== undefined)
      return { street: inBuilding(parts, parts.lastIndexOf(part), street), within, names };
    if (box) return box;
    if (isWithin) {
      // `Unit 5, Princes Park`: on a British estate, a unit has no street.
      unit = place.city === null ? { street: part, within: [...within], names: [...names] } : undefined;
      within.unshift(part);
    } else if (isPlaceName(part) && !isCountryName(part)) names.unshift(part);
  }
  return box ?? unit ?? { street: undefined, within, names };
}

/** With a floor or a building before the street: `Level 1, 3 Cobham Road`, `Tour Prisma, 14 avenue d’Alsace`. */
function inBuilding(parts: readonly string[], at: number, street: string): string {
  const before = parts[at - 1];
  const isPart =
    before !== undefined &&
    parts[at] === street &&
    (isWithinBuilding(before) || (before.length <= 40 && buildings.test(before)));
  return isPart ? `${before}, ${street}` : street;
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
  if (street === undefined || city === null || isCertain || isBox(street)) return street;
  const isNumberFirst = /^\d/.test(street) && !hasStreetWord(street);
  const hasYear = /(?:^|\s)(?:19|20)\d{2}$/.test(street) && !hasStreetWord(street);
  return isNumberFirst || hasYear || (hasShortCode(postalCode) && hasLargeNumber.test(street))
    ? undefined
    : street;
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
