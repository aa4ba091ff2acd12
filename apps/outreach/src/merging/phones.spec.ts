import fc from 'fast-check';
import { getCountries, getCountryCallingCode, parsePhoneNumber } from 'libphonenumber-js/max';
import { readPhone, countriesOf } from './phones';

test.each<[string, string[], string, string[], string | null]>([
  ['030 7654321', ['DE'], '+49307654321', [], null],
  ['(030) 765-4321', ['DE'], '+49307654321', [], null],
  ['030/7654321', ['DE'], '+49307654321', [], null],
  ['+48 22 123 45 67 wew. 12', [], '+48221234567', [], '12'],
  ['０３－１２３４－５６７８', ['JP'], '+81312345678', [], null],
  ['０３－１２３４－５６７８', [], '03-1234-5678', [], null],
  ['49307654321', ['DE'], '+49307654321', [], null],
  ['49307654321', [], '+49307654321', [], null],
  ['49 30 7654321', [], '+49307654321', [], null],
  ['030 7654321', [], '030 7654321', [], null],
  ['030 7654321', ['US'], '030 7654321', [], null],
  ['030 7654321', ['US', 'DE'], '+49307654321', [], null],
  ['(512) 555-0199', ['US'], '+15125550199', [], null],
  ['(512) 555-0199 ext. 7', ['US'], '+15125550199', [], '7'],
  ['+49 30 7654321 DW 12', [], '+49307654321', [], '12'],
  ['(512) 555-0199 x7', [], '(512) 555-0199 x7', [], null],
  ['+49 30 7654321 / +49 171 7654321', [], '+49307654321', ['+491717654321'], null],
  ['+49 30 7654321, 0171 7654321', [], '+49307654321', ['+491717654321'], null],
  ['030 7654321 oder 0171 7654321', ['DE'], '+49307654321', ['+491717654321'], null],
  ['+49 30 7654321; +49 30 7654321', [], '+49307654321', [], null],
  ['0043 1 5850000', ['DE'], '+4315850000', [], null],
  ['+49 30 7654321', ['ZZ'], '+49307654321', [], null],
])('reads %s in %j as %s, %j and extension %s', (text, countries, number, further, extension) => {
  expect(readPhone(text, countries)).toEqual({ number, further, extension });
});

const group = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 2, maxLength: 4 });

test('reads numbers of all countries as the library does, most of them without it', () => {
  const written = fc.record({
    code: fc.constantFrom(...getCountries()).map(getCountryCallingCode),
    groups: fc.array(group, { minLength: 3, maxLength: 4 }),
    between: fc.constantFrom(' ', '-', ' (', ')', '.'),
  });
  fc.assert(
    fc.property(written, ({ code, groups, between }) => {
      const text = `+${code} ${groups.join(between)}`;
      expect(readPhone(text, [])).toEqual({ number: numberOf(text), further: [], extension: null });
    }),
    { numRuns: 1000 },
  );
});

function numberOf(text: string): string {
  const number = parsePhoneNumber(text);
  return number.isPossible() ? number.number : text;
}

const nothing = { country_code: null, address: null, website: null, email: null };

test.each([
  [{ country_code: 'DE' }, ['DE']],
  [{ address: 'Hauptstr. 1, 10115 Berlin, Germany' }, ['DE']],
  [{ address: 'Hauptstr. 1, 10115 Berlin, Deutschland' }, ['DE']],
  [{ address: 'Hauptstr. 1, 10115 Berlin' }, []],
  [{ address: '12 Main St, Atlanta, Georgia' }, []],
  [{ address: '12 Main St, San Jose, CA' }, []],
  [{ address: '12 Main St, San Jose, CA 95113' }, ['US']],
  [{ address: '138 Spadina Avenue, Toronto, ON M5H 2M9' }, ['CA']],
  [{ website: 'https://www.cedar.at/team' }, ['AT']],
  [{ email: 'ada@cedar.co.uk' }, ['GB']],
  [{ email: 'ada@cedar.io', website: 'cedar.com' }, []],
  [{ country_code: 'CH', website: 'cedar.de', email: 'ada@cedar.ch' }, ['CH', 'DE']],
])('the countries of %j are %j', (lead, countries) =>
  expect(countriesOf({ ...nothing, ...lead })).toEqual(countries),
);
