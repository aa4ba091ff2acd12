import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GeoPoint, Place } from '../business/business';
import { centresOf, scaleAt, toSpot } from '../locations/geodesy';
import { toPlace } from './place-row';
import {
  findCoverage,
  findSpellings,
  maxNear,
  maxOfEach,
  placesOfCategories,
  placesWithWords,
  readContacts,
  readPlaces,
  type NearFacts,
} from './place.statements';
import type { NearPlace, PlacesNear } from './near-place';
import type { NameQuery, WordMatch } from './name-query';

export interface Surroundings {
  readonly point: GeoPoint;
  /** Metres. */
  readonly radius: number;
}

/** Where places are imported. */
export type Coverage = 'here' | 'elsewhere' | 'nowhere';

/** The identifiers by which a place may be suppressed. */
export interface PlaceContacts {
  readonly id: string;
  /** Keyed hashes of its numbers and addresses. */
  readonly subjects: readonly string[];
  readonly website: string | null;
  /** Of its website and its addresses. */
  readonly domains: readonly string[];
}

interface NearRow {
  readonly places: readonly NearFacts[];
  /** Whether there are more that were not compared. */
  readonly more: boolean;
}

/** The imported places, in the service's schema. */
@Injectable()
export class PlaceRepository {
  constructor(private readonly source: DataSource) {}

  /** The nearest of any of the categories. */
  async ofCategories(categories: readonly string[], around: Surroundings): Promise<PlacesNear> {
    const limit = maxOfEach(categories.length);
    return nearOf(await placesOfCategories.one(this.source, ...circleOf(around), categories, limit));
  }

  /** The nearest with enough of the words in their names, the most similar first. */
  async withWords({ words, wordCount, minWords }: NameQuery, around: Surroundings): Promise<PlacesNear> {
    const found = await placesWithWords.one(
      this.source,
      ...circleOf(around),
      words.map(({ part }) => part),
      words.map(({ name }) => name),
      words.map(({ likeness }) => likeness),
      wordCount,
      minWords,
    );
    return nearOf(found);
  }

  /** Words of names that are similar or equal to these. */
  spellings(words: readonly string[]): Promise<WordMatch[]> {
    return findSpellings.rows(this.source, words);
  }

  /** The existing places of the ids, in the order of the ids. */
  async read(ids: readonly string[]): Promise<Place[]> {
    return (await readPlaces.rows(this.source, ids)).map(toPlace);
  }

  /** The contacts of the existing places of the ids, in any order. */
  contacts(ids: readonly string[]): Promise<PlaceContacts[]> {
    return readContacts.rows(this.source, ids);
  }

  /** Whether places with a category are imported within a circle. */
  async coverage(around: Surroundings): Promise<Coverage> {
    const [x, y, radius] = circleOf(around);
    const { here, anywhere } = await findCoverage.one(this.source, x, y, radius);
    if (here) return 'here';
    return anywhere ? 'elsewhere' : 'nowhere';
  }
}

const nearOf = ({ places, more }: NearRow): PlacesNear => ({
  places: places.slice(0, maxNear).map(toNear),
  more: more || places.length > maxNear,
});

const toNear = ([id, groupId, fit, completeness, metres]: NearFacts): NearPlace => ({
  id,
  groupId,
  fit,
  completeness,
  metres,
});

/**
 * The first four parameters of a query: x and y of the centres, and the radius, in metres of the projection; the scale.
 */
function circleOf({ point, radius }: Surroundings): [number[], number, number, number] {
  const centres = centresOf(point, radius);
  const scale = scaleAt(point);
  return [centres.map(({ x }) => x), toSpot(point).y, radius * scale, scale];
}
