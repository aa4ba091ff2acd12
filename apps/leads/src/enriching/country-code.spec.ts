import { getCountries } from 'libphonenumber-js/max';
import { countryCode } from './site-sighting';

test.each([
  ['US', 'US'],
  ['de', 'DE'],
  ['Deutschland', 'DE'],
  ['Österreich', 'AT'],
  ['España', 'ES'],
  ['Allemagne', 'DE'],
  ['United States', 'US'],
  ['U.S.A.', 'US'],
  ['England', 'GB'],
  ['gb', 'GB'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['Royaume-Uni', 'GB'],
  ['Reino Unido', 'GB'],
  ['Großbritannien', 'GB'],
  ['Vereinigtes Königreich', 'GB'],
  ['France', 'FR'],
  ['Frankreich', 'FR'],
  ['Francia', 'FR'],
  ['Suomi', 'FI'],
  ['Nederland', 'NL'],
  ['The Netherlands', 'NL'],
  ['日本', 'JP'],
  ['Atlantis', null],
  ['XX', null],
  ['', null],
])('%s is %s', (written, code) => expect(countryCode(written)).toBe(code));

test('each country name of addresses has the code of its country', () => {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const codes = getCountries().map((code) => [code, countryCode(code), countryCode(english.of(code) ?? '')]);
  expect(codes.filter(([code, byCode, byName]) => byCode !== code || byName !== code)).toEqual([]);
});
