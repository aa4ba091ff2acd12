import type { DataSource } from 'typeorm';
import type { GeoPoint, Place } from '../business/place';
import {
  CONTACTS,
  maxNear,
  maxOfEach,
  NEAREST,
  OF_CATEGORIES,
  READ,
  SPELLINGS,
  WITH_WORDS,
} from './place-queries';
import { toPlace, type PlaceRow } from './place-row';
import type { NearPlace, PlacesNear } from './near-place';
import type { AskedName, AskedWord } from './asked-name';
import { centresOf, scaleAt, toSpot } from './web-mercator';

export interface Surroundings {
  readonly point: GeoPoint;
  /** Metres. */
  readonly radius: number;
}

/** By what a place may be suppressed. */
export interface PlaceContacts {
  readonly id: string;
  /** Keyed hashes of its numbers and addresses. */
  readonly subjects: readonly string[];
  readonly website: string | null;
  /** Of its website and its addresses. */
  readonly domains: readonly string[];
}

interface NearRow extends NearPlace {
  readonly more: boolean;
}

/** The imported places, in the service's schema. */
export class PlaceRepository {
  constructor(private readonly source: DataSource) {}

  /** The nearest of any of the categories. */
  async ofCategories(categories: readonly string[], around: Surroundings): Promise<PlacesNear> {
    const parameters = [...circleOf(around), categories, maxOfEach(categories.length)];
    return nearOf(await this.source.query<NearRow[]>(OF_CATEGORIES, parameters));
  }

  /** The nearest whose names have enough of the words, those first that are most alike. */
  async withWords({ words, asked, least }: AskedName, around: Surroundings): Promise<PlacesNear> {
    const rows = await this.source.query<NearRow[]>(WITH_WORDS, [
      ...circleOf(around),
      words.map(({ part }) => part),
      words.map(({ name }) => name),
      words.map(({ likeness }) => likeness),
      asked,
      least,
    ]);
    return nearOf(rows);
  }

  /** Words of names that may have been meant by these, those themselves among them where names have them. */
  spellings(words: readonly string[]): Promise<AskedWord[]> {
    return this.source.query<AskedWord[]>(SPELLINGS, [words]);
  }

  /** Those of the ids that are still there, in the order of the ids. */
  async read(ids: readonly string[]): Promise<Place[]> {
    const rows = await this.source.query<PlaceRow[]>(READ, [ids]);
    return rows.map(toPlace);
  }

  /** Of those of the ids that are still there, in no order. */
  contacts(ids: readonly string[]): Promise<PlaceContacts[]> {
    return this.source.query<PlaceContacts[]>(CONTACTS, [ids]);
  }

  /** Metres to the nearest place of any kind; undefined where there are no places at all. */
  async nearest(point: GeoPoint): Promise<number | undefined> {
    const { x, y } = toSpot(point);
    const [row] = await this.source.query<{ away: number }[]>(NEAREST, [x, y]);
    return row && row.away / scaleAt(point);
  }
}

const nearOf = (rows: readonly NearRow[]): PlacesNear => ({
  places: rows.slice(0, maxNear).map(({ more: _, ...place }) => place),
  more: rows.length > maxNear || rows[0]?.more === true,
});

/** The first four parameters of a question: x and y of the centres, and the radius, in metres of the projection; the scale. */
function circleOf({ point, radius }: Surroundings): [number[], number, number, number] {
  const centres = centresOf(point, radius);
  const scale = scaleAt(point);
  return [centres.map(({ x }) => x), toSpot(point).y, radius * scale, scale];
}
