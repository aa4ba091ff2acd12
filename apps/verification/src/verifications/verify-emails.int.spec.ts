import {
  jobOperations,
  StartVerifyEmails,
  VerifyEmail,
  VerifyEmails,
  type Job,
  type JobState,
} from '@lode/contracts';
import type { MailboxState } from '@lode/sandbox';
import { until } from '@lode/testing';
import { sharedVerification, type VerificationFixture } from '../testing/verification-fixture';

const account = 'acc_1';
const { get, cancel } = jobOperations.verification;

describe('bulk verification', () => {
  let lode: VerificationFixture;
  beforeAll(async () => {
    lode = await sharedVerification();
  });
  beforeEach(() => lode.sandbox.observed.clear());

  const bulk = (emails: string[], options: Parameters<VerificationFixture['call']>[2] = {}) =>
    lode.call(VerifyEmails, { emails }, options);
  const locals = Array.from({ length: 100 }, (_, index) => `p${index}`);
  /** Every fourth one exists. */
  const mailboxes = Object.fromEntries(
    locals.filter((_, index) => index % 4 === 0).map((local) => [local, 'exists' as MailboxState]),
  );
  /** A domain whose host replies to RCPT when the test resolves the promise. */
  const addHeld = (name: string): PromiseWithResolvers<void> => {
    const held = Promise.withResolvers<void>();
    const fault = { at: 'rcpt', kind: 'hold', until: held.promise } as const;
    lode.sandbox.add({ name, mailboxes, hosts: [{ behaviour: { fault } }] });
    return held;
  };
  const getJob = (id: string) => lode.call(get, { id }, { account });
  /** Waits until the job is in the given state. */
  const jobThatIs = (id: string, wanted: JobState) =>
    until(async () => {
      const job = await getJob(id);
      return job.state === wanted && job;
    });

  test('V39: a duplicate, in any spelling of the domain, is asked once and counted twice', async () => {
    lode.sandbox.add({ name: 'twice.test', mailboxes: { anna: 'exists' } });
    const emails = ['anna@twice.test', 'anna@TWICE.test', 'no address', 'ben@twice.test', 'anna@twice.test'];
    const answer = await bulk(emails);
    expect(answer.results.map(({ email, reason }) => `${email}: ${reason}`)).toEqual([
      'anna@twice.test: ok',
      'anna@twice.test: ok',
      'no address: syntax',
      'ben@twice.test: no_mailbox',
      'anna@twice.test: ok',
    ]);
    expect(answer.results.map(({ input }) => input)).toEqual(emails);
    expect(answer).toMatchObject({ total: 5, valid: 3 });
    expect(lode.sandbox.observed.rcptCount('twice.test')).toBe(3);
  });

  test('returns the results that are ready at the deadline; the other probes continue', async () => {
    lode.sandbox.add({ name: 'quick.test', mailboxes });
    const held = addHeld('slow.test');
    const emails = ['p0@slow.test', 'p0@quick.test', 'p1@quick.test'];
    await bulk(emails.slice(1));
    const early = await bulk(emails, { budget: 800 });
    expect(early).toMatchObject({ total: 3, valid: 1, partial: true });
    expect(early.results.map(({ reason, mx_found }) => [reason, mx_found])).toEqual([
      ['timeout', true],
      ['ok', true],
      ['no_mailbox', true],
    ]);
    held.resolve();
    await expect(bulk(emails)).resolves.toMatchObject({ valid: 2, partial: false });
    expect(lode.sandbox.observed.rcptCount('slow.test')).toBe(2);
  });

  test('as a job: starts immediately, reports progress, and ends with the same answer', async () => {
    lode.sandbox.add({ name: 'job.test', mailboxes });
    const emails = ['p0@job.test', 'p1@job.test', 'none'];
    const begun = await lode.call(StartVerifyEmails, { emails }, { account });
    expect(begun).toMatchObject({ operation: 'verify_emails', progress: { total: 3 }, result: null });
    expect(await jobThatIs(begun.id, 'done')).toMatchObject({
      progress: { done: 3, total: 3 },
      result: { total: 3, valid: 1, partial: false },
      problem: null,
    });
    await expect(lode.call(get, { id: begun.id }, { account: 'acc_2' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('as a cancelled job: it ends, and the findings of running probes are stored', async () => {
    const held = addHeld('cancelled.test');
    const { id } = await lode.call(StartVerifyEmails, { emails: ['p0@cancelled.test'] }, { account });
    await jobThatIs(id, 'running');
    await until(() => lode.sandbox.observed.smtpSessions('cancelled.test').length > 0);
    await expect(lode.call(cancel, { id }, { account })).resolves.toMatchObject({ state: 'cancelled' });
    held.resolve();
    await expect(lode.call(VerifyEmail, { email: 'p0@cancelled.test' })).resolves.toMatchObject({
      reason: 'ok',
    });
    const ended: Job = await getJob(id);
    expect(ended).toMatchObject({ state: 'cancelled', result: null });
    expect(lode.sandbox.observed.rcptCount('cancelled.test')).toBe(2);
  });
});
