import {
  AddAnswerFile,
  CancelAnswer,
  DeleteDraft,
  GetConversation,
  GetDraft,
  ListConversationChanges,
  ListConversations,
  ListTasks,
  RenderTexts,
  ReplyToConversation,
  SaveDraft,
  ShowConversationMessage,
  UpdateConversation,
  UpdateMailbox,
  mailboxScope,
  scopesOfRole,
  uploadOperations,
} from '@lode/contracts';
import { uploadFile } from '@lode/testing';
import { InboundFixture } from '../inbound/testing/inbound-fixture';
import { reply } from '../inbound/testing/mails';

const mailbox = 'mbx_1';

let inbound: InboundFixture;
beforeAll(async () => {
  inbound = await InboundFixture.receivingBy(['lmtp']);
  await inbound.query(
    `INSERT INTO outreach.mailboxes (id, account_id, email, status, smtp_host, smtp_port, smtp_security, imap_host, imap_port,
       imap_security, username, secret, daily_limit, min_gap_seconds, created_at, created_by, updated_at, shared_with)
     VALUES ($1, 'acc_1', 'bo@lode.test', 'active', 'smtp.test', 465, 'tls', 'imap.test', 993, 'tls', 'bo', '', 50, 60, now(),
       'usr_creator', now(), '{usr_colleague}')`,
    [mailbox],
  );
});
beforeEach(async () => {
  await inbound.writeToAda();
  await inbound.deliver(0, true, reply({ 'Content-Type': 'text/html' }, '<p>Please send details.</p>'));
});
afterEach(async () => {
  await inbound.empty('outreach.tasks', 'outreach.conversations', 'outreach.outbox');
  await inbound.clear();
});
afterAll(() => inbound.stop());

const session = (actor: string, role: 'owner' | 'member') => ({
  actor,
  scopes: new Set<string>(scopesOfRole[role]),
});
const key = (...mailboxes: string[]) => ({
  actor: 'key_1',
  scopes: new Set(['conversations:read', 'conversations:write', ...mailboxes.map(mailboxScope)]),
});
const owner = session('usr_owner', 'owner');

interface Sight {
  readonly mailbox: boolean;
  readonly relay: boolean;
}

/** Callers, and whether they see the conversations of the mailbox and those of the relay. */
const callers: readonly (readonly [who: string, caller: Caller, sees: Sight])[] = [
  ['an owner', owner, { mailbox: true, relay: true }],
  ['the creator of the mailbox', session('usr_creator', 'member'), { mailbox: true, relay: true }],
  ['a member of its sharing', session('usr_colleague', 'member'), { mailbox: true, relay: true }],
  ['another member', session('usr_other', 'member'), { mailbox: false, relay: true }],
  ['a key that names none', key(), { mailbox: false, relay: false }],
  ['a key of the mailbox', key(mailbox), { mailbox: true, relay: false }],
  ['a key of the relay', key('relay'), { mailbox: false, relay: true }],
  ['a key of both', key(mailbox, 'relay'), { mailbox: true, relay: true }],
  ['a key of another mailbox', key('mbx_2'), { mailbox: false, relay: false }],
  // A service of the deployment, which is trusted with the account.
  ['a caller on the bus without a key', {}, { mailbox: true, relay: true }],
  ['an owner of another account', { ...owner, account: 'acc_2' }, { mailbox: false, relay: false }],
];

interface Caller {
  /** Default: that of the conversation. */
  readonly account?: string;
  readonly actor?: string;
  readonly scopes?: ReadonlySet<string>;
}

/** Every operation on one conversation: whether it has an effect, or an answer with it. */
const operations: Readonly<
  Record<string, (caller: { account: string } & Caller, ids: Ids) => Promise<boolean>>
> = {
  list: async (caller, { id }) =>
    (await inbound.call(ListConversations, {}, caller)).conversations.some((one) => one.id === id),
  filter: async (caller, { id, of }) =>
    (await inbound.call(ListConversations, { mailbox: of }, caller)).conversations.some(
      (one) => one.id === id,
    ),
  search: async (caller, { id }) =>
    (await inbound.call(ListConversations, { q: 'ada' }, caller)).conversations.some((one) => one.id === id),
  events: async (caller, { id, position }) =>
    (await inbound.call(ListConversationChanges, { after: position }, caller)).conversations.some(
      (one) => one.id === id,
    ),
  get: (caller, { id }) => isFound(inbound.call(GetConversation, { id }, caller)),
  show: (caller, { id, message }) => isFound(inbound.call(ShowConversationMessage, { id, message }, caller)),
  change: (caller, { id }) =>
    isFound(inbound.call(UpdateConversation, { id, assigned_to: caller.actor ?? null }, caller)),
  answer: (caller, { id }) => isFound(inbound.call(ReplyToConversation, { id, text: 'Thank you.' }, caller)),
  'take an answer back': async (caller, { id }) => {
    const request = { id, text: 'Thank you.', undo_seconds: 60 };
    const { id: message } = await inbound.call(ReplyToConversation, request, { account: 'acc_1', ...owner });
    return isFound(inbound.call(CancelAnswer, { id, message }, caller));
  },
  'add a file': async (caller, { id }) => {
    const upload = await uploadFile(inbound.caller, uploadOperations.outreach, {
      ...{ operation: AddAnswerFile, content: Buffer.from('offer'), account: caller.account },
    });
    return isFound(inbound.call(AddAnswerFile, { id, name: 'offer.txt', upload }, caller));
  },
  'fill in a template': (caller, { id }) =>
    isFound(inbound.call(RenderTexts, { id, text: '{{ email }}' }, caller)),
  'read a draft': (caller, { id }) => isFound(inbound.call(GetDraft, { id }, author(caller))),
  'save a draft': (caller, { id }) => isFound(inbound.call(SaveDraft, { id, text: 'a' }, author(caller))),
  'delete a draft': (caller, { id }) => isFound(inbound.call(DeleteDraft, { id }, author(caller))),
};

/** Drafts have an author. */
const author = <Given extends Caller>(caller: Given) => ({ actor: 'service', ...caller });

interface Ids {
  readonly id: string;
  readonly message: string;
  readonly of: string;
  /** Before the conversation. */
  readonly position: number;
}

/** Other failures are no answer about the conversation, and fail the test. */
async function isFound(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'not_found' });
    return false;
  }
}

it.each(['mailbox', 'relay'] as const)(
  'role, sharing and limits decide in every operation on a conversation of the %s',
  async (place) => {
    const all = { account: 'acc_1', ...owner };
    await inbound.query('UPDATE outreach.conversations SET mailbox_id = $1', [
      place === 'relay' ? '' : mailbox,
    ]);
    const [found] = (await inbound.call(ListConversations, {}, all)).conversations;
    const id = found?.id ?? '';
    const { messages } = await inbound.call(GetConversation, { id }, all);
    const ids = {
      id,
      message: messages[0]?.id ?? '',
      of: place === 'relay' ? 'relay' : mailbox,
      position: 0,
    };
    const seen: unknown[] = [];
    const expected: unknown[] = [];
    for (const [who, caller, sees] of callers)
      for (const [operation, run] of Object.entries(operations)) {
        seen.push([who, operation, await run({ account: 'acc_1', ...caller }, ids)]);
        expected.push([who, operation, sees[place]]);
      }
    expect(seen).toEqual(expected);
  },
);

it('the conversations of a mailbox that was deleted are those of owners and of keys that name it', async () => {
  await inbound.query(`UPDATE outreach.conversations SET mailbox_id = 'mbx_deleted'`);
  const count = async (caller: object) =>
    (await inbound.call(ListConversations, {}, { account: 'acc_1', ...caller })).conversations.length;
  expect(await count(owner)).toBe(1);
  expect(await count(key('mbx_deleted'))).toBe(1);
  expect(await count(key())).toBe(0);
  expect(await count(session('usr_creator', 'member'))).toBe(0);
});

it('the creator and owners decide who sees its conversations', async () => {
  const share = (caller: Caller) =>
    inbound.call(
      UpdateMailbox,
      { id: mailbox, shared_with: ['usr_colleague'] },
      { account: 'acc_1', ...caller },
    );
  for (const caller of [owner, session('usr_creator', 'member'), key()])
    expect(await share(caller)).toMatchObject({ shared_with: ['usr_colleague'] });
  for (const caller of [session('usr_other', 'member'), session('usr_colleague', 'member'), key(mailbox)])
    await expect(share(caller)).rejects.toMatchObject({ code: 'forbidden' });
});

it('no table has a text of a mail, an answer, a draft, a file, or of the task of a reply', async () => {
  const all = { account: 'acc_1', ...owner };
  const text = 'Please send details to the kestrel-mail office.';
  const raw = reply({ 'Message-ID': '<2@acme.test>' }, `${text}\r\n`);
  await inbound.deliver(0, true, raw, 'sales@lode.test', 'ada@acme.test');
  const [found] = (await inbound.call(ListConversations, {}, all)).conversations;
  const id = found?.id ?? '';
  await inbound.call(ReplyToConversation, { id, text: 'kestrel-answer', undo_seconds: 60 }, all);
  await inbound.call(SaveDraft, { id, text: 'kestrel-draft', html: '<p>kestrel-draft</p>' }, all);
  const upload = await uploadFile(inbound.caller, uploadOperations.outreach, {
    ...{ operation: AddAnswerFile, content: Buffer.from('kestrel-file'), account: 'acc_1' },
  });
  await inbound.call(AddAnswerFile, { id, name: 'kestrel-name.txt', upload }, all);
  expect((await inbound.call(ListTasks, {}, all)).tasks).toMatchObject([{ conversation_id: id }]);
  const words = ['mail', 'answer', 'draft', 'file', 'name'].map((word) => `kestrel-${word}`);
  const held = await Promise.all(words.map(async (word) => [word, await inbound.tablesWith(word)]));
  expect(held).toEqual(words.map((word) => [word, []]));
});
