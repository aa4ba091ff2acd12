import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import type { GeoPoint } from '../../business/business';
import { distanceMetres } from '../geodesy';
import type { Gazetteer } from '../gazetteer';

const columns = ['text', 'kind', 'place', 'country', 'lat', 'lon', 'toleranceKm', 'source'] as const;

export interface IndependentLocation {
  readonly text: string;
  /** The form, as in `depostal`; `region` and `choices` may have several right answers. */
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

/** Whether an answer is right: the centre of a town; that of a region, or a choice with it; or all towns of one name. */
export function isRightLocation(row: IndependentLocation, gazetteer: Gazetteer): boolean {
  const found = gazetteer.find(row.text);
  if (!('town' in found)) return false;
  const offered = ['choices', 'region'].includes(row.kind)
    ? [found.town, ...found.alternatives]
    : [found.town];
  return row.points.every((point) => offered.some((town) => isNear(town.point, point, row.toleranceKm)));
}

const isNear = (one: GeoPoint, other: GeoPoint, km: number): boolean =>
  distanceMetres(one, other) <= km * 1000;
