import type { LeadOrigin } from '@lode/contracts';
import type { Business, GeoPoint } from './place';

/** The statement of one origin about one business. */
export interface Sighting extends Business {
  readonly origin: LeadOrigin;
  /** Source of the data: `openstreetmap`, `overture`, `wikidata`, `web_search`, or the host of a site. */
  readonly dataset: string;
  /** Identifier of the record in the dataset. */
  readonly sourceId: string;
  /** SPDX identifier; null if the source requires no attribution. */
  readonly licence: string | null;
  readonly point: GeoPoint | null;
  readonly technologies: readonly string[];
  /** The page that shows the business; null if there is none. */
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  /** 0 to 100: confidence in its name and place without further sources. */
  readonly confidence: number;
}

/** The facts by which sightings of one business are recognized. */
export type ComparedSighting = Pick<
  Sighting,
  | 'origin'
  | 'dataset'
  | 'name'
  | 'otherNames'
  | 'categories'
  | 'address'
  | 'phones'
  | 'domain'
  | 'emails'
  | 'point'
>;
