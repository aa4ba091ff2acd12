import { readTrade } from './stated-trade';

test.each(['dentist', 'Dentists', 'dental clinic', 'Zahnarzt', 'Zahnarztpraxis'])(
  '%s names dentists',
  (words) => {
    expect(readTrade(words)).toContain('osm:amenity/dentist');
  },
);

test.each(['', 'Cedar', 'in the', 'xyzzy'])('%j names no trade', (words) => {
  expect(readTrade(words)).toEqual([]);
});
