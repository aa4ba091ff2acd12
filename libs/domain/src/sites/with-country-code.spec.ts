import { withCountryCode } from './with-country-code';

test.each([
  ['Deutschland', 'DE'],
  ['United Kingdom', 'GB'],
  ['us', 'US'],
  ['日本', 'JP'],
  ['Atlantis', null],
  [null, null],
])('the country %s is unchanged and has the code %s', (country, country_code) => {
  expect(withCountryCode({ city: 'x', country })).toEqual({ city: 'x', country, country_code });
});
