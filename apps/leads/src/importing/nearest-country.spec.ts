import { createCountryAt } from './nearest-country';

const countryAt = createCountryAt();

test.each([
  [60.17, 24.94, 'FI'],
  [39.29, -76.61, 'US'],
  [47.14, 9.52, 'LI'],
  [48.57, 7.75, 'FR'],
  [-36.85, 174.76, 'NZ'],
  [-16.5, 179.99, 'FJ'],
  [68.9, 27.0, 'FI'],
  [0, -30, null],
  [-90, 0, null],
  [90, 180, null],
])('%d, %d is in %s', (lat, lon, country) => {
  expect(countryAt({ lat, lon })).toBe(country);
});
