import type { LeadOrigin } from '@lode/contracts';

/** WGS 84, in degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

export interface PostalAddress {
  /** Street and number. */
  readonly street: string | null;
  readonly city: string | null;
  /** State, province or region, as the source writes it. */
  readonly region: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export interface Rating {
  /** 0 to 5. */
  readonly value: number;
  /** Source of the rating: a host, or the name of a dataset. */
  readonly source: string;
}

export const datasets = ['openstreetmap', 'overture', 'foursquare'] as const;
export type Dataset = (typeof datasets)[number];

/** A business at a place, from any source. Unknown values are null, lists empty. */
export interface Business {
  readonly name: string;
  /** Further names: other languages, the legal name, former names. */
  readonly otherNames: readonly string[];
  /** Category ids such as `osm:amenity/dentist` or `overture:dentist`, the main one first. */
  readonly categories: readonly string[];
  readonly brand: string | null;
  readonly address: PostalAddress | null;
  /** E.164. */
  readonly phones: readonly string[];
  /** An http or https URL. */
  readonly website: string | null;
  /**
   * Registrable domain of the website; null for pages on social networks and site builders, whose domain identifies no
   * business.
   */
  readonly domain: string | null;
  /** In lower case. */
  readonly emails: readonly string[];
  /** In the notation of OpenStreetMap. */
  readonly openingHours: string | null;
  readonly rating: Rating | null;
}

/** One record of an imported dataset. */
export interface PlaceRecord extends Business {
  readonly dataset: Dataset;
  /** Identifier in the dataset, as in `node/123`. */
  readonly sourceId: string;
  readonly point: GeoPoint;
  /** SPDX identifier of the licence of the record: Overture mixes several. */
  readonly licence: string;
  /** Wikidata's identifier of the brand, as in `Q38076`. */
  readonly brandWikidata: string | null;
}

/** A stored record. */
export interface Place extends PlaceRecord {
  readonly id: string;
  /** Null if the file does not name its release. */
  readonly release: string | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

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
