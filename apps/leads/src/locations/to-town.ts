import { type TownRecord, placeKey, placeWords } from '@lode/domain/towns';
import type { GeoPoint } from '../business/business';
import type { Town } from './location';
import { aliasedTown, type PostalCode, type Tables, readTables } from './tables/tables';
import { countryOf, isWithin } from './tables/area-table';
import { postalRadius, townRadius, TownPoints } from './tables/town-points';

/** Shorter names, such as LA, are also words of other languages. */
const minNameLength = 4;

export function toTown(record: TownRecord, tables: Tables): Town {
  const { name, point } = record;
  const area = tables.areas.at(record.area).code;
  const nameKey = placeKey(placeWords(name));
  const population = record.population || null;
  return {
    ...surroundingsOf(area, tables),
    key: `${regionOf(area)}/${nameKey}/${point.lat},${point.lon}`,
    name,
    otherNames: otherNamesOf(record, nameKey, area, tables),
    point,
    population,
    radius: townRadius(population),
  };
}

/** Its name is that of its town; its other name is the code itself. */
export const toPostalTown = ({ code, town, area, point }: PostalCode, tables: Tables): Town => ({
  ...surroundingsOf(area, tables),
  key: `${countryOf(area)}/${code}`,
  name: town,
  otherNames: [code],
  point,
  population: null,
  radius: postalRadius,
});

function otherNamesOf({ line }: TownRecord, nameKey: string, area: string, tables: Tables): string[] {
  const alias = tables.aliases.named(nameKey).find((each) => isWithin(area, each.area));
  if (!alias || aliasedTown(alias, tables)?.line !== line) return [];
  return alias.otherNames.filter((name) => {
    const key = placeKey(placeWords(name));
    return key !== nameKey && key.length >= minNameLength;
  });
}

/** The region and the country around an area, or which it is. */
export function surroundingsOf(
  area: string,
  { areas }: Tables,
): Pick<Town, 'region' | 'regionCode' | 'country' | 'countryName'> {
  const country = countryOf(area);
  const region = area === country ? null : areas.find(regionOf(area));
  return {
    region: region?.name ?? null,
    regionCode: region?.shortForm ?? null,
    country,
    countryName: areas.find(country)?.name ?? country,
  };
}

const regionOf = (area: string): string => area.split('.', 2).join('.');

/** Finds the largest town whose circle contains a point. Its table, 4 MB, is read at the creation, in 0.3 s. */
export function createTownAround(): (point: GeoPoint) => Town | undefined {
  const tables = readTables();
  const points = new TownPoints(tables.towns);
  return (point) => {
    const line = points.largestAround(point);
    return line === undefined ? undefined : toTown(tables.towns.at(line), tables);
  };
}
