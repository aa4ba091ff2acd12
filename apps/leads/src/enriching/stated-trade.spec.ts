import { dentists, named } from '../sources/testing/lead-question';
import { statedTrade, type TradeReader } from './stated-trade';

const trades: Record<string, string[]> = {
  dentist: ['osm:amenity/dentist', 'overture:dentist'],
  'dental practice': ['overture:dentist'],
  restaurant: ['osm:amenity/restaurant'],
  pizzeria: ['osm:amenity/restaurant/pizza'],
};
const readTrade: TradeReader = (words) => trades[words] ?? [];

test.each([
  ['a word', 'Ana Ruiz, Dentist', ['osm:amenity/dentist']],
  ['words together', 'The Dental-Practice of Austin', ['overture:dentist']],
  ['another trade', 'Restaurant at the river', []],
  ['nothing', '', []],
])('%s in the texts of a site', (_, text, categories) => {
  expect(statedTrade(dentists, [], [text], readTrade)).toEqual(categories);
});

test('types name any trade, after the categories of the words', () => {
  const types = ['LocalBusiness', 'Plumber', 'constructor'];
  expect(statedTrade(dentists, [{ types }], ['dental practice'], readTrade)).toEqual([
    'overture:dentist',
    'osm:craft/plumber',
  ]);
});

test('a category implies the categories above it', () => {
  const niche = { ...dentists, categories: ['osm:amenity/restaurant'] };
  expect(statedTrade(niche, [], ['Pizzeria'], readTrade)).toEqual(['osm:amenity/restaurant']);
  expect(statedTrade(niche, [{ types: ['NailSalon'] }], [], readTrade)).toEqual([
    'osm:shop/beauty/nails',
    'osm:shop/beauty',
  ]);
});

test('a name has no categories to confirm', () => {
  expect(statedTrade(named('Cedar'), [], ['Cedar dentist'], readTrade)).toEqual([]);
});
