import { VerifyEmail, VerifyEmails } from '@lode/contracts';
import { reply } from '@lode/sandbox';
import { until } from '../testing/until';
import { VerificationUnderTest } from '../testing/verification-under-test';

const greylisted = reply(450, '4.7.1', 'Recipient address rejected: greylisted, try again in 60 seconds');

describe('rechecks', () => {
  let lode: VerificationUnderTest;
  beforeAll(async () => {
    lode = await VerificationUnderTest.start();
  });
  afterAll(() => lode.stop());

  const verify = (email: string) => lode.call(VerifyEmail, { email });
  const stored = (address: string) =>
    lode.query<{ reason: string }>('SELECT reason FROM verification.verdicts WHERE address = $1', [address]);
  const agenda = () => lode.query('SELECT key FROM verification.agenda');
  const addGreylisting = (name: string, seconds: number) =>
    lode.sandbox.add({
      name,
      mailboxes: { anna: 'exists' },
      hosts: [{ behaviour: { greylist: { seconds, reply: greylisted } } }],
    });

  test('V29: greylisted is unknown now, and deliverable once it has been asked again, by nobody', async () => {
    addGreylisting('grey.test', 60);
    const first = await lode.call(VerifyEmails, { emails: ['anna@grey.test', 'ben@grey.test'] });
    expect(first.results.map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual([
      'unknown greylisted',
      'unknown greylisted',
    ]);
    await expect(verify('anna@grey.test')).resolves.toMatchObject({ reason: 'greylisted' });
    expect(lode.sandbox.observed.rcptCount('grey.test')).toBe(3);
    lode.clock.advance(62_000);
    await until(
      () => stored('anna@grey.test'),
      ([row]) => row?.reason === 'ok',
    );
    await until(
      () => stored('ben@grey.test'),
      ([row]) => row?.reason === 'no_mailbox',
    );
    const asked = lode.sandbox.observed.rcptCount('grey.test');
    await expect(verify('anna@grey.test')).resolves.toMatchObject({ verdict: 'valid', code: 250 });
    await expect(verify('ben@grey.test')).resolves.toMatchObject({ verdict: 'invalid' });
    expect(lode.sandbox.observed.rcptCount('grey.test')).toBe(asked);
    await until(agenda, (rows) => rows.length === 0);
  });

  test('a host that puts us off for ever is asked five times', async () => {
    addGreylisting('forever.test', 1e9);
    await verify('anna@forever.test');
    const sessions = () => Promise.resolve(lode.sandbox.observed.smtpSessions('forever.test').length);
    for (let attempt = 2; attempt <= 5; attempt++) {
      await until(agenda, (rows) => rows.length === 1);
      lode.clock.advance(6 * 3_600_000);
      await until(sessions, (count) => count === attempt);
    }
    await until(agenda, (rows) => rows.length === 0);
    expect(await sessions()).toBe(5);
  });
});
