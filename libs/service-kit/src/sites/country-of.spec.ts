import { countryOf } from './country-of';

test.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['ALLEMAGNE', 'DE'],
  ['España', 'ES'],
  ['Espana', 'ES'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['UK', 'GB'],
  ['U.K.', 'GB'],
  ['U.S.A.', 'US'],
  ['United Kingdom', 'GB'],
  ['Royaume-Uni', 'GB'],
  ['Österreich', 'AT'],
  ['Niederlande', 'NL'],
  ['Polska', 'PL'],
  ['France', 'FR'],
  ['Soviet Union', null],
  ['Texas', null],
  ['', null],
])('%s is %s', (written, code) => {
  expect(countryOf(written)).toBe(code);
});
