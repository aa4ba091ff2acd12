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

/** ISO 3166-1 alpha-2 codes of the countries that have a town of this name, that of the largest town first. */
export const countriesOfTown = (name: string): readonly string[] => {
  const { towns, countries } = tables();
  return towns.called(placeKey(placeWords(name))).map(({ area }) => countries[area] ?? '');
};
