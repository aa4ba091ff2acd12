import type { FactComparison } from './compare-facts';
import type { Comparison } from './likeness';
import { sharesContact, sharesSite } from './shared-facts';

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
export const isRuledOut = (facts: FactComparison): boolean =>
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
export const areUnlike = (comparison: Comparison): boolean =>
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
