import type { Area } from '../tables/area-table';
import { firstReadings } from './understand';

const area = (code: string): Area => ({ code, name: code, shortForm: null, largest: [] });
const known: Readonly<Record<string, readonly Area[]>> = {
  texas: [area('US.TX')],
  usa: [area('US')],
  mexico: [area('MX')],
  'new mexico': [area('US.NM')],
};
const shown = (segments: readonly (readonly string[])[], limit = 20): string[] =>
  [...firstReadings(limit, segments, (words) => known[words.join(' ')] ?? [])].map(({ name, areas }) =>
    [name.join(' '), ...areas.map(([first]) => first?.code)].join(' in '),
  );

test('words after a comma are read as an area first', () => {
  expect(shown([['austin'], ['texas', 'usa']])).toEqual([
    'austin in US.TX in US',
    'texas in US',
    'austin in US',
    'texas usa',
  ]);
});

test('without a comma words are read as the end of a name first, then as areas, the longest first', () => {
  expect(shown([['taos', 'new', 'mexico']])).toEqual(['taos new mexico', 'taos in US.NM', 'taos new in MX']);
});

test('makes only the requested number of readings', () => {
  expect(shown([['austin'], ['texas', 'usa']], 1)).toEqual(['austin in US.TX in US']);
});
