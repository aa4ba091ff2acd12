import { dentists, named } from '../sources/testing/lead-question';
import { tradeTold, type TradeReader } from './trade-told';

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
  expect(tradeTold(dentists, [], [text], readTrade)).toEqual(categories);
});

test('types tell of any trade, behind what the words say', () => {
  const types = ['LocalBusiness', 'Plumber', 'constructor'];
  expect(tradeTold(dentists, [{ types }], ['dental practice'], readTrade)).toEqual([
    'overture:dentist',
    'osm:craft/plumber',
  ]);
});

test('what is above a category is told by it', () => {
  const niche = { ...dentists, categories: ['osm:amenity/restaurant'] };
  expect(tradeTold(niche, [], ['Pizzeria'], readTrade)).toEqual(['osm:amenity/restaurant']);
  expect(tradeTold(niche, [{ types: ['NailSalon'] }], [], readTrade)).toEqual([
    'osm:shop/beauty/nails',
    'osm:shop/beauty',
  ]);
});

test('for a name there are no categories to be confirmed', () => {
  expect(tradeTold(named('Cedar'), [], ['Cedar dentist'], readTrade)).toEqual([]);
});
