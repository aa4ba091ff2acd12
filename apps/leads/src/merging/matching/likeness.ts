import type { FactComparison } from './compare-facts';
import type { NameComparison } from './compare-names';
import type { PlaceComparison } from './compare-places';
import { sharesContact, sharesSite } from './shared-facts';

export type Comparison = FactComparison & NameComparison;

/** The likeness at which names are neutral evidence. */
export const neutralName = 0.6;
/** Minimum likeness of a name to its truncated form. */
const begunName = 0.92;
/** Maximum likeness if only one name adds a trade. */
const oneSidedTradeName = 0.82;
/** Metres within which points are of one place: for strong evidence, weak evidence, and a shared number. */
const here = { much: 75, little: 25, phone: 50 };

/** Likeness of two names, 0 to 1, adjusted by the other facts. */
export function likenessOf(comparison: Comparison): number {
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
