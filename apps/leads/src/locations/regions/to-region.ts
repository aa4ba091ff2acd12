import type { PostalAddress } from '../../business/business';
import type { Region, Town } from '../location';
import { placeWords } from '@lode/domain/towns';
import { countryOf, isWithin, type Area } from '../tables/area-table';
import type { Tables } from '../tables/tables';
import { surroundingsOf } from '../to-town';
import { candidatesNamed, candidatesWithin } from '../understanding/candidates';
import { enclosingCircle } from './enclosing-circle';

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
