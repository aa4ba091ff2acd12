import { toResult, withoutAnswer } from './finding';

const asked = { email: 'jane@acme.test', input: 'jane@acme.test' };

it('says where to look when no mail server could be reached', () => {
  const { hint } = toResult(asked, withoutAnswer('no_connection', 0));
  expect(hint).toContain('GET /email-verifier/explanation');
  expect(hint).toContain('port 25');
});

it('says nothing more of other findings', () => {
  expect(toResult(asked, withoutAnswer('no_domain', 0)).hint).toBeNull();
});
