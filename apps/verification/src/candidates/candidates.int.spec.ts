import { ProbeCandidates, VerifyEmail } from '@lode/contracts';
import { reply } from '@lode/sandbox';
import { sharedVerification, type VerificationFixture } from '../testing/verification-fixture';

describe('candidates', () => {
  let lode: VerificationFixture;
  beforeAll(async () => {
    lode = await sharedVerification();
  });

  const probe = (candidates: string[], budget?: number) =>
    lode.call(ProbeCandidates, { candidates }, budget === undefined ? {} : { budget });
  const of = (name: string, ...locals: string[]) => locals.map((local) => `${local}@${name}`);

  test('are asked in waves, and every reply is returned and stored', async () => {
    lode.sandbox.add({ name: 'candidates.test', mailboxes: { jdoe: 'exists' } });
    const candidates = of('candidates.test', 'jane.doe', 'jdoe', 'JANE', 'doe', 'janed');
    const checked_at = new Date(lode.clock.now()).toISOString();
    const answer = await probe(candidates);
    expect(answer).toEqual({
      domain: 'candidates.test',
      mx_found: true,
      accept_all: false,
      partial: false,
      replies: [
        {
          email: candidates[0],
          asked: true,
          code: 550,
          verdict: 'invalid',
          reason: 'no_mailbox',
          score: 1,
          checked_at,
        },
        {
          email: candidates[1],
          asked: true,
          code: 250,
          verdict: 'valid',
          reason: 'ok',
          score: 95,
          checked_at,
        },
        {
          email: candidates[2],
          asked: true,
          code: 550,
          verdict: 'invalid',
          reason: 'no_mailbox',
          score: 1,
          checked_at,
        },
        {
          email: candidates[3],
          asked: true,
          code: 550,
          verdict: 'invalid',
          reason: 'no_mailbox',
          score: 1,
          checked_at,
        },
        {
          email: candidates[4],
          asked: false,
          code: null,
          verdict: null,
          reason: null,
          score: null,
          checked_at: null,
        },
      ],
    });
    expect(lode.sandbox.observed.rcptCount('candidates.test')).toBe(5);
    expect(lode.sandbox.observed.smtpSessions('candidates.test')).toHaveLength(1);
    await expect(probe(candidates)).resolves.toEqual(answer);
    await expect(lode.call(VerifyEmail, { email: 'jdoe@candidates.test' })).resolves.toMatchObject({
      reason: 'ok',
    });
    expect(lode.sandbox.observed.rcptCount('candidates.test')).toBe(5);
  });

  test('a duplicate, in any spelling of the domain, is asked once and returned twice', async () => {
    lode.sandbox.add({ name: 'candidates-twice.test', mailboxes: {} });
    const { replies } = await probe([
      'a@candidates-twice.test',
      'b@candidates-twice.test',
      'a@CANDIDATES-TWICE.test',
    ]);
    expect(replies.map(({ email, reason }) => `${email} ${reason}`)).toEqual([
      'a@candidates-twice.test no_mailbox',
      'b@candidates-twice.test no_mailbox',
      'a@CANDIDATES-TWICE.test no_mailbox',
    ]);
    expect(lode.sandbox.observed.rcptCount('candidates-twice.test')).toBe(2);
  });

  test('a domain that accepts every address is detected', async () => {
    lode.sandbox.add({
      name: 'all.test',
      mailboxes: {},
      hosts: [{ behaviour: { replies: { rcpt: reply(250, '2.1.5', 'ok') } } }],
    });
    await expect(probe(of('all.test', 'a', 'b'))).resolves.toMatchObject({
      accept_all: true,
      replies: [
        { asked: true, verdict: 'risky', reason: 'accept_all' },
        { asked: false, verdict: null },
      ],
    });
  });

  test('a domain without mail, or with an unreachable host, has one result for all candidates', async () => {
    await expect(probe(of('nowhere.test', 'a', 'b'))).resolves.toMatchObject({
      mx_found: false,
      replies: [{ reason: 'no_domain' }, { reason: 'no_domain' }],
    });
    lode.sandbox.add({ name: 'candidates-dead.test', mailboxes: {}, hosts: [{ network: 'refused' }] });
    await expect(probe(of('candidates-dead.test', 'a', 'b'))).resolves.toMatchObject({
      mx_found: true,
      replies: [{ reason: 'no_connection' }, { reason: 'no_connection' }],
    });
  });

  test('the result is marked as partial at the deadline', async () => {
    const slow = { fault: { at: 'rcpt', kind: 'silence' } } as const;
    lode.sandbox.add({ name: 'candidates-slow.test', mailboxes: {}, hosts: [{ behaviour: slow }] });
    await expect(probe(of('candidates-slow.test', 'a', 'b'), 700)).resolves.toMatchObject({
      partial: true,
      mx_found: true,
      replies: [{ asked: false }, { asked: false }],
    });
  });

  test('invalid addresses and a second domain are rejected', async () => {
    await expect(probe(['jane', 'a@x.test', 'a@y.test'])).rejects.toMatchObject({
      code: 'validation',
      errors: [{ location: 'body.candidates[0]' }, { location: 'body.candidates[2]' }],
    });
  });
});
