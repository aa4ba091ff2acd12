import type { LeadOrigin } from '@lode/contracts';
import type { GeoPoint, PostalAddress, Rating, Sighting } from '../business/business';
import type { Fact } from './fact';

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
