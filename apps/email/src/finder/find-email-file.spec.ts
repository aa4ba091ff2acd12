import { requestOfRow } from '@lode/work';
import type { EmailFinderResult, FindEmailRequest } from '@lode/contracts';
import { findEmailFile, foundRows } from './find-email-file';

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

const found: EmailFinderResult = {
  email: 'ana.ruiz@acme.test',
  confidence: 98,
  smtp_valid: true,
  sources: ['website', 'pattern_match'],
  pattern: '{first}.{last}@{domain}',
  pattern_share: 1,
  pattern_samples: 3,
  domain: 'acme.test',
  company_match: null,
  full_name: null,
  position: 'Head of Sales',
  verdict: 'valid',
  reason: 'ok',
  score: null,
  accept_all: false,
  source_details: [],
  alternatives: [],
  partial: false,
  hint: null,
  result_id: null,
  checked_at: '2026-11-26T12:00:00.000Z',
};
const match = { domain: 'acme.test', name: 'Acme Ltd', confidence: 90, alternatives: [] };

test.each<[FindEmailRequest, Partial<EmailFinderResult>, string | null, string | null]>([
  [{ domain: 'acme.test', first_name: 'Ana', last_name: 'Ruiz' }, {}, 'Ana Ruiz', null],
  [{ company: 'Acme', full_name: 'Ana Ruiz' }, { company_match: match }, 'Ana Ruiz', 'Acme Ltd'],
  [
    { profile_url: 'https://x.test/ana' },
    { full_name: 'Ana Ruiz', company_match: match },
    'Ana Ruiz',
    'Acme Ltd',
  ],
])('the row for %j and %j is of %s at %s', (request, more, name, company) => {
  expect(foundRows({ ...found, ...more }, request)).toEqual([
    expect.objectContaining({
      ...{ name, company, title: 'Head of Sales', email: 'ana.ruiz@acme.test', website: 'acme.test' },
      ...{ confidence: 98, source: 'website', accept_all: false },
      verification: expect.objectContaining({ verdict: 'valid', reason: 'ok' }) as object,
    }),
  ]);
});

test('without an address there is no row', () => {
  expect(foundRows({ ...found, email: null, verdict: null }, { full_name: 'Ana Ruiz' })).toEqual([]);
});
