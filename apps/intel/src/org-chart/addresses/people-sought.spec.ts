import { drawPeople } from '../draw-people';
import { sighted } from '../../people/testing/sighted';
import type { SightedPerson } from '../../people/sighted-person';
import { peopleSought } from './people-sought';

const soughtOf = (people: readonly SightedPerson[]) =>
  peopleSought(drawPeople({ people, size: null, addresses: new Map() }));

test.each([
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Dr. Jean-Charles de la Tour', 'Jean Charles', 'de la Tour'],
  ['Ana M. Ruiz-Vega', 'Ana M', 'Ruiz-Vega'],
  ['MÜLLER, Hans', 'Hans', 'MÜLLER'],
])('%s is looked for as %s, %s', (name, firstName, lastName) => {
  expect(soughtOf([sighted(name)])).toEqual([{ name, firstName, lastName }]);
});

test.each([
  ['who shows one', { email: 'ana@acme.test' }],
  ['who is gone', { current: false }],
  ['an advisor', { group: 'advisor' as const }],
  ['a name alone', { name: 'Ana' }],
])('not: %s', (_, more) => {
  expect(soughtOf([sighted('Ana Ruiz', more)])).toEqual([]);
});

test('those who decide come first, and there are 25 at most', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const people = letters.map((letter) => sighted(`${letter.repeat(3)} Roe`, { seniority: 'senior' }));
  const sought = soughtOf([...people, sighted('Zoe Ruiz', { decides: true })]);
  expect(sought).toHaveLength(25);
  expect(sought[0]).toMatchObject({ name: 'Zoe Ruiz' });
  expect(sought[1]).toMatchObject({ name: 'aaa Roe' });
});
