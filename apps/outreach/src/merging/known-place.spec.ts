import { isPlace } from './known-place';

test.each([
  ['High Street 1', true],
  ['Wien, 1010', true],
  ['78701', true],
  ['Austin, TX', true],
  ['Austin, United States', true],
  ['Київ, Україна', true],
  ['Wien', false],
  ['USA', false],
  ['TX', false],
  ['TX, USA', false],
  ['Texas, United States', false],
  ['New York', false],
  ['Deutschland', false],
  ['Bayern, Deutschland', false],
  ['England, UK', false],
  [', ;', false],
  ['', false],
])('%j is a place: %s', (address, is) => expect(isPlace(address)).toBe(is));
