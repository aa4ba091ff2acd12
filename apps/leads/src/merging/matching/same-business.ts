import {
  type FactComparison,
  type NameComparison,
  type PlaceComparison,
  sharesContact,
  sharesSite,
  compareFacts,
  compareNames,
} from './comparison';
import type { Profile } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';

type Comparison = FactComparison & NameComparison;

/** The likeness at which names are neutral evidence. */
const neutralName = 0.6;
/** Minimum likeness of a name to its truncated form. */
const begunName = 0.92;
/** Maximum likeness if only one name adds a trade. */
const oneSidedTradeName = 0.82;
/** Metres within which points are of one place: for strong evidence, weak evidence, and a shared number. */
const here = { much: 75, little: 25, phone: 50 };

/** Likeness of two names, 0 to 1, adjusted by the other facts. */
function likenessOf(comparison: Comparison): number {
  const { name, oneSidedTrade, sector } = comparison;
  if (oneSidedTrade && sector !== 'same') return Math.min(name, oneSidedTradeName);
  if (isBegun(comparison)) return Math.max(name, begunName);
  return isRenamed(comparison) ? Math.max(name, neutralName) : name;
}

/**
 * One name is the prefix of the other, at one place. A dataset with both means two businesses, such as a store and an
 * optician inside, unless more than the street is shared; the same is possible for a name that is only a word for a
 * trade.
 */
function isBegun(comparison: Comparison): boolean {
  const { beginning, sector, place, generic, cutOff, sameDataset } = comparison;
  if (!beginning || sector === 'differ') return false;
  if (sharesSite(comparison) || sharesContact(comparison)) return isHere(place, here.much);
  const isAtPlace = sector === 'same' ? isHere(place, here.little) : place.street === 'same';
  return isAtPlace && !generic && (cutOff || !sameDataset);
}

/**
 * A renamed business keeps its place and trade, and its site or its number. Practices list their employees, and a
 * dataset with both names means two businesses. A page names its own site.
 */
function isRenamed(comparison: Comparison): boolean {
  const { sameDataset, withPage, withPerson } = comparison;
  if (sameDataset || withPerson || !isOfOneTrade(comparison)) return false;
  return (!withPage && isSameSiteHere(comparison)) || isSameNumberHere(comparison);
}

/** A name that is only a word for a trade has no more evidence than its category. */
const isOfOneTrade = (comparison: Comparison): boolean =>
  comparison.sector === 'same' ||
  (comparison.generic && comparison.sector === 'unknown' && sharesContact(comparison));

const isSameSiteHere = (comparison: Comparison): boolean =>
  comparison.site === 'same' && isHere(comparison.place, sharesContact(comparison) ? here.much : here.little);

const isSameNumberHere = ({ site, phone, place: { street, metres } }: Comparison): boolean =>
  phone === 'same' && site !== 'differ' && street === 'same' && (metres ?? 0) <= here.phone;

const isHere = ({ street, metres }: PlaceComparison, within: number): boolean =>
  street === 'same' || (street === 'unknown' && metres !== null && metres <= within);

/** Maximum likeness of contradicting names; below the second they have nothing in common. */
const unlikeName = 0.5;
const relatedName = 0.45;
/** Minimum likeness of an equal name. */
const sameName = 0.9;
/** Maximum distance of two sightings in metres, by the number of shared facts of site and contact. */
const reach = [300, 500, 2000] as const;
/** Metres: the maximum without a shared fact, and with both, which is also that of one street. */
export const maxApart = { alone: reach[0], withContact: reach[2] };
/**
 * Maximum distance in metres of two records of one business within one dataset, less if they differ; more only if they
 * share name and site, the site is of no chain, and one of them has no street.
 */
const reachInDataset = { alike: 75, unlike: 25, sameSite: 250 };
/** Metres: the maximum of two records of one dataset without a shared site, contact and street. */
export const maxApartInDataset = reachInDataset.alike;
/** Minimum likeness of their names. */
const nameInDataset = 0.75;

/** Whether two sightings cannot be of one business, independent of their names. */
const isRuledOut = (facts: FactComparison): boolean =>
  (facts.site === 'differ' && facts.phone === 'differ') ||
  (facts.phone === 'differ' && facts.place.street === 'differ') ||
  (facts.sector === 'differ' && !sharesSite(facts) && !sharesContact(facts)) ||
  isDistinct(facts) ||
  isTooFar(facts);

/**
 * A dataset has few duplicates. Different records mean two businesses: two shops of a chain in one mall, a hotel and
 * its restaurant.
 */
const isDistinct = (facts: FactComparison): boolean =>
  facts.sameDataset &&
  (facts.sector === 'differ' ||
    (facts.apart > reachInDataset.unlike &&
      [facts.site, facts.phone, facts.place.street].includes('differ')));

/**
 * Whether their names exclude one business although the other facts match.
 * @param comparison with the adjusted likeness of the names
 */
const areUnlike = (comparison: Comparison): boolean =>
  comparison.unlikeTrades ||
  isOfAnotherSector(comparison) ||
  isNeighbour(comparison) ||
  isOtherRecord(comparison);

/** A hotel and the restaurant in it may share name, site and number: then both datasets mean one business. */
const isOfAnotherSector = ({ sector, name }: Comparison): boolean => sector === 'differ' && name < sameName;

/** Branches of a chain share their site and name, and often a number. */
function isTooFar(facts: FactComparison): boolean {
  const { apart, place, sameDataset } = facts;
  const shared = Number(sharesSite(facts)) + Number(sharesContact(facts));
  if (place.street === 'same') return apart > reach[2];
  if (place.street === 'differ' && shared === 2) return apart > reach[1];
  if (sameDataset && !sharesContact(facts)) return apart > reachOfRecord(facts);
  return apart > (reach[shared] ?? 0);
}

const reachOfRecord = ({ site, ofChain, place }: FactComparison): number =>
  site === 'same' && !ofChain && !place.bothHaveStreets ? reachInDataset.sameSite : reachInDataset.alike;

/** Records of one dataset that share only a site and are further apart must also share the exact name. */
const isOtherRecord = (comparison: Comparison): boolean =>
  comparison.sameDataset &&
  comparison.apart > reachInDataset.alike &&
  comparison.name < sameName &&
  comparison.place.street !== 'same' &&
  !sharesContact(comparison);

/** Neighbours share a building, its number, its site. Similar names may be those of one business with the same site. */
function isNeighbour(comparison: Comparison): boolean {
  const { name, site, withPage, withPerson, sameDataset } = comparison;
  if (sameDataset && name < nameInDataset) return true;
  if (withPage || name > unlikeName) return false;
  if (site !== 'same' || withPerson) return true;
  return name < relatedName;
}

/** Minimum score of two sightings of one business. */
export const threshold = 0.6;

/** Weights of evidence. A site, or a number, needs a name or a place beside it; a name needs a place. */
const weights = {
  site: { same: 0.45, related: 0.3, differ: -0.2, unknown: 0 },
  /** A page of the site that the other sighting names as its own. */
  ownSite: 0.62,
  contact: 0.4,
  phoneDiffers: -0.1,
  /** For an equal name; the negative for a name without similarity. */
  name: 0.6,
  street: { same: 0.25, differ: -0.15, unknown: 0 },
  /** Full up to `at` metres, zero from `until` metres. */
  near: { weight: 0.25, at: 75, until: 275 },
  sameTown: 0.05,
} as const;

/** Minimum score of a page's title, which often contains no name. */
const minTitle = 0.4;

/** Score of two sightings: at least `threshold` if they are of one business; -Infinity if they cannot be. */
export function sameBusinessScore(one: Profile, other: Profile, shared: SharedIdentifiers): number {
  const facts = compareFacts(one, other, shared);
  // Comparing names is expensive, and most candidates are excluded without it.
  if (isRuledOut(facts)) return -Infinity;
  const names = compareNames(one.namesIn(other.city), other.namesIn(one.city));
  const comparison = { ...facts, ...names };
  const likeness = likenessOf(comparison);
  if (areUnlike({ ...comparison, name: likeness })) return -Infinity;
  return siteScore(facts) + contactScore(facts) + nameScore(likeness, comparison) + placeScore(facts);
}

const siteScore = ({ site, withPage }: FactComparison): number =>
  site === 'same' && withPage ? weights.ownSite : weights.site[site];

const contactScore = (facts: FactComparison): number => {
  if (sharesContact(facts)) return weights.contact;
  return facts.phone === 'differ' ? weights.phoneDiffers : 0;
};

function nameScore(likeness: number, { withPage, generic }: Comparison): number {
  if (likeness >= neutralName) return ((likeness - neutralName) / (1 - neutralName)) * weights.name;
  // A title such as `Bakery in Austin` contains no name.
  if (withPage && generic) return 0;
  return (withPage ? Math.max(likeness, minTitle) : likeness) - neutralName;
}

function placeScore({ place: { metres, street, town } }: FactComparison): number {
  const near = metres === null ? 0 : nearScore(metres);
  if (street === 'same') return weights.street.same;
  return near + weights.street[street] + (metres === null && town === 'same' ? weights.sameTown : 0);
}

function nearScore(metres: number): number {
  const { weight, at, until } = weights.near;
  return weight * Math.min(1, Math.max(0, (until - metres) / (until - at)));
}
