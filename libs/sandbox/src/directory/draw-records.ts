import { towns } from '../businesses/town';
import { allTrades } from '../businesses/trades';
import { Random } from '../random';
import type { Filed, Subject } from './subject';
import { mapClutter, mapSubject, type OsmElement } from './openstreetmap';
import { listGhosts, listSubject, type OverturePlace } from './overture';
import { isIndexed } from './web-pages';
import { describeSubject } from './wikidata/draw-items';
import { knownItems, type WikidataItem } from './wikidata/wikidata-item';

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
const clutter = 10;
const ghosts = 40;

/** Draws the records of all subjects; each source has its own random generator. */
export function drawRecords(seed: number, subjects: readonly Subject[]): Records {
  const of = (source: string, { id }: Subject): Random => new Random(`directory/${seed}/${source}/${id}`);
  const markets = towns.map((town) => ({
    town,
    size: subjects.filter(({ market }) => market === town).length,
    random: new Random(`directory/${seed}/clutter/${town.city.name}`),
  }));
  return {
    elements: [
      ...subjects.flatMap((subject) => mapSubject(of('openstreetmap', subject), subject)),
      ...markets.flatMap(({ town, size, random }) => mapClutter(random, town, Math.ceil(size / clutter))),
    ],
    places: [
      ...subjects.flatMap((subject) => listSubject(of('overture', subject), subject)),
      ...markets.flatMap(({ town, size, random }) =>
        listGhosts(random.fork('ghosts'), town, allTrades, Math.floor(size / ghosts)),
      ),
    ],
    items: [
      ...subjects.flatMap((subject) => describeSubject(of('wikidata', subject), subject)),
      ...knownItems.map((record) => ({ record, statesTrade: false })),
    ],
    indexed: subjects.filter((subject) => isIndexed(of('web', subject), subject)),
  };
}
