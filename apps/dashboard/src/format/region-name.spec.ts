import { regionName, regionOfNumber } from './region-name';

it.each([
  ['040', 'AT'],
  ['840', 'US'],
  ['826', 'GB'],
  [undefined, undefined],
  ['x', undefined],
])('the country with the number %s is %s', (number, code) => expect(regionOfNumber(number)).toBe(code));

it('names a country, and returns what is no code', () => {
  expect(regionName('AT')).toBe('Austria');
  expect(regionName('1')).toBe('1');
});
