import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import { Random } from '../random';
import { allCities } from '../world/company';
import { allPlaces, addressLines, drawAddress, drawNumber, e164, placeOf, writeNumber } from './places';

describe.each(allPlaces)('numbers of $city', (place) => {
  const numbers = Array.from({ length: 20 }, (_, index) => drawNumber(new Random(`numbers/${index}`), place));

  it('are valid', () => {
    const invalid = numbers.map(e164).filter((number) => parsePhoneNumber(number)?.isValid() !== true);
    expect(invalid).toEqual([]);
  });

  it('can be parsed in every notation', () => {
    const formats = [...place.nationalFormats, ...place.internationalFormats, ...place.heldOutFormats];
    const [number] = numbers;
    if (!number) throw new Error('no number was drawn');
    for (const format of formats) {
      const read = parsePhoneNumber(writeNumber(number, format), place.country as CountryCode);
      expect([format, read?.number]).toEqual([format, e164(number)]);
    }
  });
});

it('knows every city of the world', () => {
  for (const { name, country } of allCities) expect(placeOf(name).country).toBe(country);
  expect(() => placeOf('Atlantis')).toThrow('no place for Atlantis');
});

it('writes addresses in the format of the country', () => {
  const lines = addressLines(
    { street: 'Deichstraße 4', postalCode: '20095', city: 'Hamburg', country: 'DE' },
    placeOf('Hamburg'),
    'Germany',
  );
  expect(lines).toEqual(['Deichstraße 4', '20095 Hamburg', 'Germany']);
  expect(drawAddress(new Random('a'), placeOf('Leeds')).street).toMatch(/^\d+ [A-Z]/);
});
