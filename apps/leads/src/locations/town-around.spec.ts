import { createTownAround } from './to-town';

const townAround = createTownAround();

test.each([
  ['a town', 60.17, 24.94, 'Helsinki', 'FI'],
  ['a suburb, which has the name of its town', 60.1733, 24.9485, 'Helsinki', 'FI'],
  ['a town of a few thousand', 66.07, -23.12, 'Ísafjörður', 'IS'],
])('%s', (_, lat, lon, name, country) => {
  expect(townAround({ lat, lon })).toMatchObject({ name, country });
});

test('is none at sea, at the poles and at the date line', () => {
  for (const [lat, lon] of [
    [0, -30],
    [90, 0],
    [-90, 0],
    [0, 180],
  ] as const)
    expect(townAround({ lat, lon })).toBeUndefined();
});
