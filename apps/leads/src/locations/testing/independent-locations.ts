import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import type { GeoPoint } from '../../business/place';
import { distanceMetres } from '../distance';
import type { Gazetteer } from '../gazetteer';

const columns = ['text', 'kind', 'place', 'country', 'lat', 'lon', 'toleranceKm', 'source'] as const;

export interface IndependentLocation {
  readonly text: string;
  /** The form, as in `depostal`; `region` and `choices` have several right answers. */
  readonly kind: string;
  /** The centre, or those of all choices. */
  readonly points: readonly GeoPoint[];
  readonly toleranceKm: number;
  /** Rows that no one reads before the final run: a third, by a hash. */
  readonly heldOut: boolean;
}

export const independentLocations = (): IndependentLocation[] =>
  readTable(join(__dirname, 'independent-locations.tsv'), columns).map((row) => ({
    text: row.text,
    kind: row.kind,
    points: pointsOf(row.lat, row.lon),
    toleranceKm: Number(row.toleranceKm),
    heldOut: createHash('sha256').update(row.text).digest().readUInt32BE() % 3 === 0,
  }));

const pointsOf = (lats: string, lons: string): GeoPoint[] => {
  const all = lons.split(' ');
  return lats.split(' ').map((lat, at) => ({ lat: Number(lat), lon: Number(all[at]) }));
};

/** Whether an answer is right: the centre of a town, towns of a region to choose from, or all towns of one name. */
export function isRightLocation(row: IndependentLocation, gazetteer: Gazetteer): boolean {
  const found = gazetteer.find(row.text);
  if ('town' in found) {
    const offered = row.kind === 'choices' ? [found.town, ...found.alternatives] : [found.town];
    return row.points.every((point) => offered.some((town) => isNear(town.point, point, row.toleranceKm)));
  }
  if (row.kind !== 'region' || found.reason !== 'too_wide' || found.suggestions.length === 0) return false;
  const towns = found.suggestions.map((label) => gazetteer.find(label));
  return towns.every(
    (each) =>
      'town' in each &&
      row.points.every((point) => isNear(each.town.point, point, regionExtent * row.toleranceKm)),
  );
}

/** Towns of a region are at most so many times its mean distance from the centre. */
const regionExtent = 4;

const isNear = (one: GeoPoint, other: GeoPoint, km: number): boolean =>
  distanceMetres(one, other) <= km * 1000;
