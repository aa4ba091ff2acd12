import { countryOf, countryOfDomain, withCountryCode } from './countries';

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
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Česko', 'CZ'],
  ['Hong Kong', 'HK'],
  ['Macau', 'MO'],
  ['The Netherlands', 'NL'],
  ['Republic of Ireland', 'IE'],
  ['Russian Federation', 'RU'],
  ['Россия', 'RU'],
  ['日本', 'JP'],
  ['中国', 'CN'],
  ['Sverige', 'SE'],
  ['Danmark', 'DK'],
  ['Norge', 'NO'],
  ['Suomi', 'FI'],
  ['Magyarország', 'HU'],
  ['Ελλάδα', 'GR'],
  ['România', 'RO'],
  ['Hrvatska', 'HR'],
  ['Macedonia', 'MK'],
  ['Korea', 'KR'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Bosnia & Herzegovina', 'BA'],
  // Not their former codes.
  ['Burkina Faso', 'BF'],
  ['Bénin', 'BJ'],
  ['Vietnam', 'VN'],
  ['Zimbabwe', 'ZW'],
  ['Deutschland ', 'DE'],
  ['EU', null],
  ['UN', null],
  ['European Union', null],
  ['Unknown Region', null],
  ['RH', null],
  // Towns with the name of a country in another language.
  ['Zhili', null],
  ['Man', null],
  ['Soviet Union', null],
  ['Texas', null],
  ['', null],
])('%s is %s', (written, code) => {
  expect(countryOf(written)).toBe(code);
});

test.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'ru', 'ja'])(
  'the name of a current country in %s has its code',
  (language) => {
    const display = new Intl.DisplayNames([language], { type: 'region' });
    const codes =
      'AT AU BE BF BJ BR CA CH CI CL CN CZ DE DK EE ES FI FR GB GR HR HU IE IN IT JP KR LT LU LV MX NL NO NZ PL PT RO RS RU SE SI SK TR UA US VN YE ZA ZW';
    for (const code of codes.split(' '))
      expect([code, countryOf(display.of(code) ?? '')]).toEqual([code, code]);
  },
);

test.each([
  ['www.cedar.de', 'DE'],
  ['cedar.co.uk', 'GB'],
  ['cedar.com.br', 'BR'],
  ['cedar.com', null],
  ['cedar.io', null],
  ['cedar.eu', null],
  ['cedar.example', null],
  ['', null],
])('the country of the domain %s is %s', (host, country) => expect(countryOfDomain(host)).toBe(country));

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
