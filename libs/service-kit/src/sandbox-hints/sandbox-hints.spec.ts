import { addSandboxHints } from './sandbox-hints';

const hint = null;
const live = expect.stringContaining('LODE_NETWORK=live');

test.each([
  { email: 'me@gmail.com', hint },
  { email: 'me@a@gmail.com', hint },
  { email: 'me@müller.de', hint },
  { domain: 'stripe.com', hint: 'The site of the domain could not be read.' },
  { domain: 'www.bbc.co.uk', hint },
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
  { total: 3, hint: null },
  { total: 3, hint: 'Some' },
])('%j is unchanged', (answer) => {
  expect(addSandboxHints(answer)).toBe(answer);
});

test('an empty search names the list of towns and trades', () => {
  expect(addSandboxHints({ total: 0, hint: 'No place of this kind.' }).hint).toBe(
    'Lode runs on its sandbox, which has businesses in a few towns only: GET /sandbox lists its towns and trades. No place of this kind.',
  );
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
