import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  AddAnswerFile,
  CancelAnswer,
  GetAttachment,
  GetConversation,
  ListConversations,
  ListTasks,
  ReplyToConversation,
  uploadOperations,
  type ConversationDetail,
  type ReplyToConversationRequest,
} from '@lode/contracts';
import { until, uploadFile } from '@lode/testing';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { InboundFixture } from '../inbound/testing/inbound-fixture';
import { reply } from '../inbound/testing/mails';

const own = { account: 'acc_1' };

interface Arrived {
  readonly to: string;
  readonly mail: ParsedMail;
}

/** A relay that keeps mails, and rejects recipients with a code. */
class Relay {
  readonly arrived: Arrived[] = [];
  readonly codes = new Map<string, number>();
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = this.codes.get(address);
      done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }));
    },
    onData: (stream, { envelope }, done) =>
      void simpleParser(stream).then((mail) => {
        this.arrived.push({ to: String(envelope.rcptTo[0]?.address), mail });
        done();
      }, done),
  });

  async open(): Promise<string> {
    const listener = this.server.on('error', () => undefined).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

const relay = new Relay();
let inbound: InboundFixture;
beforeAll(async () => {
  inbound = await InboundFixture.receivingBy(['lmtp', 'smtp'], { LODE_MAIL_RELAY_URL: await relay.open() });
});
beforeEach(async () => {
  relay.arrived.splice(0);
  relay.codes.clear();
  await inbound.writeToAda();
  await deliver(reply());
});
afterEach(async () => {
  for (const who of suppressed.splice(0)) await inbound.lists.lift(who, 'acc_1');
  await inbound.empty('outreach.tasks', 'outreach.conversations', 'outreach.outbox');
  await inbound.clear();
});
afterAll(async () => {
  await inbound.stop();
  await relay.close();
});

const suppressed: string[] = [];
const suppress = async (who: string): Promise<void> => {
  suppressed.push(who);
  await inbound.lists.suppress(who, 'acc_1');
};

const deliver = (raw: string): Promise<void> => {
  inbound.clock.advance(1000);
  return inbound.deliver(0, true, raw, 'bo@lode.test', 'ada@acme.test');
};

async function only(): Promise<ConversationDetail> {
  const { conversations } = await inbound.call(ListConversations, {}, own);
  expect(conversations).toHaveLength(1);
  return inbound.call(GetConversation, { id: conversations[0]?.id ?? '' }, own);
}

async function answer(request: Partial<ReplyToConversationRequest> = {}, idempotencyKey?: string) {
  inbound.clock.advance(1000);
  const { id } = await only();
  const options = { ...own, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  return inbound.call(ReplyToConversation, { id, text: 'Thank you, Ada.', ...request }, options);
}

const taskStates = async () => (await inbound.call(ListTasks, {}, own)).tasks.map(({ state }) => state);

const settled = () =>
  until(async () => {
    const [message] = (await only()).messages.filter(({ kind }) => kind === 'answer');
    return message && message.status !== 'queued' && message;
  });

it('is sent once to each recipient, in the thread and from the sender that wrote', async () => {
  const html = '<p onclick="x()">Thank you.</p>';
  expect(await answer({ html, cc: ['eve@acme.test'] })).toMatchObject({ status: 'queued' });
  expect(await taskStates()).toEqual(['open']);
  expect(await settled()).toMatchObject({
    ...{
      status: 'sent',
      failure: null,
      subject: 'Re: A question',
      text: 'Thank you, Ada.',
      html: '<p>Thank you.</p>',
    },
    ...{
      from: { email: 'bo@lode.test' },
      to: [{ email: 'ada@acme.test' }],
      cc: [{ email: 'eve@acme.test' }],
    },
  });
  expect(await taskStates()).toEqual(['done']);
  expect(relay.arrived.map(({ to }) => to)).toEqual(['ada@acme.test', 'eve@acme.test']);
  const [first, second] = relay.arrived.map(({ mail }) => mail);
  expect(first?.inReplyTo).toBe('<CAF1@mail.acme.test>');
  expect([first?.references].flat()).toContain('<CAF1@mail.acme.test>');
  expect(first).toMatchObject({ text: 'Thank you, Ada.', messageId: second?.messageId });
  expect(await inbound.tablesWith('Thank you')).toEqual([]);
  // The person answers the answer, and names nothing else.
  const id = first?.messageId ?? '';
  await deliver(
    reply({ 'In-Reply-To': id, References: id, 'Message-ID': '<A2@acme.test>' }, 'Tuesday is fine.\r\n'),
  );
  expect(await only()).toMatchObject({ excerpt: 'Tuesday is fine.', last_kind: 'reply' });
});

describe('that is sent later', () => {
  const cancel = (id: string, message: string) => inbound.call(CancelAnswer, { id, message }, own);
  const iso = (ms: number): string => new Date(inbound.clock.now() + ms).toISOString();

  it('is taken back before it is sent, with its content', async () => {
    const { id, conversation_id: talk } = await answer({ undo_seconds: 10, cc: ['eve@acme.test'] });
    expect((await only()).messages[0]).toMatchObject({ id, status: 'queued', send_at: iso(10_000) });
    expect(await cancel(talk, id)).toEqual({
      ...{ id, conversation_id: talk, text: 'Thank you, Ada.', html: null, cc: ['eve@acme.test'] },
      files: [],
    });
    inbound.clock.advance(60_000);
    expect((await only()).messages.map(({ kind }) => kind)).toEqual(['reply']);
    await expect(cancel(talk, id)).rejects.toMatchObject({ code: 'not_found' });
    // A later answer is sent, and no earlier one.
    await answer({ text: 'Another one.' });
    await settled();
    expect(relay.arrived.map(({ mail }) => mail.text?.trim())).toEqual(['Another one.']);
  });

  it('is sent at its time, and not taken back from then on', async () => {
    const { id, conversation_id: talk } = await answer({ send_at: iso(3_600_000) });
    inbound.clock.advance(3_500_000);
    expect(relay.arrived).toEqual([]);
    inbound.clock.advance(200_000);
    expect(await settled()).toMatchObject({ status: 'sent', send_at: null });
    await expect(cancel(talk, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is not taken back while a server defers it', async () => {
    relay.codes.set('ada@acme.test', 451);
    const { id, conversation_id: talk } = await answer();
    await until(
      async () =>
        (await inbound.query('SELECT FROM outreach.conversation_messages WHERE begun_at IS NOT NULL'))
          .length === 1,
    );
    await expect(cancel(talk, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['in the past', -1000],
    ['after 90 days', 91 * 86_400_000],
  ])('is rejected for a time %s', async (_when, ms) => {
    await expect(answer({ send_at: iso(1000 + ms) })).rejects.toMatchObject({ code: 'validation' });
  });
});

it('is sent once for one idempotency key, also at the same time', async () => {
  const all = await Promise.all([answer({}, 'key-1'), answer({}, 'key-1').catch(() => undefined)]);
  const again = await answer({}, 'key-1');
  await settled();
  expect(new Set([...all, again].flatMap((each) => each?.id ?? [])).size).toBe(1);
  expect(relay.arrived).toHaveLength(1);
});

it.each([
  [
    'unsubscribed from a sequence',
    () => inbound.query(`UPDATE outreach.enrolments SET status = 'unsubscribed'`),
    {},
  ],
  ['is suppressed by the account', () => suppress('ada@acme.test'), {}],
  ['is a suppressed recipient of a copy', () => suppress('eve@acme.test'), { cc: ['eve@acme.test'] }],
])('is refused with the reason if a person %s', async (_what, exclude, request) => {
  await exclude();
  await expect(answer(request)).rejects.toMatchObject({
    code: 'conflict',
    detail: expect.stringMatching(/has unsubscribed|do-not-contact/),
  });
  expect(relay.arrived).toEqual([]);
});

describe('to the last message of a person who unsubscribed', () => {
  const member = 'usr_1';
  const confirmed = { confirm_unsubscribed: true };
  const answerAs = async (actor: string | undefined, request: Partial<ReplyToConversationRequest>) => {
    inbound.clock.advance(1000);
    const { id } = await only();
    return inbound.call(ReplyToConversation, { id, text: 'Sorry.', ...request }, { ...own, actor });
  };
  beforeEach(() => inbound.query(`UPDATE outreach.enrolments SET status = 'unsubscribed'`));

  it('is sent once where a member confirms it', async () => {
    await answerAs(member, confirmed);
    expect(await settled()).toMatchObject({ status: 'sent', to: [{ email: 'ada@acme.test' }] });
    await expect(answerAs(member, confirmed)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('is answered'),
    });
    await deliver(reply({ 'Message-ID': '<again@acme.test>' }, 'One more question.\r\n'));
    await answerAs(member, confirmed);
    await until(() => relay.arrived.length === 2);
  });

  it.each([
    ['without a confirmation', member, {}, 'conflict'],
    ['by a key', 'key_1', confirmed, 'forbidden'],
    ['by a program without a key', undefined, confirmed, 'forbidden'],
  ])('is refused %s', async (_how, actor, request, code) => {
    await expect(answerAs(actor, request)).rejects.toMatchObject({ code });
    expect(relay.arrived).toEqual([]);
  });

  it('is refused for another reason, and for the recipients of copies', async () => {
    await suppress('eve@acme.test');
    await expect(answerAs(member, { ...confirmed, cc: ['eve@acme.test'] })).rejects.toMatchObject({
      code: 'conflict',
    });
    await suppress('ada@acme.test');
    await expect(answerAs(member, confirmed)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('do-not-contact'),
    });
    expect(relay.arrived).toEqual([]);
  });
});

it('is not sent to a person who is suppressed after the request', async () => {
  relay.codes.set('ada@acme.test', 451);
  await answer();
  await suppress('ada@acme.test');
  relay.codes.clear();
  await until(async () => {
    inbound.clock.advance(10_000);
    return (
      (await inbound.query(`SELECT FROM outreach.conversation_messages WHERE status = 'failed'`)).length === 1
    );
  });
  expect(relay.arrived).toEqual([]);
});

it('is tried again under one Message-ID for the recipients that do not have it', async () => {
  relay.codes.set('eve@acme.test', 451);
  await answer({ cc: ['eve@acme.test'] });
  await until(() => relay.arrived.length === 1);
  relay.codes.clear();
  await until(() => {
    inbound.clock.advance(10_000);
    return relay.arrived.length === 2;
  });
  expect(await settled()).toMatchObject({ status: 'sent' });
  expect(relay.arrived.map(({ to }) => to)).toEqual(['ada@acme.test', 'eve@acme.test']);
  expect(new Set(relay.arrived.map(({ mail }) => mail.messageId)).size).toBe(1);
});

it('reports a rejection by the server', async () => {
  relay.codes.set('ada@acme.test', 550);
  await answer();
  expect(await settled()).toMatchObject({ status: 'failed', failure: 'the server rejected it with 550' });
});

it.each([
  ['a copy to no address', { cc: ['eve'] }, 'validation'],
  ['two addresses in one', { cc: ['eve@acme.test, mallory@evil.test'] }, 'validation'],
  ['an unknown conversation', { id: 'cnv_1' }, 'not_found'],
])('rejects %s', async (_what, request, code) => {
  await expect(answer(request)).rejects.toMatchObject({ code });
});

describe('files', () => {
  const content = Buffer.alloc(700_000, 'Grüße, ');
  const add = async (name: string, bytes = content) => {
    const { id } = await only();
    const upload = await uploadFile(inbound.caller, uploadOperations.outreach, {
      ...{ operation: AddAnswerFile, content: bytes, ...own },
    });
    return inbound.call(AddAnswerFile, { id, name, upload }, own);
  };

  it('are attached for each recipient, downloaded from the conversation, and encrypted', async () => {
    const { id: offer } = await add('../Angebot für Ada.pdf');
    const { id: note } = await add('note.txt', Buffer.from('kestrel-note'));
    expect(await inbound.tablesWith('kestrel-note')).toEqual([]);
    await answer({ files: [offer, note], cc: ['eve@acme.test'] });
    const message = await settled();
    expect(message).toMatchObject({
      status: 'sent',
      attachments: [
        { name: 'Angebot für Ada.pdf', size: content.length },
        { name: 'note.txt', size: 12 },
      ],
    });
    for (const { mail } of relay.arrived) {
      const files = mail.attachments.map((file) => [
        file.filename,
        file.contentDisposition,
        file.content.length,
      ]);
      expect(files).toEqual([
        ['Angebot für Ada.pdf', 'attachment', content.length],
        ['note.txt', 'attachment', 12],
      ]);
      expect(mail.attachments[0]?.content.equals(content)).toBe(true);
    }
    expect(relay.arrived).toHaveLength(2);
    const { id } = await only();
    const place = { id, message: message?.id ?? '', position: 2 };
    const { body } = await inbound.call(GetAttachment, place, own);
    expect(Buffer.from(body, 'base64').toString()).toBe('kestrel-note');
    await expect(answer({ files: [offer] })).rejects.toMatchObject({ code: 'validation' });
  });

  it('of an answer that is taken back wait for another one', async () => {
    const { id: file } = await add('offer.pdf', Buffer.from('offer'));
    const { id: message, conversation_id: id } = await answer({ files: [file], undo_seconds: 60 });
    const { files } = await inbound.call(CancelAnswer, { id, message }, own);
    expect(files).toMatchObject([{ name: 'offer.pdf', size: 5 }]);
    await answer({ files: files.map((one) => one.id) });
    await settled();
    expect(relay.arrived.map(({ mail }) => mail.attachments.map(({ filename }) => filename))).toEqual([
      ['offer.pdf'],
    ]);
  });
});
