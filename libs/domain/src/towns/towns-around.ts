import { lazily } from '../data';
import { placeKey, placeWords } from './place-words';
import { readData, TownTable, type TownPoint, type TownRecord } from './town-table';

const earthRadiusKm = 6371;
const radians = Math.PI / 180;

/** Read at the first radius; some 10 MB. */
const towns = lazily(() => {
  const table = new TownTable();
  const countries = readData('areas')
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(0, 2));
  return { table, ...table.places(), countries };
});

/**
 * The names of the towns around the largest town of a name.
 * @param country ISO 3166-1 alpha-2
 * @param radiusKm between the centres
 * @returns undefined if the country has no town of that name
 */
export function townsAround(name: string, country: string, radiusKm: number): string[] | undefined {
  const { table, lats, lons, countries } = towns();
  const isIn = ({ area }: TownRecord): boolean => countries[area] === country;
  const [centre] = table
    .called(placeKey(placeWords(name)))
    .filter(isIn)
    .toSorted((one, other) => other.population - one.population);
  if (!centre) return undefined;
  const names = new Set([name, centre.name]);
  for (let line = 0; line < table.lines.count; line += 1) {
    const point = { lat: lats[line] ?? 0, lon: lons[line] ?? 0 };
    if (!isNear(point, centre.point, radiusKm)) continue;
    const town = table.at(line);
    if (isIn(town)) names.add(town.name);
  }
  return [...names];
}

/** By the great circle; the latitude alone excludes most towns. */
function isNear(one: TownPoint, other: TownPoint, radiusKm: number): boolean {
  const north = (one.lat - other.lat) * radians;
  if (Math.abs(north) * earthRadiusKm > radiusKm) return false;
  const east = (one.lon - other.lon) * radians;
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord))) <= radiusKm;
}

const tables = lazily(() => ({
  towns: new TownTable(),
  countries: readData('areas')
    .toString('latin1')
    .split('\n')
    .map((line) => line.slice(0, 2)),
}));

/** The answers for recent names: pages of one site repeat theirs. */
const recent = new Map<string, readonly string[]>();
const maxRecent = 2_000;

/** ISO 3166-1 alpha-2 codes of the countries that have a town of this name, that of the largest town first. */
export function countriesOfTown(name: string): readonly string[] {
  const known = recent.get(name);
  if (known) return known;
  const { towns, countries } = tables();
  const found = towns.called(placeKey(placeWords(name))).map(({ area }) => countries[area] ?? '');
  if (recent.size >= maxRecent) recent.clear();
  recent.set(name, found);
  return found;
}
