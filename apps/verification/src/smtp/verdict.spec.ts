import { replyFromLines } from '@lode/domain/replies';
import { minProcessorTime } from '@lode/domain/testing';
import { classify, judge, type Evidence, type ReplyContext } from './verdict';

describe('judge', () => {
  const understood = (line: string) =>
    classify(replyFromLines([line]), {
      scope: 'recipient',
      domain: 'acme.test',
      mailExchange: 'mx.acme.test',
    });

  const judged = (
    real: string,
    others: { random?: string; postmaster?: string; acceptAll?: boolean } = {},
  ) => {
    const evidence: Evidence = {
      real: understood(real),
      random: others.random ? understood(others.random) : null,
      postmaster: others.postmaster ? understood(others.postmaster) : null,
      acceptAll: others.acceptAll ?? null,
    };
    return judge(evidence);
  };

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

describe('classify', () => {
  const understood = (wire: string, context: Partial<ReplyContext> = {}) =>
    classify(replyFromLines(wire.split('\n')), {
      scope: 'recipient',
      domain: 'acme.test',
      mailExchange: 'mx.acme.test',
      ...context,
    });

  it.each([
    ['V17', '251 User not local; will forward', '12', 'ok', 'valid'],
    ['V18', '252 Cannot VRFY', '14', 'probe_inconclusive', 'unknown'],
    ['V19', '550 5.1.1 User unknown', '8', 'no_mailbox', 'invalid'],
    ['V20', '550 mailbox unavailable', '11', 'no_mailbox', 'invalid'],
    ['V20', '550 Sender frequency limited', '11b', 'unclassified', 'unknown'],
    ['V23', '550 5.7.1 Client host [192.0.2.1] blocked using Spamhaus', '1', 'blocked', 'unknown'],
    ['V24', '550 5.2.1 Mailbox unavailable. Your IP 192.0.2.1 is blacklisted', '1', 'blocked', 'unknown'],
    [
      'V25',
      '554 5.7.1 Recipient address rejected: https://www.spamhaus.org/query',
      '1',
      'blocked',
      'unknown',
    ],
    ['V26', '550 5.4.1 Recipient address rejected: Access denied.', '9', 'no_mailbox', 'invalid'],
    ['V27', '550 5.7.1 No such user!', '8', 'no_mailbox', 'invalid'],
    ['V28', '550 5.7.606 Access denied', '1', 'blocked', 'unknown'],
    ['V28', '550 5.7.25 Not accepted', '1', 'blocked', 'unknown'],
    ['V29', '450 Recipient address rejected: greylisted 60 s', '7', 'greylisted', 'unknown'],
    ['V30', '552 5.2.2 x', '5', 'mailbox_full', 'risky'],
    ['V30', '452 4.2.2 x', '5', 'mailbox_full', 'risky'],
    ['V30', '552 5.1.1 overquota', '5', 'mailbox_full', 'risky'],
    ['V31', '550 5.2.1 The account is disabled', '6b', 'disabled', 'invalid'],
    ['V35', '550-Sorry\n550-there is no such user\n550 here', '8', 'no_mailbox', 'invalid'],
    ['V37', '452 4.5.3 Too many recipients', '7', 'busy', 'unknown'],
  ])('%s: %s is row %s, %s', (_, wire, row, reason, verdict) =>
    expect(understood(wire)).toMatchObject({ row, reason, verdict }),
  );

  it.each([
    ['554 no', 'policy'],
    ['421 too many connections', 'busy'],
    ['550 5.1.8 Bad sender', 'blocked'],
    ['550 5.1.1 User unknown', 'policy'],
    ['521 no mail here', 'no_mail'],
    ['220 odd', 'unclassified'],
  ])('V32: a session refused with %s is %s and says nothing about the mailbox', (wire, reason) =>
    expect(understood(wire, { scope: 'session' }).reason).toBe(reason),
  );

  it('ignores echoed addresses and host names', () => {
    const spf = { domain: 'spf-reputation.test', mailExchange: 'mx.banned.test' };
    expect(understood('550 5.1.1 <spam.ptr@spf-reputation.test>: user unknown', spf).reason).toBe(
      'no_mailbox',
    );
    expect(understood('550 no such user at spf-reputation.test, says mx.banned.test', spf).reason).toBe(
      'no_mailbox',
    );
    expect(understood('550 5.1.1 <"helo ptr"@x.test> user unknown').reason).toBe('no_mailbox');
    expect(understood('550 5.1.1 <helo ptr@x.test>: user unknown').reason).toBe('no_mailbox');
  });

  it('matches whole words', () => {
    expect(understood('550 5.1.1 Helouise is unknown, user spfister').reason).toBe('no_mailbox');
  });

  it('marks refusals that require a check of postmaster', () => {
    expect(
      ['550', '551 moved', '553 5.1.3 bad', '550 mailbox unavailable'].map(
        (wire) => understood(wire).ambiguous,
      ),
    ).toEqual(Array(4).fill(true));
    expect(understood('550 5.1.1 unknown').ambiguous).toBe(false);
    expect(understood('550 Unrouteable address')).toMatchObject({ row: '8', ambiguous: false });
  });

  it('applies the rules of providers', () => {
    const at = (mailExchange: string, wire: string) => understood(wire, { mailExchange });
    const yahoo = '552 1 Requested mail action aborted, mailbox not found';
    expect(at('mta5.am0.yahoodns.net', yahoo)).toMatchObject({ reason: 'no_mailbox', row: '8' });
    expect(at('notyahoodns.net', '552 1 Requested mail action aborted').reason).toBe('mailbox_full');
    expect(at('notyahoodns.net', yahoo).reason).toBe('no_mailbox');
    expect(at('mx1.qq.com', '550 Mailbox unavailable or access denied').reason).toBe('policy');
    expect(
      at('x.olc.protection.outlook.com', '550 5.5.0 Requested action not taken: mailbox unavailable'),
    ).toMatchObject({
      reason: 'no_mailbox',
      ambiguous: false,
    });
    expect(
      at('mx1.x.pphosted.com', '554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1').reason,
    ).toBe('blocked');
    expect(at('eu-smtp.mimecast.com', '550 Administrative prohibition').reason).toBe('policy');
  });

  it('is quick on a long and hostile text', () => {
    const texts = ['your mailbox user '.repeat(15_000), 'a@'.repeat(100_000), 'a'.repeat(250_000)];
    expect(minProcessorTime(() => texts.map((text) => understood(`550 ${text}`)))).toBeLessThan(250);
  });

  it.each([
    ['451 4.7.1 try again in 5 minutes', 300],
    ['450 greylisted 60 s', 60],
    ['450 4.7.1 retry after 00:05:00', 300],
    ['451 greylisted for 1 hour', 3600],
    ['421 come back in 30 seconds', 30],
    ['450 greylisted', null],
    ['451 greylisted by 192.0.2.1 for 90000 hours', 86_400],
    ['550 5.1.1 no such user in 5 minutes', null],
  ])('V29: %s states a delay of %s seconds', (wire, seconds) =>
    expect(understood(wire).retryAfterS).toBe(seconds),
  );
});
