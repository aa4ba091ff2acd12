import { conformedName } from './filer';

it.each([
  ['Jabłoński & Øster Corp.', 'Jablonski & Oster Corp.'],
  ['Café Işık, Inc.', 'Cafe Isik, Inc.'],
  ['D’Angelo LLC', 'DAngelo LLC'],
  ['Mehta Law Ltd', 'Mehta Law Ltd'],
])('%s is filed as %s', (name, filed) => {
  expect(conformedName(name)).toBe(filed);
});
