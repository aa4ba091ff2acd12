import { ProblemError, validationProblem } from '@lode/contracts';
import { until } from '@lode/testing';
import { InboundFixture } from './testing/inbound-fixture';
import { complaint, mail, postfixBounce, reply, returnPath, token } from './testing/mails';

let inbound: InboundFixture;
beforeAll(async () => {
  inbound = await InboundFixture.receivingBy(['lmtp', 'smtp']);
});
beforeEach(() => inbound.writeToAda());
afterEach(() => inbound.clear());
afterAll(() => inbound.stop());

const listed = (reason: string) => [
  {
    ...{ email: 'Ada@acme.test', reason, account: 'acc_1', key: `enr_1.${reason}` },
    cause: reason === 'opt_out' ? 'reply' : reason,
  },
];

const deliver = (raw: string, to?: string, from?: string) => inbound.deliver(0, true, raw, to, from);

it('ends the enrolment and suppresses the recipient after a bounce', async () => {
  await deliver(postfixBounce());
  await expect(inbound.ada()).resolves.toMatchObject({ status: 'bounced', next_send_at: null });
  await until(() => inbound.entries.length > 0);
  expect(inbound.entries).toEqual(listed('bounce'));
});

it('waits until the day after the return that an automatic reply states', async () => {
  const now = inbound.clock.now();
  const back = new Date(now + 20 * 86_400_000).toISOString().slice(0, 10);
  const [year, month, day] = back.split('-');
  const headers = { Date: new Date(now).toUTCString(), Subject: 'Abwesenheit: A question' };
  await deliver(reply(headers, `Ich bin ab dem ${day}.${month}.${year} wieder erreichbar.\r\n`));
  const morning = new Date(Date.parse(back) + 86_400_000);
  await expect(inbound.ada()).resolves.toMatchObject({
    status: 'active',
    absent_until: morning,
    next_send_at: morning,
  });
  await expect(inbound.events()).resolves.toEqual(['auto_reply']);
});

it('suppresses the recipient after a complaint and after mail to unsubscribe', async () => {
  await deliver(complaint(), 'abuse@lode.test', 'feedback@provider.test');
  await until(() => inbound.entries.length === 1);
  expect(inbound.entries).toEqual(listed('complaint'));
  await deliver(mail({ From: 'ada@acme.test', Subject: 'unsubscribe' }), returnPath, 'ada@acme.test');
  await until(() => inbound.entries.length === 2);
  expect(inbound.entries[1]).toEqual(listed('opt_out')[0]);
  await expect(inbound.ada()).resolves.toMatchObject({ status: 'unsubscribed' });
  await expect(inbound.events()).resolves.toEqual(['unsubscribe', 'unsubscribe']);
});

it('ignores forged reports: about an unknown message, or about an address that was not written to', async () => {
  const other = 'fedcba9876543210fedcba9876543210';
  await deliver(postfixBounce().replaceAll(token, other), returnPath.replace(token, other));
  await expect(inbound.ada()).resolves.toMatchObject({ status: 'active' });
  await deliver(postfixBounce().replaceAll('ada@acme.test', 'eve@acme.test'));
  await expect(inbound.ada()).resolves.toMatchObject({ status: 'bounced', no_mailbox: false });
  expect(inbound.entries).toEqual([]);
});

it('defers mail that cannot be recorded and loses none', async () => {
  await inbound.query('ALTER TABLE outreach.messages RENAME TO messages_away');
  await expect(deliver(reply())).rejects.toMatchObject({ responseCode: 451 });
  await inbound.query('ALTER TABLE outreach.messages_away RENAME TO messages');
  await deliver(reply());
  await expect(inbound.events()).resolves.toEqual(['auto_reply']);
});

describe('a scheduled suppression', () => {
  const waiting = () =>
    inbound.query(`SELECT payload, subject_hashes FROM outreach.queue WHERE task = 'suppress_person'`);

  it('is dropped if the list rejects the address', async () => {
    inbound.failure = validationProblem([
      { location: 'body.email', message: 'is wrong', fix: 'send another one' },
    ]);
    await inbound.deliver(0, true, postfixBounce());
    await until(() => inbound.entries.length === 1);
    await until(async () => (await waiting()).length === 0);
  });

  it('adds the entry after the sequence is deleted', async () => {
    inbound.failure = new ProblemError('unavailable');
    await inbound.deliver(0, true, postfixBounce());
    await until(() => inbound.entries.length === 1);
    await inbound.query('DELETE FROM outreach.sequences');
    inbound.failure = undefined;
    await until(() => {
      inbound.clock.advance(5000);
      return inbound.entries.length > 1;
    });
    expect(inbound.entries.at(-1)).toEqual(listed('bounce')[0]);
  });

  it('is found by an erasure before the entry exists', async () => {
    inbound.failure = new ProblemError('unavailable');
    await inbound.deliver(0, true, postfixBounce());
    await until(() => inbound.entries.length === 1);
    await expect(waiting()).resolves.toEqual([
      { payload: expect.objectContaining({ email: 'Ada@acme.test' }), subject_hashes: ['h'] },
    ]);
  });
});
