import { VerifyEmail, VerifyEmails } from '@lode/contracts';
import { reply } from '@lode/sandbox';
import { until } from '@lode/testing';
import { sharedVerification, type VerificationFixture } from '../testing/verification-fixture';

const greylisted = reply(450, '4.7.1', 'Recipient address rejected: greylisted, try again in 60 seconds');

describe('rechecks', () => {
  let lode: VerificationFixture;
  beforeAll(async () => {
    lode = await sharedVerification();
  });

  const verify = (email: string) => lode.call(VerifyEmail, { email });
  const untilStored = (address: string, reason: string) =>
    until(async () => {
      const rows = await lode.query<{ reason: string }>(
        'SELECT reason FROM verification.verdicts WHERE address = $1',
        [address],
      );
      return rows[0]?.reason === reason;
    });
  const planned = async () => (await lode.query('SELECT key FROM verification.queue')).length;
  const untilPlanned = (count: number) => until(async () => (await planned()) === count);
  const addGreylisting = (name: string, seconds: number) =>
    lode.sandbox.add({
      name,
      mailboxes: { anna: 'exists' },
      hosts: [{ behaviour: { greylist: { seconds, reply: greylisted } } }],
    });

  test('V29: a greylisted address is unknown first, and deliverable after the scheduled recheck', async () => {
    addGreylisting('rechecked.test', 60);
    const first = await lode.call(VerifyEmails, { emails: ['anna@rechecked.test', 'ben@rechecked.test'] });
    expect(first.results.map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual([
      'unknown greylisted',
      'unknown greylisted',
    ]);
    const before = lode.sandbox.observed.rcptCount('rechecked.test');
    await expect(verify('anna@rechecked.test')).resolves.toMatchObject({ reason: 'greylisted' });
    expect(lode.sandbox.observed.rcptCount('rechecked.test')).toBe(before);
    lode.clock.advance(62_000);
    await untilStored('anna@rechecked.test', 'ok');
    await untilStored('ben@rechecked.test', 'no_mailbox');
    const asked = lode.sandbox.observed.rcptCount('rechecked.test');
    await expect(verify('anna@rechecked.test')).resolves.toMatchObject({ verdict: 'valid', code: 250 });
    await expect(verify('ben@rechecked.test')).resolves.toMatchObject({ verdict: 'invalid' });
    expect(lode.sandbox.observed.rcptCount('rechecked.test')).toBe(asked);
    await untilPlanned(0);
  });

  test('a host that always greylists is asked five times', async () => {
    addGreylisting('forever.test', 1e9);
    await verify('anna@forever.test');
    const sessions = () => lode.sandbox.observed.smtpSessions('forever.test').length;
    await untilPlanned(1);
    // A session begins before its result and the next recheck are stored, so the clock advances until none is planned.
    await until(async () => {
      lode.clock.advance(6 * 3_600_000);
      return (await planned()) === 0;
    });
    expect(sessions()).toBe(5);
  });
});
