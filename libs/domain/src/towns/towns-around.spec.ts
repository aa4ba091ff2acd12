import { townsAround } from './towns-around';

test.each([
  ['Austin', 'US', 40, 'Round Rock', 'San Antonio'],
  ['lyon', 'FR', 10, 'Villeurbanne', 'Grenoble'],
])('%s in %s, %d km', (name, country, radius, inside, outside) => {
  const found = townsAround(name, country, radius);
  expect(found).toContain(inside);
  expect(found).not.toContain(outside);
});

test('knows no town of another country', () => {
  expect(townsAround('Round Rock', 'DE', 10)).toBeUndefined();
});
