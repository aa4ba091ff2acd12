import { beginsJob, type Operation, operations, StartGenerateLeads } from '../index';
import { companyName, counted, questionOf, siteName } from './question';

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

it.each([
  ['dentists', 'Austin, TX', 'dentists in Austin, TX'],
  ['a\u0000\ud800b', 'Austin', 'a b in Austin'],
  ['x'.repeat(300), 'Austin', 'x'.repeat(200)],
  [`${'x'.repeat(199)}\u{1f600}`, 'Austin', 'x'.repeat(199)],
])('the request for %j in %j is %j', (niche, location, question) => {
  expect(questionOf(StartGenerateLeads as unknown as Operation, { niche, location })).toBe(question);
});

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
