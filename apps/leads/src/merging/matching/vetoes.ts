import type { FactComparison } from './compare-facts';
import type { Comparison } from './likeness';
import { sharesContact, sharesSite } from './shared-facts';

/** Names that contradict each other are no more alike than this; below the second they share nothing. */
const unlikeName = 0.5;
const relatedName = 0.45;
/** From here on a name is the same. */
const sameName = 0.9;
/** Metres that two sightings can be apart, by how many of site and contact they share. */
const reach = [300, 500, 2000] as const;
/**
 * Within one dataset two records of one business are hardly apart, and less so where they differ; more only where they
 * share name and site, the site is of no chain, and one of them tells no street.
 */
const reachInDataset = { alike: 75, unlike: 25, sameSite: 250 };
/** And their names are hardly less alike than this. */
const nameInDataset = 0.75;

/** Whether two sightings cannot be of one business, whatever their names are. */
export const isRuledOut = (facts: FactComparison): boolean =>
  (facts.site === 'differ' && facts.phone === 'differ') ||
  (facts.phone === 'differ' && facts.place.street === 'differ') ||
  (facts.sector === 'differ' && !sharesSite(facts) && !sharesContact(facts)) ||
  isToldApart(facts) ||
  isTooFar(facts);

/**
 * A dataset has few businesses twice. Where its records differ it tells of two: two shops of a chain in one mall, a
 * hotel and its restaurant.
 */
const isToldApart = (facts: FactComparison): boolean =>
  facts.sameDataset &&
  (facts.sector === 'differ' ||
    (facts.apart > reachInDataset.unlike &&
      [facts.site, facts.phone, facts.place.street].includes('differ')));

/**
 * Whether their names tell that they are of two, although the rest does not.
 * @param comparison with the likeness of the names as it counts
 */
export const areUnlike = (comparison: Comparison): boolean =>
  comparison.unlikeTrades ||
  isOfAnotherSector(comparison) ||
  isNeighbour(comparison) ||
  isOtherRecord(comparison);

/** A hotel and the restaurant in it may share name, site and number: then both datasets tell of one business. */
const isOfAnotherSector = ({ sector, name }: Comparison): boolean => sector === 'differ' && name < sameName;

/** Branches of a chain share their site, often a number, and always the name. */
function isTooFar(facts: FactComparison): boolean {
  const { apart, place, sameDataset } = facts;
  const shared = Number(sharesSite(facts)) + Number(sharesContact(facts));
  if (place.street === 'same') return apart > reach[2];
  if (place.street === 'differ' && shared === 2) return apart > reach[1];
  if (sameDataset && !sharesContact(facts)) return apart > reachOfRecord(facts);
  return apart > (reach[shared] ?? 0);
}

const reachOfRecord = ({ site, ofChain, place }: FactComparison): number =>
  site === 'same' && !ofChain && !place.bothTellStreets ? reachInDataset.sameSite : reachInDataset.alike;

/** With a site alone in common, records of one dataset that are further apart have the very name in common too. */
const isOtherRecord = (comparison: Comparison): boolean =>
  comparison.sameDataset &&
  comparison.apart > reachInDataset.alike &&
  comparison.name < sameName &&
  comparison.place.street !== 'same' &&
  !sharesContact(comparison);

/**
 * Neighbours share a building, its number, its site. Names that have something in common may be one's with the same
 * site.
 */
function isNeighbour(comparison: Comparison): boolean {
  const { name, site, withPage, withPerson, sameDataset } = comparison;
  if (sameDataset && name < nameInDataset) return true;
  if (withPage || name > unlikeName) return false;
  if (site !== 'same' || withPerson) return true;
  return name < relatedName;
}
