import type { FactComparison } from './compare-facts';
import type { NameComparison } from './compare-names';
import type { PlaceComparison } from './compare-places';
import { sharesContact, sharesSite } from './shared-facts';

export type Comparison = FactComparison & NameComparison;

/** The likeness at which names speak neither for one business nor against it. */
export const neutralName = 0.6;
/** A name whose last words were left off is the other at least so much. */
const begunName = 0.92;
/** A name that only one of them completes with a trade is no more like the other than this. */
const oneSidedTradeName = 0.82;
/** Metres within which points are of one place: where much is shared, where little is, and where a number is. */
const here = { much: 75, little: 25, phone: 50 };

/** How much alike two names count, 0 to 1, by what else is known of the two. */
export function likenessOf(comparison: Comparison): number {
  const { name, oneSidedTrade, sector } = comparison;
  if (oneSidedTrade && sector !== 'same') return Math.min(name, oneSidedTradeName);
  if (isBegun(comparison)) return Math.max(name, begunName);
  return isRenamed(comparison) ? Math.max(name, neutralName) : name;
}

/**
 * One name is the beginning of the other, at one place. A dataset that has both means two, such as a store and the
 * optician in it, unless more than the street says otherwise; so may a name that is only a word for a trade.
 */
function isBegun(comparison: Comparison): boolean {
  const { beginning, sector, place, generic, cutOff, sameDataset } = comparison;
  if (!beginning || sector === 'differ') return false;
  if (sharesSite(comparison) || sharesContact(comparison)) return isHere(place, here.much);
  const isAtPlace = sector === 'same' ? isHere(place, here.little) : place.street === 'same';
  return isAtPlace && !generic && (cutOff || !sameDataset);
}

/**
 * A business that has a new name shares its place and trade with the old one, and its site or its number. Practices
 * list those who work there, and a dataset that has both names means two. A page tells the site itself.
 */
function isRenamed(comparison: Comparison): boolean {
  const { sameDataset, withPage, withPerson } = comparison;
  if (sameDataset || withPerson || !isOfOneTrade(comparison)) return false;
  return (!withPage && isSameSiteHere(comparison)) || isSameNumberHere(comparison);
}

/** A name that is only a word for a trade says no more than its category. */
const isOfOneTrade = (comparison: Comparison): boolean =>
  comparison.sector === 'same' ||
  (comparison.generic && comparison.sector === 'unknown' && sharesContact(comparison));

const isSameSiteHere = (comparison: Comparison): boolean =>
  comparison.site === 'same' && isHere(comparison.place, sharesContact(comparison) ? here.much : here.little);

const isSameNumberHere = ({ site, phone, place: { street, metres } }: Comparison): boolean =>
  phone === 'same' && site !== 'differ' && street === 'same' && (metres ?? 0) <= here.phone;

const isHere = ({ street, metres }: PlaceComparison, within: number): boolean =>
  street === 'same' || (street === 'unknown' && metres !== null && metres <= within);
