import { addSandboxHints } from './sandbox-hints';

const hint = null;
const live = expect.stringContaining('LODE_NETWORK=live');

test.each([
  { email: 'me@gmail.com', hint },
  { email: 'me@a@gmail.com', hint },
  { email: 'me@müller.de', hint },
  { domain: 'stripe.com', hint: 'The site of the domain could not be read.' },
  { domain: 'www.bbc.co.uk', hint },
  { query: { name: 'Patrick Collison', company: 'stripe.com' }, hint: 'The site could not be read.' },
])('%j is about a real domain', (answer) => {
  expect(addSandboxHints(answer)).toEqual({ ...answer, hint: live });
});

test.each([
  { email: 'ann@zakaudit.test', hint },
  { email: 'ann@agarwal.example', hint },
  { email: 'no-address', hint },
  { email: 'com', hint },
  { email: null, domain: 'zakaudit.test', hint: 'The domain is parked.' },
  { email: 'me@gmail.com' },
  { query: 'Żak Audit', hint },
  { query: { name: 'Ann Lee', company: 'Żak Audit' }, hint },
  { query: { name: 'Ann Lee', company: 'zakaudit.test' }, hint },
  { query: { name: 'Ann Lee', company: null }, hint },
  { total: 0, hint: 'No place of this kind.' },
  { email: 'ann@zakaudit.test', reason: 'no_mailbox', hint },
  { email: 'me tag@gmail.com', reason: 'syntax', hint },
  { domain: 'zakaudit.test', reason: 'no_addresses', hint },
  { domain: 'zakaudit.test', skipped: [{ reason: 'refused' }], pages_crawled: 0, hint },
])('%j is unchanged', (answer) => {
  expect(addSandboxHints(answer)).toBe(answer);
});

test.each([
  { email: 'jane@no-company.test', reason: 'no_domain', hint },
  { email: null, domain: 'no-company.test', reason: 'no_domain', hint },
  { domain: 'no-company.test', emails: [], reason: 'no_site', hint },
  { domain: 'no-company.test', skipped: [{ reason: 'unreachable' }], pages_crawled: 0, hint },
])('%j is about a name that the sandbox does not have', (answer) => {
  expect(addSandboxHints(answer)).toEqual({
    ...answer,
    hint: 'Lode runs on its sandbox, where no-company.test does not exist or has no website that answers. GET /sandbox lists what the sandbox contains.',
  });
});

test('a page that is skipped within a site is no sign of a missing site', () => {
  const answer = { domain: 'zakaudit.test', skipped: [{ reason: 'unreachable' }], pages_crawled: 3, hint };
  expect(addSandboxHints(answer)).toBe(answer);
});

test('each entry of a batch has its own hint', () => {
  const results = [
    { email: 'me@gmail.com', hint },
    { email: 'ann@zakaudit.test', hint },
  ];
  expect(addSandboxHints({ results, total: 2 })).toEqual({
    results: [{ email: 'me@gmail.com', hint: live }, results[1]],
    total: 2,
  });
});
