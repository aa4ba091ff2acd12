import { lazily } from '../data';
import { placeKey, placeWords } from './place-words';
import { readData } from './read-data';
import { TownTable } from './town-table';

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
