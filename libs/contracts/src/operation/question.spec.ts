import { beginsJob, operations } from '../index';
import { companyName, counted, siteName } from './question';

it.each([
  ['jane.doe@acme.example', 'acme.example'],
  ['https://www.Acme.example/team?x=1', 'acme.example'],
  ['http://jane:secret@acme.example/', 'acme.example'],
  ['acme.example', 'acme.example'],
  ['Jane Doe', 'one domain'],
  ['jane', 'one domain'],
  ['jane@', 'one domain'],
  ['jane@acme.example:25', 'one domain'],
  ['', 'one domain'],
])('the site of %j is %j', (given, name) => expect(siteName(given)).toBe(name));

it('counts in words', () => {
  expect([counted(1, 'list', 'lists'), counted(20, 'list', 'lists')]).toEqual(['1 list', '20 lists']);
});

it('prefers the domain of a company', () => {
  expect(companyName({ domain: 'acme.example', company: 'Acme' })).toBe('acme.example');
  expect(companyName({ company: 'Acme' })).toBe('Acme');
  expect(companyName({})).toBe('one company');
});

it('is declared by every operation that starts jobs', () => {
  const without = operations.filter((operation) => beginsJob(operation) && !operation.question);
  expect(without.map(({ name }) => name)).toEqual([]);
});
