import { apartBy, comparePlaces, type PlaceComparison } from './compare-places';
import { datasetOf, type Profile } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';
import type { Agreement } from './street';

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
