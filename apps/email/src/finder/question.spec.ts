import type { FindEmailRequest } from '@lode/contracts';
import { readFinderQuestion } from './question';

const domain = 'acme.test';
const profile_url = 'https://www.linkedin.com/in/jane-doe';

it.each([
  [
    { domain: 'https://www.ACME.test/team', first_name: 'Jane', last_name: 'Doe' },
    { company: { domain }, person: { first_name: 'Jane', last_name: 'Doe' } },
  ],
  [
    { company: 'Acme', full_name: 'Jane Doe' },
    { company: { name: 'Acme' }, person: { full_name: 'Jane Doe' } },
  ],
  [{ profile_url }, { company: null, person: { profileUrl: profile_url } }],
  [
    { domain, profile_url },
    { company: { domain }, person: { profileUrl: profile_url } },
  ],
])('reads %j', (request, question) => {
  expect(readFinderQuestion(request)).toEqual(question);
});

it.each<[FindEmailRequest, string[]]>([
  [{}, ['domain', 'first_name']],
  [{ domain }, ['first_name']],
  [{ first_name: 'Jane' }, ['domain']],
  [{ domain, last_name: 'Doe' }, ['first_name']],
  [{ domain, company: 'Acme', first_name: 'Jane' }, ['company']],
  [{ domain, first_name: 'Jane', full_name: 'Jane Doe' }, ['full_name']],
  [{ domain, full_name: 'Jane Doe', last_name: 'Doe' }, ['last_name']],
  [{ domain, full_name: 'Jane Doe', profile_url }, ['profile_url']],
  [{ domain, full_name: '12345' }, ['full_name']],
  [{ company: 'Acme', first_name: '12345' }, ['first_name']],
  [{ company: '---', first_name: 'Jane' }, ['company']],
  [{ domain: 'acme', first_name: 'Jane' }, ['domain']],
])('rejects %j', (request, fields) => {
  expect(() => readFinderQuestion(request)).toThrow(
    expect.objectContaining({
      code: 'validation',
      errors: fields.map((field) => expect.objectContaining({ location: `body.${field}` }) as unknown),
    }),
  );
});
