import type { Area } from '../tables/area-table';
import { firstReadings } from './readings';

const area = (code: string): Area => ({ code, name: code, shortForm: null, largest: [] });
const known: Readonly<Record<string, readonly Area[]>> = {
  texas: [area('US.TX')],
  usa: [area('US')],
  mexico: [area('MX')],
  'new mexico': [area('US.NM')],
};
const shown = (segments: readonly (readonly string[])[], most = 20): string[] =>
  [...firstReadings(most, segments, (words) => known[words.join(' ')] ?? [])].map(({ name, areas }) =>
    [name.join(' '), ...areas.map(([first]) => first?.code)].join(' in '),
  );

test('after a comma words are rather an area', () => {
  expect(shown([['austin'], ['texas', 'usa']])).toEqual([
    'austin in US.TX in US',
    'texas in US',
    'austin in US',
    'texas usa',
  ]);
});

test('without a comma they are rather the end of a name, and the longest area is tried first', () => {
  expect(shown([['taos', 'new', 'mexico']])).toEqual(['taos new mexico', 'taos in US.NM', 'taos new in MX']);
});

test('no more readings are made than are wanted', () => {
  expect(shown([['austin'], ['texas', 'usa']], 1)).toEqual(['austin in US.TX in US']);
});
