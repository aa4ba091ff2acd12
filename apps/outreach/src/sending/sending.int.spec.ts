import { GetSequence, PauseSequence, ResumeSequence } from '@lode/contracts';
import { reply, type MailFault, type MailMoment, type Sandbox } from '@lode/sandbox';
import { until } from '@lode/testing';
import { sharedSandbox } from '../testing/shared-sandbox';
import { SendingFixture } from './testing/sending-fixture';

const [minute, day] = [60_000, 86_400_000];
const account = 'acc_1';
const jane = 'jane@cedar.example';

let sandbox: Sandbox;
let sending: SendingFixture;
beforeAll(async () => {
  sandbox = await sharedSandbox();
  sending = await SendingFixture.sendingTo(sandbox.mail.relayUrl);
});
afterAll(() => sending.stop());
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

  test('is that of the retry while a message waits for one', async () => {
    first(later);
    const sequence = await sending.begin([jane]);
    await until(async () => (await sending.messages(sequence))[0]?.first_tried_at);
    const retry = new Date(sending.clock.now() + minute).toISOString();
    await until(async () => (await nextOf(sequence)) === retry);
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
  test('is sent again with the same Message-ID after it was accepted without a reply', async () => {
    first('take-and-drop');
    const sequence = await sending.begin([jane]);
    const [queued] = await sending.allAre(sequence, 'queued').then(() => tried(sequence));
    expect(await sending.events(sequence)).toEqual([]);
    sending.clock.advance(minute);
    const [sent] = await sending.allAre(sequence, 'sent');
    expect(sent).toMatchObject({ id: queued?.id, attempts: 2 });
    expect(messageIds()).toEqual(Array(2).fill(sent?.rfc_message_id));
    expect(await sending.counts(sequence)).toEqual({ sent: 1 });
  });
});

describe('a permanent refusal', () => {
  const gone = reply(550, '5.1.1', 'No such user');

  test('of the mailbox ends all enrolments of the recipient and suppresses it', async () => {
    const waiting = await sending.begin([jane], {
      steps: [
        { wait_value: 1, wait_unit: 'day', subject: 'S', body_text: '{{ source }} {{ unsubscribe_url }}' },
      ],
    });
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
    sending.clock.advance(day);
    await sending.allAre(waiting, 'dropped');
    expect((await sending.enrolments(waiting))[0]).toMatchObject({
      status: 'suppressed',
      stop_reason: 'has unsubscribed before, or had no mailbox',
    });
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
