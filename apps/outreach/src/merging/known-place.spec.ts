import { isPlace } from './same-lead';

test.each([
  ['High Street 1', true],
  ['Wien, 1010', true],
  ['78701', true],
  ['Austin, TX', true],
  ['Austin, United States', true],
  ['Київ, Україна', true],
  // Towns named like a state or county, or whose state has another name.
  ['New York, NY', true],
  ['Kent, WA', true],
  ['Surrey, BC', true],
  ['Canterbury, UK', true],
  ['Somerset, NJ', true],
  ['Bahia, Brazil', true],
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
])('%j is specific: %s', (address, is) => expect(isPlace(address)).toBe(is));
