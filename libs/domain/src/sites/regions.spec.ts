import { isRegionName, isStateName } from './regions';

test.each([
  ['Texas', true],
  ['NEW YORK', true],
  ['Nordrhein-Westfalen', true],
  ['Île-de-France', true],
  ['Oxfordshire', true],
  ['Co. Kildare', true],
  ['County Durham', true],
  ['Travis County', true],
  ['Orleans Parish', true],
  ['Co. Ltd', false],
  ['Co. Limited', false],
  ['County', false],
  ['Parish', false],
  ['Austin', false],
  ['Shire', false],
  ['', false],
])('%j is a region: %s', (name, is) => expect(isRegionName(name)).toBe(is));

test.each([
  ['Texas', true],
  ['Québec', true],
  ['Kent', false],
  ['Bayern', false],
])('%s is a state: %s', (name, is) => expect(isStateName(name)).toBe(is));
