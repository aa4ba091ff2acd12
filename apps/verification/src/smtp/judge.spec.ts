import { classify } from './classify';
import { judge, type Evidence } from './judge';
import { replyFromLines } from './reply';

const understood = (line: string) =>
  classify(replyFromLines([line]), { scope: 'recipient', domain: 'acme.test', mailExchange: 'mx.acme.test' });

const judged = (real: string, others: { random?: string; postmaster?: string; acceptAll?: boolean } = {}) => {
  const evidence: Evidence = {
    real: understood(real),
    random: others.random ? understood(others.random) : null,
    postmaster: others.postmaster ? understood(others.postmaster) : null,
    acceptAll: others.acceptAll ?? null,
  };
  return judge(evidence);
};

describe('judge', () => {
  it.each(['550 5.1.1 User unknown', '550 mailbox unavailable', '550'])(
    'V16: accepted, and random refused by %s',
    (random) => expect(judged('250 ok', { random })).toEqual({ reason: 'ok', acceptAll: false }),
  );

  it('V17: 251 counts as accepted', () =>
    expect(judged('251 forwarded', { random: '550 5.1.1 unknown' })).toEqual({
      reason: 'ok',
      acceptAll: false,
    }));

  it('V18: 252 is inconclusive', () =>
    expect(judged('252 will try', { random: '550 5.1.1 unknown' }).reason).toBe('probe_inconclusive'));

  it('V29: greylisted, while a random address is refused as missing', () =>
    expect(judged('450 greylisted, come back later', { random: '550 5.1.1 unknown' })).toEqual({
      reason: 'greylisted',
      acceptAll: false,
    }));

  it('V21: accepted, and so is a random address', () =>
    expect(judged('250 ok', { random: '250 ok' })).toEqual({ reason: 'accept_all', acceptAll: true }));

  it.each([
    '451 later',
    '550 5.7.1 no',
    '552 5.2.2 full',
    '550 blocked using Spamhaus',
    '252 will try',
    '550 5.2.1 disabled',
  ])('V22: accepted, and the random answer %s is inconclusive', (random) =>
    expect(judged('250 ok', { random })).toEqual({ reason: 'probe_inconclusive', acceptAll: null }),
  );

  it('uses the stored fact about the domain if no random address was asked', () => {
    expect(judged('250 ok', { acceptAll: true })).toEqual({ reason: 'accept_all', acceptAll: true });
    expect(judged('250 ok', { acceptAll: false })).toEqual({ reason: 'ok', acceptAll: false });
    expect(judged('250 ok').reason).toBe('probe_inconclusive');
  });

  it('concludes from a missing mailbox that the domain does not accept every address', () => {
    expect(judged('550 5.1.1 unknown', { acceptAll: true })).toEqual({
      reason: 'no_mailbox',
      acceptAll: false,
    });
    expect(judged('550 5.7.1 no', { acceptAll: true })).toEqual({ reason: 'policy', acceptAll: true });
  });

  it.each([
    ['250 ok', 'no_mailbox'],
    ['252 will try', 'no_mailbox'],
    ['451 later', 'no_mailbox'],
    ['550 mailbox unavailable', 'policy'],
    ['554 no', 'policy'],
    ['550 blocked using Spamhaus', 'policy'],
  ])('V20: an unavailable mailbox, where postmaster is answered %s, gives %s', (postmaster, reason) =>
    expect(judged('550 mailbox unavailable', { postmaster }).reason).toBe(reason),
  );

  it('accepts an unambiguous refusal whatever the answer for postmaster', () =>
    expect(judged('550 5.1.1 User unknown', { postmaster: '550 5.1.1 User unknown' }).reason).toBe(
      'no_mailbox',
    ));
});
