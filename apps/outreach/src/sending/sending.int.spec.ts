import { GetSequence, PauseSequence, ResumeSequence, weekdays } from '@lode/contracts';
import { reply, startSandbox, type MailFault, type MailMoment, type Sandbox } from '@lode/sandbox';
import { until } from '@lode/service-kit/testing';
import { SendingFixture } from './testing/sending-fixture';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const account = 'acc_1';
const jane = 'jane@cedar.example';

let sandbox: Sandbox;
let sending: SendingFixture;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0 });
  sending = await SendingFixture.sendingTo(sandbox.mail.relayUrl);
});
afterAll(async () => {
  await sending.stop();
  await sandbox.close();
});
afterEach(async () => {
  sandbox.mail.behave();
  sandbox.mail.clear();
  await sending.clear();
});

/** Faults of the relay for the next messages, in order; afterwards it accepts all. */
function first(...faults: (MailFault | undefined)[]): void {
  sandbox.mail.behave(({ at }: MailMoment) => (at === 'message' ? faults.shift() : undefined));
}
/** The relay rejects the next recipient with this reply, and no other. */
function refuseAddress(fault: MailFault): void {
  const faults = [fault];
  sandbox.mail.behave(({ at }: MailMoment) => (at === 'recipient' ? faults.shift() : undefined));
}
/** The relay fails on new and open connections, and no message is the reason. */
function failing(): void {
  const answers = {
    greeting: reply(421, '4.3.2', 'Closing'),
    recipient: reply(530, '5.7.0', 'Log in'),
    message: undefined,
  };
  sandbox.mail.behave(({ at }) => answers[at]);
}
const later = reply(451, '4.7.1', 'Try again later');
/** Date of RFC 5322. */
const dateHeader = (at: number): string => new Date(at).toUTCString().replace('GMT', '+0000');
const messageIds = () => sandbox.mail.messages().map(({ headers }) => headers.get('message-id')?.[0]);

describe('next_send_at of a sequence', () => {
  const nextOf = async (id: string): Promise<string | null> =>
    (await sending.call(GetSequence, { id }, { account })).next_send_at;

  test('is that of the next step as soon as a message is sent', async () => {
    const sequence = await sending.begin([jane]);
    await sending.allAre(sequence, 'sent');
    const [second] = await sending.enrolments(sequence);
    await expect(nextOf(sequence)).resolves.toBe(second?.next_send_at?.toISOString());
    await sending.call(PauseSequence, { id: sequence }, { account });
    await expect(nextOf(sequence)).resolves.toBeNull();
  });

  test('is within the windows', async () => {
    const today = new Date(sending.clock.now());
    const [name] = weekdays.slice((today.getUTCDay() + 6) % 7);
    const windows = [{ day: name ?? 'monday', start: '00:00', end: '24:00' }];
    const sequence = await sending.begin([jane], { schedule_windows: windows });
    await sending.allAre(sequence, 'sent');
    await expect(nextOf(sequence)).resolves.toBe(
      new Date(today.setUTCHours(0, 0, 0, 0) + 7 * day).toISOString(),
    );
  });

  test('is that of the retry while a message waits for one', async () => {
    first(later);
    const sequence = await sending.begin([jane]);
    await until(async () => (await sending.messages(sequence))[0]?.first_tried_at);
    const retry = new Date(sending.clock.now() + minute).toISOString();
    await until(async () => (await nextOf(sequence)) === retry);
  });

  test('is on the next day when the daily limit is reached', async () => {
    const sequence = await sending.begin([jane, 'ben@cedar.example'], { daily_limit: 1 });
    await sending.allAre(sequence, 'sent');
    const tomorrow = new Date(sending.clock.now() + day).setUTCHours(0, 0, 0, 0);
    await expect(nextOf(sequence)).resolves.toBe(new Date(tomorrow).toISOString());
  });
});

test('sends each step once, in one thread, with complete messages', async () => {
  const people = [jane, 'ben@cedar.example', 'eve@oak.example'];
  const sequence = await sending.begin(people);
  const messages = await sending.allAre(sequence, 'sent');
  expect(
    sandbox.mail
      .messages()
      .map(({ envelope }) => envelope.to[0])
      .sort(),
  ).toEqual([...people].sort());
  const [sent] = sandbox.mail.messages({ to: jane });
  const mailToken = /[0-9a-f]{32}/.exec(String(sent?.headers.get('message-id')))?.[0];
  const token = /\/u\/([0-9a-f]{32})/.exec(String(sent?.text))?.[1];
  expect(token).not.toBe(mailToken);
  expect(sent).toMatchObject({
    envelope: { from: `bounces+${mailToken}@lode.test` },
    subject: 'Hello Ada',
    text: expect.stringContaining(`https://lode.test/u/${token}`),
  });
  expect(sent?.headers.get('date')).toEqual([dateHeader(sending.clock.now())]);
  expect(sent?.headers.get('list-unsubscribe')).toEqual([
    `<https://lode.test/u/${token}>, <mailto:bounces+${mailToken}@lode.test?subject=unsubscribe>`,
  ]);
  expect(sent?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  expect(messages.map(({ rfc_message_id }) => rfc_message_id).sort()).toEqual(messageIds().sort());
  expect((await sending.enrolments(sequence))[0]).toEqual({
    status: 'active',
    stop_reason: null,
    next_send_at: new Date(sending.clock.now() + 2 * day),
    current_step: 1,
  });
  sending.clock.advance(2 * day);
  await until(async () => (await sending.messages(sequence)).length === 6);
  await sending.allAre(sequence, 'sent');
  const second = sandbox.mail.messages({ to: jane })[1];
  expect(second?.subject).toBe('Re: Hello Ada');
  expect(second?.headers.get('in-reply-to')).toEqual(sent?.headers.get('message-id'));
  await sending.oneIs(sequence, 'finished');
  expect(await sending.counts(sequence)).toEqual({ sent: 6 });
  expect(await sending.events(sequence)).toEqual(Array(6).fill('sent'));
  await until(async () => (await sending.waiting('send_message')).length === 0);
});

describe('a message not accepted by the relay', () => {
  test.each<[string, MailFault, number]>([
    ['was deferred', later, 1],
    ['was cut off', 'drop', 1],
    ['was accepted without a reply', 'take-and-drop', 2],
  ])('is sent again with the same Message-ID after %s', async (_what, fault, copies) => {
    first(fault);
    const sequence = await sending.begin([jane]);
    const [queued] = await sending.allAre(sequence, 'queued').then(() => tried(sequence));
    expect(await sending.events(sequence)).toEqual([]);
    sending.clock.advance(minute);
    const [sent] = await sending.allAre(sequence, 'sent');
    expect(sent).toMatchObject({ id: queued?.id, attempts: 2 });
    expect(messageIds()).toEqual(Array(copies).fill(sent?.rfc_message_id));
    expect(await sending.counts(sequence)).toEqual({ sent: 1 });
  });

  test('fails after 48 hours and six attempts', async () => {
    sandbox.mail.behave(({ at }) => (at === 'recipient' ? later : undefined));
    const sequence = await sending.begin([jane]);
    for (let attempts = 1; attempts < 6; attempts += 1) {
      await until(async () => {
        const [message] = await sending.messages(sequence);
        return message?.status === 'queued' && message.attempts === attempts;
      });
      sending.clock.advance(48 * hour);
    }
    await sending.allAre(sequence, 'failed');
    expect((await sending.enrolments(sequence))[0]).toMatchObject({
      status: 'failed',
      stop_reason: 'no relay took a message for 48 hours',
      next_send_at: null,
    });
    expect(await sending.counts(sequence)).toEqual({ failed: 1 });
    expect(await sending.events(sequence)).toEqual(['failed']);
  });

  test('does not count attempts while the relay is unavailable', async () => {
    failing();
    const sequence = await sending.begin([jane]);
    for (let times = 0; times < 3; times += 1) {
      const [message] = await until(async () => {
        const [task] = await sending.waiting('send_message');
        return (task?.due_at.getTime() ?? 0) > sending.clock.now() && sending.messages(sequence);
      });
      expect(message).toMatchObject({ status: 'queued', attempts: 0, first_tried_at: null });
      sending.clock.advance(30 * hour);
    }
    sandbox.mail.behave();
    // The last attempt may have started before the relay was available again.
    await until(async () => {
      sending.clock.advance(10 * minute);
      return (await sending.messages(sequence))[0]?.status === 'sent';
    });
  });
});

describe('a permanent refusal', () => {
  const gone = reply(550, '5.1.1', 'No such user');

  test('of the mailbox ends the enrolment and suppresses the recipient', async () => {
    refuseAddress(gone);
    const sequence = await sending.begin([jane]);
    await sending.allAre(sequence, 'bounced');
    expect((await sending.enrolments(sequence))[0]).toMatchObject({
      status: 'bounced',
      stop_reason: 'there is no such mailbox',
      next_send_at: null,
    });
    expect(await sending.counts(sequence)).toEqual({ bounces: 1 });
    expect(await sending.waiting('suppress_person')).toHaveLength(1);
  });

  test('of the mailbox also ends earlier enrolments of the person in other sequences', async () => {
    const two = [{ wait_value: 1, wait_unit: 'day' as const, subject: 'S', body_text: 'B' }];
    const waiting = await sending.begin([jane], { steps: two });
    refuseAddress(gone);
    await sending.allAre(await sending.begin([jane]), 'bounced');
    sending.clock.advance(day);
    await sending.allAre(waiting, 'dropped');
    expect((await sending.enrolments(waiting))[0]).toMatchObject({
      status: 'suppressed',
      stop_reason: 'has unsubscribed before, or had no mailbox',
    });
    expect(sandbox.mail.messages()).toEqual([]);
  });

  test('of the sender causes a back-off, and messages are sent once the relay accepts the sender', async () => {
    sandbox.mail.behave(({ at }) =>
      at === 'recipient' ? reply(554, '5.7.1', 'Relay access denied') : undefined,
    );
    // The relay has accepted nothing of this sender yet.
    const sequence = await sending.begin([jane], { from_email: 'stranger@agency.test' });
    await until(async () => {
      const [task] = await sending.waiting('send_message');
      return (task?.due_at.getTime() ?? 0) > sending.clock.now();
    });
    expect(await sending.messages(sequence)).toMatchObject([
      { status: 'queued', attempts: 0, first_tried_at: null },
    ]);
    sandbox.mail.behave();
    sending.clock.advance(5 * minute);
    await sending.allAre(sequence, 'sent');
    expect(await sending.counts(sequence)).toEqual({ sent: 1 });
    expect(await sending.waiting('suppress_person')).toEqual([]);
  });

  test('of the content is a bounce and does not suppress the recipient', async () => {
    const waiting = await sending.begin([jane], {
      steps: [{ wait_value: 1, wait_unit: 'day', subject: 'S', body_text: 'B' }],
    });
    first(reply(554, '5.7.1', 'Not wanted'));
    const sequence = await sending.begin([jane]);
    await sending.allAre(sequence, 'bounced');
    expect(await sending.waiting('suppress_person')).toEqual([]);
    sending.clock.advance(day);
    await sending.allAre(waiting, 'sent');
  });
});

describe('between planning and sending', () => {
  /** Plans a message of which the relay has received nothing. */
  async function plannedFor(email: string, more = {}): Promise<string> {
    failing();
    const sequence = await sending.begin([email], more);
    await until(async () => {
      const [task] = await sending.waiting('send_message');
      return (task?.due_at.getTime() ?? 0) > sending.clock.now();
    });
    return sequence;
  }
  /** Makes the relay available and ends its back-off. */
  function recover(): void {
    sandbox.mail.behave();
    sending.clock.advance(5 * minute);
  }

  test('the recipient was suppressed', async () => {
    const sequence = await plannedFor('ida@birch.example');
    await sending.lists.suppress('birch.example', account);
    recover();
    await sending.allAre(sequence, 'dropped');
    expect((await sending.enrolments(sequence))[0]).toMatchObject({
      status: 'suppressed',
      stop_reason: 'in a do-not-contact list',
    });
    expect(sandbox.mail.messages()).toEqual([]);
  });

  test('the sequence was paused: the message is planned again once after the sequence resumes', async () => {
    const sequence = await plannedFor(jane);
    await sending.call(PauseSequence, { id: sequence }, { account });
    recover();
    await until(async () => (await sending.messages(sequence)).length === 0);
    expect((await sending.enrolments(sequence))[0]).toMatchObject({ status: 'active', current_step: 0 });
    await sending.call(ResumeSequence, { id: sequence }, { account });
    await sending.allAre(sequence, 'sent');
    expect(sandbox.mail.messages()).toHaveLength(1);
  });

  test('the window closed: the message is sent in the next one', async () => {
    const schedule_windows = weekdays.map((each) => ({ day: each, start: '11:00', end: '12:00' }));
    const clock = new Date(sending.clock.now());
    sending.clock.advance(day - (clock.getTime() % day) + 11 * hour);
    const sequence = await plannedFor(jane, { schedule_windows, timezone: 'UTC' });
    sandbox.mail.behave();
    sending.clock.advance(2 * hour);
    await until(async () => (await sending.messages(sequence)).length === 0);
    expect(sandbox.mail.messages()).toEqual([]);
    sending.clock.advance(22 * hour);
    await sending.allAre(sequence, 'sent');
    expect(sandbox.mail.messages()).toHaveLength(1);
  });

  test('the enrolment has ended', async () => {
    const sequence = await plannedFor(jane);
    await sending.query(`UPDATE outreach.enrolments SET status = 'removed' WHERE sequence_id = $1`, [
      sequence,
    ]);
    recover();
    await sending.allAre(sequence, 'dropped');
  });
});

test('a pause postpones attempted messages, and resuming sends them once with their Message-ID', async () => {
  first(later);
  const sequence = await sending.begin([jane]);
  const [message] = await tried(sequence);
  await sending.call(PauseSequence, { id: sequence }, { account });
  sending.clock.advance(hour);
  await until(
    async () => (await sending.waiting('send_message'))[0]?.due_at.getTime() === sending.clock.now() + minute,
  );
  expect(sandbox.mail.messages()).toEqual([]);
  await sending.call(ResumeSequence, { id: sequence }, { account });
  sending.clock.advance(minute);
  await sending.allAre(sequence, 'sent');
  expect(messageIds()).toEqual([message?.rfc_message_id]);
});

test('the name of a lead injects no header', async () => {
  const { id } = await sending.prepare([jane, 'ben@cedar.example']);
  await sending.query(
    `UPDATE outreach.leads SET first_name = E'Jane\\r\\nBcc: eve@oak.example\\r\\n\\r\\nHello' `,
  );
  await sending.query(`UPDATE outreach.leads SET company = repeat('x', 900)`);
  await sending.start(id);
  await sending.allAre(id, 'sent');
  for (const { headers, envelope, subject } of sandbox.mail.messages()) {
    expect(headers.get('bcc')).toBeUndefined();
    expect(envelope.to).toHaveLength(1);
    expect(subject).toBe('Hello Jane Bcc: eve@oak.example Hello');
  }
});

test('an address that contains a second one fails without an attempt', async () => {
  first(later);
  const sequence = await sending.begin([jane]);
  await tried(sequence);
  await sending.query(`UPDATE outreach.enrolments SET email = 'jane@cedar.example>,<eve@oak.example'`);
  sending.clock.advance(minute);
  await sending.allAre(sequence, 'failed');
  expect((await sending.enrolments(sequence))[0]).toMatchObject({
    status: 'failed',
    stop_reason: 'a message could not be written for this person',
  });
  expect(sandbox.mail.messages()).toEqual([]);
});

test('sends nothing while the do-not-contact lists are stale for a minute, then continues', async () => {
  first(later);
  const sequence = await sending.begin([jane]);
  await tried(sequence);
  const [real, log] = [performance.now.bind(performance), sending.changeLog];
  const away = vi.spyOn(log?.changes ?? [], 'filter').mockImplementation(() => {
    throw new Error('unavailable');
  });
  const later_ = vi.spyOn(performance, 'now').mockImplementation(() => real() + 61_000);
  try {
    sending.clock.advance(minute);
    await until(async () => {
      const [task] = await sending.waiting('send_message');
      return task?.due_at.getTime() === sending.clock.now() + 5000;
    });
    expect((await sending.messages(sequence))[0]).toMatchObject({ status: 'queued', attempts: 1 });
  } finally {
    away.mockRestore();
    later_.mockRestore();
  }
  sending.clock.advance(5000);
  await sending.allAre(sequence, 'sent');
});

/** Resolves when each message of a sequence was attempted and is queued again. */
const tried = (sequence: string) =>
  until(async () => {
    const messages = await sending.messages(sequence);
    return (
      messages.length > 0 &&
      messages.every(({ status, attempts }) => status === 'queued' && attempts > 0) &&
      messages
    );
  });
