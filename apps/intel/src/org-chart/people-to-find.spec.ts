import { drawPeople } from './org-chart';
import { sighted } from '../people/testing/sighted';
import type { SightedPerson } from '../people/sighted-people';
import { peopleToFind } from './email-finder-source';

const soughtOf = (people: readonly SightedPerson[]) =>
  peopleToFind(drawPeople({ people, size: null, addresses: new Map() }), 'acme.test');

test.each([
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Dr. Jean-Charles de la Tour', 'Jean Charles', 'de la Tour'],
  ['Ana M. Ruiz-Vega', 'Ana M', 'Ruiz-Vega'],
  ['MÜLLER, Hans', 'Hans', 'MÜLLER'],
])('%s is requested as %s, %s', (name, firstName, lastName) => {
  expect(soughtOf([sighted(name)])).toEqual([{ name, firstName, lastName }]);
});

test.each([
  ['a person with an address', { email: 'ana@acme.test' }],
  ['a former person', { current: false }],
  ['an advisor', { group: 'advisor' as const }],
  ['a single name', { name: 'Ana' }],
])('not: %s', (_, more) => {
  expect(soughtOf([sighted('Ana Ruiz', more)])).toEqual([]);
});

test('decision-makers come first, and at most 25', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const people = letters.map((letter) => sighted(`${letter.repeat(3)} Roe`, { seniority: 'senior' }));
  const sought = soughtOf([...people, sighted('Zoe Ruiz', { decides: true })]);
  expect(sought).toHaveLength(25);
  expect(sought[0]).toMatchObject({ name: 'Zoe Ruiz' });
  expect(sought[1]).toMatchObject({ name: 'aaa Roe' });
});
