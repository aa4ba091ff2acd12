import type { LeadOrigin, SuppressionFilter } from '@lode/contracts';
import type { Sighting, GeoPoint, PostalAddress, Rating } from '../business/business';

/** A chosen value and the sightings that support it. */
export interface Fact<Value> {
  readonly value: Value;
  readonly sightings: readonly Sighting[];
}

/** One business, merged from all its sightings. Lists are ranked, the best first. */
export interface MergedBusiness {
  /** All its sightings, in a stable order. */
  readonly sightings: readonly Sighting[];
  /** The main one first. */
  readonly origins: readonly LeadOrigin[];
  readonly name: Fact<string>;
  readonly otherNames: readonly string[];
  readonly categories: readonly Fact<string>[];
  readonly brand: string | null;
  readonly address: Fact<PostalAddress> | null;
  readonly point: GeoPoint | null;
  /** E.164. */
  readonly phones: readonly Fact<string>[];
  /** Role addresses of its own domain first, personal addresses of other domains last. */
  readonly emails: readonly Fact<string>[];
  readonly website: Fact<string> | null;
  /** Registrable domain of its website; null if it has none of its own. */
  readonly domain: string | null;
  /** Its domain, if its site was read, which branches of a company share; null otherwise. */
  readonly ownSite: string | null;
  readonly openingHours: string | null;
  readonly rating: Fact<Rating> | null;
  readonly technologies: readonly Fact<string>[];
}

/**
 * The business without suppressed further addresses and numbers. Undefined if the business itself is suppressed: by its
 * domain, or by its first address or number. It applies after the merge, so that a record without a suppressed number
 * does not restore the facts of a record with it.
 */
export function withoutSuppressed(
  business: MergedBusiness,
  filter: SuppressionFilter,
): MergedBusiness | undefined {
  if (filter.isOpen) return business;
  const { website, domain, phones, emails } = business;
  const domains = [domain, website && URL.parse(website.value)?.hostname];
  if (domains.some((name) => name && filter.domain(name))) return undefined;
  const free = {
    phones: phones.filter(({ value }) => !filter.phone(value)),
    emails: emails.filter(({ value }) => !filter.email(value)),
  };
  const isReached = free.phones[0] === phones[0] && free.emails[0] === emails[0];
  return isReached ? { ...business, ...free } : undefined;
}
