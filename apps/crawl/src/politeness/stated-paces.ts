/** Rate limit of a host. */
export interface Pace {
  /** Maximum number of concurrent requests. */
  readonly maxHolders: number;
  /** Minimum interval between the starts of requests, in milliseconds. */
  readonly intervalMs: number;
}

/**
 * Published limits of public services that differ from the default. A name applies to all its subdomains without an
 * entry of their own. RDAP servers and most job boards publish no limits; that of SmartRecruiters (10 requests per
 * second, 8 concurrent) exceeds the default.
 */
export const statedPaces: Readonly<Record<string, Pace>> = {
  // Wikimedia robot policy of 2026: at most three concurrent requests for all of its sites together.
  'wikidata.org': { maxHolders: 3, intervalMs: 100 },
  // GLEIF API guide: 60 requests a minute.
  'api.gleif.org': { maxHolders: 2, intervalMs: 1050 },
  // SEC fair access: 10 requests per second over www, data and efts together; exceeding it blocks the client for ten
  // minutes.
  'sec.gov': { maxHolders: 2, intervalMs: 125 },
  // GDELT: one request per 5 s; a request that is early by the server's clock counts as a violation.
  'api.gdeltproject.org': { maxHolders: 1, intervalMs: 6500 },
  // Nominatim usage policy of the OSM Foundation: one thread, one request a second.
  'nominatim.openstreetmap.org': { maxHolders: 1, intervalMs: 1000 },
  // The public Overpass instance: no parallel requests.
  'overpass-api.de': { maxHolders: 1, intervalMs: 1000 },
  // Wayback CDX server: 24 requests per minute as of 2026; requests after a 429 lead to a block of an hour.
  'web.archive.org': { maxHolders: 1, intervalMs: 2500 },
};
