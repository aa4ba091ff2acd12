import { VerifyEmail, VerifyEmails } from '@lode/contracts';
import { reply, type SmtpBehaviour } from '@lode/sandbox';
import { until } from '@lode/testing';
import { sharedVerification, type VerificationFixture } from '../testing/verification-fixture';

describe('back-offs of mail hosts', () => {
  let lode: VerificationFixture;
  beforeAll(async () => {
    lode = await sharedVerification();
  });

  const reasonFor = async (email: string) => (await lode.call(VerifyEmail, { email })).reason;
  const connections = (name: string) => lode.sandbox.observed.smtpSessions(name).length;
  /** The row is written after the session, possibly after the answer. */
  const rows = (name: string) =>
    lode.query<{ until: Date }>('SELECT until FROM verification.host_back_offs WHERE address = $1', [
      lode.sandbox.observed.smtpSessions(name)[0]?.address,
    ]);
  const untilResting = (name: string) =>
    until(async () => (await rows(name)).some((row) => row.until.getTime() > lode.clock.now()));
  const add = (name: string, behaviour: SmtpBehaviour) =>
    lode.sandbox.add({ name, mailboxes: { anna: 'exists', ben: 'exists' }, hosts: [{ behaviour }] });

  test.each([
    ['blocks us', 'banner', { banner: reply(554, '5.7.1', 'your IP is blacklisted') }, 'blocked', 900],
    ['is busy', 'busy', { banner: reply(421, '4.3.2', 'too busy') }, 'busy', 60],
    ['asks for time', 'time', { mail: reply(451, '4.3.2', 'busy, come back in 10 minutes') }, 'busy', 600],
  ] as const)('a host that %s is in back-off', async (_, label, replies, reason, seconds) => {
    const name = `${label}.test`;
    add(name, { replies });
    expect(await reasonFor(`anna@${name}`)).toBe(reason);
    await untilResting(name);
    expect(await reasonFor(`ben@${name}`)).toBe(reason);
    expect(connections(name)).toBe(1);
    lode.clock.advance((seconds + 1) * 1000);
    expect(await reasonFor(`carl@${name}`)).toBe(reason);
    expect(connections(name)).toBe(2);
  });

  const blocked = reply(550, '5.7.1', 'blocked using Spamhaus');

  test('refusals of two recipients, consecutive or concurrent, start a back-off', async () => {
    add('rcpt.test', { replies: { rcpt: blocked } });
    expect(await reasonFor('anna@rcpt.test')).toBe('blocked');
    await until(async () => (await rows('rcpt.test')).length === 1);
    expect(await reasonFor('ben@rcpt.test')).toBe('blocked');
    await untilResting('rcpt.test');
    expect(await reasonFor('carl@rcpt.test')).toBe('blocked');
    expect(connections('rcpt.test')).toBe(2);
    add('both.test', { replies: { rcpt: blocked } });
    await lode.call(VerifyEmails, { emails: ['anna@both.test', 'ben@both.test'] });
    await untilResting('both.test');
    expect(await reasonFor('carl@both.test')).toBe('blocked');
    expect(connections('both.test')).toBe(1);
  });

  test('a refusal of one recipient or one domain does not affect others', async () => {
    add('closed.test', { recipients: { anna: blocked } });
    expect(await reasonFor('anna@closed.test')).toBe('blocked');
    expect(await reasonFor('ben@closed.test')).toBe('ok');
    add('shared.test', { recipients: { anna: blocked, ben: blocked } });
    for (const name of ['strict.test', 'open.test'])
      lode.sandbox.add({ name, hostedBy: 'shared.test', mailboxes: { carl: 'exists' } });
    await lode.call(VerifyEmails, { emails: ['anna@strict.test', 'ben@strict.test'] });
    await untilResting('shared.test');
    expect(await reasonFor('carl@strict.test')).toBe('blocked');
    expect(await reasonFor('carl@open.test')).toBe('ok');
  });

  test('a busy mailbox or a greylisting starts no back-off', async () => {
    add('mailbox.test', { recipients: { anna: reply(450, '4.2.1', 'mailbox busy') } });
    expect(await reasonFor('anna@mailbox.test')).toBe('busy');
    expect(await reasonFor('ben@mailbox.test')).toBe('ok');
    add('resting-grey.test', { greylist: { seconds: 60 } });
    expect(await reasonFor('anna@resting-grey.test')).toBe('greylisted');
    expect(await reasonFor('ben@resting-grey.test')).toBe('greylisted');
    expect(connections('resting-grey.test')).toBe(2);
  });
});
