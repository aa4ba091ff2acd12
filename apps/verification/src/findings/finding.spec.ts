import { toResult, findingWithoutReply } from './finding';

const asked = { email: 'jane@acme.test', input: 'jane@acme.test' };

it('has a hint if no mail server could be reached', () => {
  const { hint } = toResult(asked, findingWithoutReply('no_connection', 0));
  expect(hint).toContain('GET /email-verifier/explanation');
  expect(hint).toContain('port 25');
});

it('has no hint for other findings', () => {
  expect(toResult(asked, findingWithoutReply('no_domain', 0)).hint).toBeNull();
});
