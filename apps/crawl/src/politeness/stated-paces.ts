/** How a host may be asked. */
export interface Pace {
  /** Requests in flight at the same time. */
  readonly most: number;
  /** Milliseconds from one start to the next. */
  readonly intervalMs: number;
}

/**
 * What public services ask for themselves, where it is not what every site gets; a name stands for all hosts below
 * it that have no line of their own. RDAP servers and most job boards state nothing, SmartRecruiters (10 requests a
 * second, 8 at a time) more than the usual pace.
 */
export const statedPaces: Readonly<Record<string, Pace>> = {
  // Wikimedia robot policy of 2026: at most three at a time, for all of its sites together.
  'wikidata.org': { most: 3, intervalMs: 100 },
  // GLEIF API guide: 60 requests a minute.
  'api.gleif.org': { most: 2, intervalMs: 1050 },
  // SEC fair access: 10 requests a second over www, data and efts together, or nobody is answered for ten minutes.
  'sec.gov': { most: 2, intervalMs: 125 },
  // GDELT: one request per 5 s; a request that is early by the server's clock counts against us.
  'api.gdeltproject.org': { most: 1, intervalMs: 6500 },
  // Nominatim usage policy of the OSM Foundation: one thread, one request a second.
  'nominatim.openstreetmap.org': { most: 1, intervalMs: 1000 },
  // The public Overpass instance: no parallel requests.
  'overpass-api.de': { most: 1, intervalMs: 1000 },
  // Wayback CDX server: 24 requests a minute as of 2026; who goes on after a 429 is locked out for an hour.
  'web.archive.org': { most: 1, intervalMs: 2500 },
};
