import type { AddressVerification, Reason, Verdict } from '@lode/contracts';
import { toDomainEmail } from './domain-search.service';
import { resultRows } from './result-rows';
import { knownAddress } from './testing/known-address';

const emails = [
  knownAddress('ana@acme.test', { name: 'Ana Ruiz', position: 'VP Sales' }),
  knownAddress('info@acme.test', { type: 'generic', stillOnPage: false }),
].map(toDomainEmail);

const none: ReadonlyMap<string, AddressVerification> = new Map();
const checked_at = '2026-05-30T12:00:00.000Z';

test.each<[Reason, Verdict, boolean | undefined]>([
  ['accept_all', 'risky', true],
  ['ok', 'valid', false],
  ['no_mailbox', 'invalid', undefined],
])('the row of an address with reason %s', (reason, verdict, acceptAll) => {
  const verdicts = new Map([
    ['ana@acme.test', { verdict, reason, score: null, checked_at, mx_host: null, mail_provider: null }],
  ]);
  const [ana, info] = resultRows(emails, { domain: 'acme.test', company: 'Acme' }, verdicts);
  expect(ana?.accept_all).toBe(acceptAll);
  expect(info).not.toHaveProperty('accept_all');
});

test('one row per address, that of a function with the name of the company', () => {
  expect(resultRows(emails, { domain: 'acme.test', company: 'Acme' }, none)).toEqual([
    {
      name: 'Ana Ruiz',
      company: 'Acme',
      title: 'VP Sales',
      email: 'ana@acme.test',
      phone: null,
      website: 'acme.test',
      address: null,
      rating: null,
      confidence: 98,
      tech_stack: [],
      source: 'website',
    },
    expect.objectContaining({ name: 'Acme', title: null, email: 'info@acme.test', confidence: 68 }),
  ]);
});

test('a company without a known name has none', () => {
  expect(resultRows(emails, { domain: 'acme.test', company: null }, none)).toMatchObject([
    { name: 'Ana Ruiz', company: null },
    { name: null, company: null },
  ]);
});
