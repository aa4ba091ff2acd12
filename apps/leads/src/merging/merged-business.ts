import type { LeadOrigin } from '@lode/contracts';
import type { GeoPoint, PostalAddress, Rating } from '../business/place';
import type { Sighting } from '../business/sighting';
import type { Fact } from './fact';

/** One business, as all its sightings together tell it. Lists are ranked, the best first. */
export interface MergedBusiness {
  /** All that was seen of it, in an order of their own. */
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
  /** Those for everybody in its own domain first, those of people elsewhere last. */
  readonly emails: readonly Fact<string>[];
  readonly website: Fact<string> | null;
  /** The registrable domain of its website; null where it has none of its own. */
  readonly domain: string | null;
  readonly openingHours: string | null;
  readonly rating: Fact<Rating> | null;
  readonly technologies: readonly Fact<string>[];
}
