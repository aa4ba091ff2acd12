import { requestOfRow } from '@lode/service-kit/testing';
import { findEmailFile } from './find-email-file';

const profile_url = 'https://www.linkedin.com/in/ana-ruiz';

test.each([
  [
    { domain: 'a.test', first_name: 'Ana', last_name: 'Ruiz', profile_url },
    { domain: 'a.test', first_name: 'Ana', last_name: 'Ruiz' },
  ],
  [
    { company: 'A', full_name: 'Ana Ruiz', profile_url },
    { company: 'A', full_name: 'Ana Ruiz' },
  ],
  [{ full_name: 'Ana Ruiz', profile_url }, { profile_url }],
  [{ first_name: 'Ana', last_name: 'Ruiz', profile_url }, { profile_url }],
  [
    { domain: 'a.test', profile_url },
    { domain: 'a.test', profile_url },
  ],
  [
    { domain: 'a.test', full_name: 'Ana Ruiz', last_name: 'Ruiz' },
    { domain: 'a.test', full_name: 'Ana Ruiz' },
  ],
])('a row with %j asks for %j', (row, request) => {
  expect(requestOfRow(findEmailFile, row)).toEqual({ request, fields: row });
});

test.each([
  [{ first_name: 'Ana' }, 'the row has no domain or company or profile_url'],
  [{ domain: 'a.test' }, 'the row has no full_name or first_name or profile_url'],
])('a row with %j has no request', (row, problem) => {
  expect(requestOfRow(findEmailFile, row)).toEqual({ problem });
});
