import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { countryNames, foldName } from '@lode/domain/sites';

const towns = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/town-spellings.tsv'), ['town', 'other names']);
  return new Map(rows.flatMap((row) => row['other names'].split(', ').map((name) => [name, row.town])));
});

/** The town of a place, folded for comparison: `Austin` of `Austin, TX`. */
export function townOf(place: string): string {
  const town = foldName(place.split(',', 1)[0] ?? '');
  return towns().get(town) ?? town;
}

const languages = ['en', 'de', 'fr', 'es', 'it'];

/** Country names, and regions that recruiters enter as a place. */
const regions = lazily(
  (): ReadonlySet<string> =>
    new Set([
      ...countryNames(languages).map(({ name }) => foldName(name)),
      ...'eu emea apac latam dach uk us usa uae europe europa asia africa americas america worldwide global international nationwide bundesweit deutschlandweit england scotland wales'.split(
        ' ',
      ),
      'north america',
      'latin america',
      'multiple locations',
      'various locations',
    ]),
);

/** Whether a place is only a country or region. */
export const isRegion = (town: string): boolean => town.length < 3 || regions().has(town);
