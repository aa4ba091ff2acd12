import { placeWords } from '@lode/domain/towns';
import type { GeoPoint, PostalAddress } from '../business/business';
import { distanceMetres, scaleAt } from './geodesy';
import type { Region, Town } from './location';
import { countryOf, isWithin, type Area } from './tables/area-table';
import type { Tables } from './tables/tables';
import { surroundingsOf } from './to-town';
import { candidatesNamed, candidatesWithin } from './understanding/candidates';

/** Metres around the outermost towns. */
const margin = 10_000;
const radians = Math.PI / 180;

export interface Circle {
  readonly point: GeoPoint;
  /** Metres. */
  readonly radius: number;
}

/**
 * A circle around the mean of the points with all of them, on the ground and in the projection of imported places, in
 * which a circle reaches less far towards the poles.
 */
function enclosingCircle(points: readonly GeoPoint[]): Circle {
  const point = meanOf(points);
  const radius = points.reduce((largest, each) => {
    const stretch = Math.max(1, scaleAt(each) / scaleAt(point));
    return Math.max(largest, distanceMetres(point, each) * stretch);
  }, 0);
  return { point, radius: Math.round(radius + margin) };
}

/** The mean on the sphere, so that regions may cross the date line; rounded to a thousandth of a degree. */
function meanOf(points: readonly GeoPoint[]): GeoPoint {
  let [x, y, z] = [0, 0, 0];
  for (const { lat, lon } of points) {
    x += Math.cos(lat * radians) * Math.cos(lon * radians);
    y += Math.cos(lat * radians) * Math.sin(lon * radians);
    z += Math.sin(lat * radians);
  }
  return {
    lat: thousandth(Math.atan2(z, Math.hypot(x, y)) / radians),
    lon: thousandth(Math.atan2(y, x) / radians),
  };
}

const thousandth = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** A state, region or county as a location: a circle around its towns, of which the parts outside do not count. */
export function toRegion(area: Area, tables: Tables): Town {
  const { code, name } = area;
  const inside = tables.areas.indexesWithin(code);
  return {
    ...surroundingsOf(code, tables),
    ...(code.split('.').length === 2 && { region: null, regionCode: null }),
    ...enclosingCircle(tables.points().inside(inside)),
    key: code,
    name,
    otherNames: [],
    population: null,
    extent: {
      names: tables.areas.namesOf(area),
      contains: (point) => inside.has(tables.points().nearestArea(point)),
      isNamedBy: (address) => isNamedBy(address, code, tables),
    },
  };
}

/** By the region of the address, or by its town, the likeliest of that name in the country. */
function isNamedBy(
  { region, city }: Parameters<Region['isNamedBy']>[0],
  code: string,
  tables: Tables,
): boolean {
  const stated = region === null ? [] : areasCalled(region, code, tables);
  if (stated.some((each) => isWithin(each.code, code))) return true;
  if (stated.length > 0 && !stated.some((each) => isWithin(code, each.code))) return false;
  if (city === null) return false;
  const country = tables.areas.find(countryOf(code));
  const within = [country, ...stated].flatMap((each) => (each ? [[each]] : []));
  const [town] = candidatesWithin(candidatesNamed(placeWords(city), tables), within);
  return town !== undefined && isWithin(town.area, code);
}

/** Areas of the country that an address calls so, as in `TX`, `US-TX` or `Texas`. */
const areasCalled = (region: NonNullable<PostalAddress['region']>, code: string, { areas }: Tables): Area[] =>
  areas
    .called(placeWords(region.replace(/^[A-Z]{2}-(?=.)/, '')))
    .filter((each) => each.code.length > 2 && countryOf(each.code) === countryOf(code));
