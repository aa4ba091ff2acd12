import type { Town } from '../../locations/location';
import { readNiche } from '../../niches/niche';
import { austin } from '../testing/lead-question';
import { queriesFor } from './web-search-source';

const townOf = (name: string, country: string, countryName: string, regionCode: string | null): Town => ({
  ...austin,
  name,
  country,
  countryName,
  regionCode,
});

const hamburg = townOf('Hamburg', 'DE', 'Germany', 'HH');
const valencia = townOf('València', 'ES', 'Spain', null);
const guadalajara = townOf('Guadalajara', 'MX', 'Mexico', 'JAL');
const zurich = townOf('Zürich', 'CH', 'Switzerland', 'ZH');
const montreal = townOf('Montréal', 'CA', 'Canada', 'QC');
const helsinki = townOf('Helsinki', 'FI', 'Finland', null);

test.each([
  [
    'dentists',
    hamburg,
    ['Zahnarzt Hamburg Deutschland', 'dentist Hamburg Germany', 'Zahnarztpraxis Hamburg Deutschland'],
  ],
  ['hotels', hamburg, ['Hotel Hamburg Deutschland', 'Gasthof Hamburg Deutschland']],
  [
    'plumbers',
    valencia,
    ['fontanero València España', 'plumber València Spain', 'fontanería València España'],
  ],
  [
    'plumbers',
    guadalajara,
    ['plomero Guadalajara México', 'plumber Guadalajara Mexico', 'plomería Guadalajara México'],
  ],
  [
    'dentists',
    zurich,
    ['Zahnarzt Zürich Schweiz', 'dentiste Zürich Suisse', 'Zahnarztpraxis Zürich Schweiz'],
  ],
  ['dentists', montreal, ['dentiste Montréal QC', 'dentist Montréal QC', 'cabinet dentaire Montréal QC']],
  ['dentists', helsinki, ['dentist Helsinki Finland', 'dental clinic Helsinki Finland']],
  ['law firms', austin, ['lawyer Austin TX', 'law firm Austin TX']],
  ['zoos', hamburg, ['Zoo Hamburg Deutschland']],
  ["Joe's Pizza", hamburg, ["Joe's Pizza Hamburg Deutschland"]],
])('%s in $name', (words, town, queries) => {
  expect(queriesFor({ niche: readNiche(words), town })).toEqual(queries);
});
