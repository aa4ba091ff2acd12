import { planSeconds, stateOfToken, tokenOf, type Plan } from './action-token.js';

const plan: Plan = { action: 'delete_list', id: 'lst_1', counts: { leads: 20 }, digest: 'abc' };
const now = Date.parse('2026-03-02T11:00:00Z');
const token = tokenOf(plan, 'key-1', now);

describe('the token of a plan', () => {
  it('permits it for five minutes', () => {
    expect(stateOfToken(token, plan, 'key-1', now)).toBe('valid');
    expect(stateOfToken(token, plan, 'key-1', now + planSeconds * 1000)).toBe('valid');
    expect(stateOfToken(token, plan, 'key-1', now + planSeconds * 1000 + 1000)).toBe('expired');
  });

  it('is a valid idempotency key', () => {
    expect(token).toMatch(/^[!-~]{1,255}$/);
  });

  it.each([
    ['another action', { ...plan, action: 'delete_sequence' }, 'key-1', token],
    ['another object', { ...plan, id: 'lst_2' }, 'key-1', token],
    ['other counts', { ...plan, counts: { leads: 21 } }, 'key-1', token],
    ['another content or other recipients', { ...plan, digest: 'abd' }, 'key-1', token],
    ['another API key', plan, 'key-2', token],
    ['a later end', plan, 'key-1', token.replace(/^\d+/, '9999999999')],
    ['no signature', plan, 'key-1', '9999999999'],
    ['nothing', plan, 'key-1', ''],
  ])('does not permit %s', (_, other, key, given) => {
    expect(stateOfToken(given, other, key, now)).toBe('other_plan');
  });
});
