import type { LeadOrigin, LeadSourceName } from '@lode/contracts';
import type { Source, SourceAnswer as KitAnswer } from '@lode/domain/sources';
import type { Town } from '../locations/location';
import type { Niche } from '../niches/niche';
import type { Business, GeoPoint } from '../places/place';

export interface LeadQuestion {
  readonly niche: Niche;
  readonly town: Town;
  /** How many leads are wanted. */
  readonly limit: number;
  /** Seconds: how old what a source has said may be. */
  readonly maxAge: number;
}

/** What one origin says of one business. */
export interface Sighting extends Business {
  readonly origin: LeadOrigin;
  /** Whose data it is: `openstreetmap`, `overture`, `wikidata`, `web_search`, or the host of a site. */
  readonly dataset: string;
  /** Its identifier there. */
  readonly sourceId: string;
  /** SPDX identifier; null where nobody has to be named. */
  readonly licence: string | null;
  readonly point: GeoPoint | null;
  readonly technologies: readonly string[];
  /** The page that shows it; null where no page does. */
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  /** 0 to 100: how far what it says of name and place can be trusted by itself. */
  readonly confidence: number;
}

export type SourceAnswer = KitAnswer<Sighting>;

/** One place to look for businesses. */
export type LeadSource = Source<LeadSourceName, LeadQuestion, Sighting>;
