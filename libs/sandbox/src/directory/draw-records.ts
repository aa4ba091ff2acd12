import { TOWNS } from '../businesses/town';
import { TRADES } from '../businesses/trades';
import { Random } from '../random/random';
import type { Filed } from './filed';
import { mapClutter, mapSubject, type OsmElement } from './openstreetmap';
import { listGhosts, listSubject } from './overture/draw-places';
import type { OverturePlace } from './overture/overture-place';
import { isIndexed } from './search/web-pages';
import type { Subject } from './subject';
import { describeSubject } from './wikidata/draw-items';
import { KNOWN_ITEMS } from './wikidata/known-items';
import type { WikidataItem } from './wikidata/wikidata-item';

/** The records of all sources. */
export interface Records {
  elements: readonly Filed<OsmElement>[];
  places: readonly Filed<OverturePlace>[];
  items: readonly Filed<WikidataItem>[];
  /** Subjects whose sites a search finds. */
  indexed: readonly Subject[];
}

/**
 * Number of businesses of a town for each object that is not a business (clutter) and for each place that does not
 * exist (ghost).
 */
const CLUTTER = 10;
const GHOSTS = 40;

/** Draws the records of all subjects; each source has its own random generator. */
export function drawRecords(seed: number, subjects: readonly Subject[]): Records {
  const of = (source: string, { id }: Subject): Random => new Random(`directory/${seed}/${source}/${id}`);
  const markets = TOWNS.map((town) => ({
    town,
    size: subjects.filter(({ market }) => market === town).length,
    random: new Random(`directory/${seed}/clutter/${town.city.name}`),
  }));
  return {
    elements: [
      ...subjects.flatMap((subject) => mapSubject(of('openstreetmap', subject), subject)),
      ...markets.flatMap(({ town, size, random }) => mapClutter(random, town, Math.ceil(size / CLUTTER))),
    ],
    places: [
      ...subjects.flatMap((subject) => listSubject(of('overture', subject), subject)),
      ...markets.flatMap(({ town, size, random }) =>
        listGhosts(random.fork('ghosts'), town, TRADES, Math.floor(size / GHOSTS)),
      ),
    ],
    items: [
      ...subjects.flatMap((subject) => describeSubject(of('wikidata', subject), subject)),
      ...KNOWN_ITEMS.map((record) => ({ record, statesTrade: false })),
    ],
    indexed: subjects.filter((subject) => isIndexed(of('web', subject), subject)),
  };
}
