import { distanceMetres } from '../../locations/geodesy';
import type { BusinessName } from '../names/business-name';
import { nameSimilarity, withTyposCorrected } from '../names/name-similarity';
import { type Profile, datasetOf } from './profile';
import { compareStreets, type Agreement } from './street';
import type { SharedIdentifiers } from './shared-identifiers';

export interface PlaceComparison {
  /** Null if one of them has no point. */
  readonly metres: number | null;
  readonly street: Agreement;
  /** With a number or without. */
  readonly bothHaveStreets: boolean;
  readonly town: Agreement;
  readonly country: Agreement;
}

/** Metres between two towns, and between two countries, if points are missing. */
const far = { town: 1000, country: 100_000 };

function comparePlaces(one: Profile, other: Profile): PlaceComparison {
  const [point, otherPoint] = [one.sighting.point, other.sighting.point];
  const town = compareTowns(one, other);
  return {
    metres: point && otherPoint ? distanceMetres(point, otherPoint) : null,
    street: town === 'differ' ? 'unknown' : compareStreets(one.street, other.street),
    bothHaveStreets: hasStreet(one) && hasStreet(other),
    town,
    country: compareTexts(one.country, other.country),
  };
}

const hasStreet = ({ sighting: { address } }: Profile): boolean => Boolean(address?.street);

/** Minimum distance in metres, as far as it is known. */
function apartBy({ metres, town, country }: PlaceComparison): number {
  if (metres !== null) return metres;
  if (country === 'differ') return far.country;
  return town === 'differ' ? far.town : 0;
}

/**
 * A site that names another town is that of a head office. A record without a town counts as one of the searched town.
 */
const isOfHead = (one: Profile, other: Profile): boolean => one.isElsewhere && other.isLocal;

/** A town has many postal codes, and a postal code may be in towns of several names. */
function compareTowns(one: Profile, other: Profile): Agreement {
  const city = compareTexts(one.city, other.city);
  const postalCode = compareTexts(one.postalCode, other.postalCode);
  if (isOfHead(one, other) || isOfHead(other, one)) return 'differ';
  if (city === 'same' || postalCode === 'same' || (one.isInTown && other.isInTown)) return 'same';
  return city === 'differ' ? 'differ' : 'unknown';
}

function compareTexts(one: string | null, other: string | null): Agreement {
  if (one === null || other === null) return 'unknown';
  return one === other ? 'same' : 'differ';
}

/** Comparison of two sightings without their names. */
export interface FactComparison {
  /** `related`: not the same website, but an email address in its domain. */
  readonly site: Agreement | 'related';
  /** The shared site is that of businesses at several places. */
  readonly ofChain: boolean;
  readonly phone: Agreement;
  readonly email: Agreement;
  readonly sector: Agreement;
  readonly withPage: boolean;
  /** Both are records of one dataset. */
  readonly sameDataset: boolean;
  readonly place: PlaceComparison;
  /** Minimum distance in metres. */
  readonly apart: number;
}

/** Identifiers shared by many businesses are ignored. */
export function compareFacts(one: Profile, other: Profile, shared: SharedIdentifiers): FactComparison {
  const place = comparePlaces(one, other);
  return {
    site: compareSites(one, other, shared),
    ofChain: one.domain !== null && shared.isOfChain(one.domain),
    phone: compareLists(shared.without('phone', one.phones), shared.without('phone', other.phones)),
    email: compareLists(shared.without('email', one.emails), shared.without('email', other.emails)),
    sector: compareLists(one.sectors, other.sectors),
    withPage: one.isPage || other.isPage,
    sameDataset: !one.isPage && datasetOf(one) === datasetOf(other),
    place,
    apart: apartBy(place),
  };
}

function compareSites(one: Profile, other: Profile, shared: SharedIdentifiers): FactComparison['site'] {
  const [mine, theirs] = [one, other].map(({ domain }) =>
    domain !== null && shared.identifies('domain', domain) ? domain : null,
  );
  if (mine && mine === theirs) return 'same';
  const related = one.domains.some(
    (domain) => other.domains.includes(domain) && shared.identifies('domain', domain),
  );
  if (related) return 'related';
  return mine && theirs ? 'differ' : 'unknown';
}

function compareLists(one: readonly string[], other: readonly string[]): Agreement {
  if (one.length === 0 || other.length === 0) return 'unknown';
  return one.some((value) => other.includes(value)) ? 'same' : 'differ';
}

export const sharesSite = ({ site }: FactComparison): boolean => site === 'same' || site === 'related';
export const sharesContact = ({ phone, email }: FactComparison): boolean =>
  phone === 'same' || email === 'same';

/** Comparison of the names of two businesses, by their most similar pair. */
export interface NameComparison {
  /** 0 to 1. */
  readonly name: number;
  /** Both name trades, and they share none. */
  readonly unlikeTrades: boolean;
  /** Only one names its trade, and they share a single word: Central and Central-Garage. */
  readonly oneSidedTrade: boolean;
  /** All words of one are the first words of the other: The Wren and The Wren Breads. */
  readonly beginning: boolean;
  /** One is truncated, as in `Huber &`. */
  readonly cutOff: boolean;
  /** One has no distinctive word. */
  readonly generic: boolean;
  readonly withPerson: boolean;
}

const nameless: NameComparison = {
  name: 0,
  unlikeTrades: false,
  oneSidedTrade: false,
  beginning: false,
  cutOff: false,
  generic: false,
  withPerson: false,
};

export function compareNames(
  names: readonly BusinessName[],
  others: readonly BusinessName[],
): NameComparison {
  let best: NameComparison | undefined;
  for (const mine of names) {
    for (const theirs of others) {
      const next = compare(mine, theirs);
      if (best === undefined || isCloser(next, best)) best = next;
    }
  }
  return best ?? nameless;
}

const isCloser = (one: NameComparison, other: NameComparison): boolean =>
  one.name > other.name || (one.name === other.name && other.unlikeTrades && !one.unlikeTrades);

function compare(one: BusinessName, other: BusinessName): NameComparison {
  const [mine, theirs] = [withTyposCorrected(one, other), withTyposCorrected(other, one)];
  return {
    name: nameSimilarity(mine, theirs),
    unlikeTrades: areUnlikeTrades(one, other),
    oneSidedTrade:
      mine.words.length === 1 &&
      mine.joined === theirs.joined &&
      (mine.trades.size === 0) !== (theirs.trades.size === 0),
    beginning: isBeginning(mine, theirs) || isBeginning(theirs, mine),
    cutOff: mine.isCutOff || theirs.isCutOff,
    generic: mine.isGeneric || theirs.isGeneric,
    withPerson: mine.isPerson || theirs.isPerson,
  };
}

const areUnlikeTrades = (one: BusinessName, other: BusinessName): boolean =>
  one.trades.size > 0 && other.trades.size > 0 && [...one.trades].every((trade) => !other.trades.has(trade));

const isBeginning = ({ named }: BusinessName, { named: others }: BusinessName): boolean =>
  named.length > 0 && named.length < others.length && named.every((word, index) => word === others[index]);
