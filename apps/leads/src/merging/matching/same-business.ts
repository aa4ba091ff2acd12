import { compareFacts, type FactComparison } from './compare-facts';
import { compareNames } from './compare-names';
import { likenessOf, neutralName, type Comparison } from './likeness';
import type { Profile } from './profile';
import { sharesContact } from './shared-facts';
import type { SharedIdentifiers } from './shared-identifiers';
import { areUnlike, isRuledOut } from './vetoes';

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
