import {
  GetConversation,
  ListConversationChanges,
  ListConversations,
  ListSuppressions,
  RemoveSuppression,
  ShowConversationMessage,
  UpdateConversation,
  eventFeeds,
  type Conversation,
  type ConversationDetail,
  type ListConversationsRequest,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { until } from '@lode/testing';
import { InboundFixture } from '../inbound/testing/inbound-fixture';
import { mail, multipart, ourId, postfixBounce, reply } from '../inbound/testing/mails';

const own = { account: 'acc_1' };
const hasher = new SubjectHasher(Buffer.alloc(32));

let inbound: InboundFixture;
beforeAll(async () => {
  inbound = await InboundFixture.receivingBy(['lmtp', 'smtp']);
  const at = '2026-03-01T00:00:00.000Z';
  const demand = { by: null, import_id: null, created_at: at, expires_at: null };
  const entry = {
    kind: 'email',
    reason: 'opt_out',
    origin: 'api',
    created_at: at,
    expires_at: null,
  } as const;
  const ofReply = { ...demand, origin: 'reply', reason: 'opt_out' } as const;
  inbound.caller.serve(ListSuppressions, () =>
    Promise.resolve({
      suppressions: [
        { ...entry, id: 'sup_1', demands: [ofReply] },
        { ...entry, id: 'sup_2', demands: [ofReply, { ...ofReply, origin: 'click' }] },
      ],
      ...{ total: 2, next_cursor: null },
    }),
  );
  inbound.caller.serve(RemoveSuppression, ({ id }) => {
    removed.push(id);
    return Promise.resolve({ ...entry, id });
  });
});
/** Entries of the do-not-contact list. */
const removed: string[] = [];
beforeEach(async () => {
  await inbound.writeToAda();
  await inbound.query(
    `UPDATE outreach.sequences SET steps = '[{"subject":"A question","body_text":"Good morning {{first_name}}."}]'`,
  );
  await inbound.query(
    `UPDATE outreach.enrolments SET variables = '{"first_name":"Ada","last_name":"Byron"}', subject_hashes = $1`,
    [hasher.contacts({ emails: ['ada@acme.test'], phones: [] })],
  );
  await inbound.query('UPDATE outreach.messages SET sent_at = $1', [
    new Date(inbound.clock.now() - 3_600_000),
  ]);
});
afterEach(async () => {
  await inbound.empty('outreach.conversations', 'outreach.outbox');
  await inbound.clear();
});
afterAll(() => inbound.stop());

const at = (replica: number, raw: string): Promise<void> => {
  inbound.clock.advance(1000);
  return inbound.deliver(replica, replica === 0, raw, 'sales@lode.test', 'ada@acme.test');
};
const list = async (request: ListConversationsRequest = {}): Promise<Conversation[]> =>
  (await inbound.call(ListConversations, request, own)).conversations;
const only = async (): Promise<ConversationDetail> => {
  const [found, ...others] = await list();
  expect(others).toEqual([]);
  return inbound.call(GetConversation, { id: found?.id ?? '' }, own);
};
const events = async () => (await inbound.call(eventFeeds.outreach.read, { after: 0 })).events;

describe('a reply', () => {
  it('is in a conversation with the message that it answers, and its events name it', async () => {
    await at(0, reply());
    const detail = await only();
    expect(detail).toMatchObject({
      ...{
        state: 'open',
        email: 'Ada@acme.test',
        name: 'Ada Byron',
        subject: 'A question',
        messages_count: 2,
      },
      ...{ excerpt: 'Please send details.', last_kind: 'reply', mailbox_id: null, sequence_id: 'seq_1' },
      ...{ lead_id: 'led_1', label: 'interested', assigned_to: null, suppression: null, next_cursor: null },
    });
    expect(detail.messages).toEqual([
      expect.objectContaining({
        ...{ kind: 'reply', is_stranger: false, from: { email: 'ada@acme.test', name: 'Ada Byron' } },
        ...{ to: [{ email: 'sales@lode.test', name: null }], text: 'Please send details.', html: null },
      }),
      expect.objectContaining({
        ...{ kind: 'sequence', subject: 'A question', from: { email: 'bo@lode.test', name: null } },
        text: expect.stringContaining('Good morning Ada.'),
      }),
    ]);
    const id = detail.id;
    const ofConversation = (await events()).filter(({ type }) => type !== 'task.due');
    expect(ofConversation.map(({ type, scope, data }) => [type, scope, data['conversation_id']])).toEqual([
      ['conversation.received', 'conversations:read', id],
      ['conversation.labelled', 'conversations:read', id],
      ['message.replied', 'sequences:read', id],
    ]);
  });

  it('is stored once, although two replicas get it at the same time and once more later', async () => {
    await Promise.all([at(0, reply()), at(1, reply()), at(0, reply())]);
    await at(1, `Received: once more\r\n${reply()}`);
    expect((await only()).messages.map(({ kind }) => kind)).toEqual(['reply', 'sequence']);
    expect((await events()).filter(({ type }) => type === 'conversation.received')).toHaveLength(1);
  });

  it('that only names another mail of the thread belongs to it', async () => {
    await at(0, reply());
    const others = {
      'Message-ID': '<2@acme.test>',
      'In-Reply-To': '<CAF1@mail.acme.test>',
      References: ourId,
    };
    await at(0, reply(others, 'And a price.\r\n'));
    expect((await only()).messages.map(({ text }) => text.trim())).toContain('And a price.');
  });

  it('opens the conversation again, and an automatic one does not', async () => {
    await at(0, reply());
    const { id } = await only();
    await inbound.call(UpdateConversation, { id, state: 'done' }, own);
    await at(0, reply({ 'Message-ID': '<3@acme.test>', 'Auto-Submitted': 'auto-replied' }));
    expect(await only()).toMatchObject({ state: 'done', last_kind: 'auto_reply' });
    await at(0, reply({ 'Message-ID': '<4@acme.test>' }));
    expect(await only()).toMatchObject({ state: 'open', messages_count: 4 });
  });

  it('of the sequence that was deleted meanwhile is stored too', async () => {
    await at(0, reply());
    await inbound.query('DELETE FROM outreach.sequences');
    await at(0, reply({ 'Message-ID': '<5@acme.test>' }, 'Hello?\r\n'));
    expect(await only()).toMatchObject({ messages_count: 3, excerpt: 'Hello?' });
  });
});

describe('a label', () => {
  const status = async () =>
    (await inbound.query<{ status: string }>('SELECT status FROM outreach.enrolments'))[0]?.status;

  it('is that of the last reply, with its reason, and an automatic reply does not replace it', async () => {
    await at(0, reply({ 'Message-ID': '<1@acme.test>', 'Auto-Submitted': 'auto-replied' }));
    expect(await only()).toMatchObject({ label: 'out_of_office', sorting: { until: null } });
    const text = 'I am not the right person. Please write to my colleague Jane Roe, jane@acme.test.\r\n';
    await at(0, reply({ 'Message-ID': '<2@acme.test>' }, text));
    await at(0, reply({ 'Message-ID': '<3@acme.test>', 'Auto-Submitted': 'auto-replied' }));
    expect(await only()).toMatchObject({
      label: 'wrong_person',
      sorting: {
        ...{ by: 'phrases', confidence: expect.any(Number), sentence: 'I am not the right person.' },
        ...{ until: null, colleague: { name: 'Jane Roe', email: 'jane@acme.test' } },
      },
    });
    const labelled = (await events()).filter(({ type }) => type === 'conversation.labelled');
    expect(labelled.map(({ data }) => [data['label'], data['by']])).toEqual([
      ['out_of_office', 'phrases'],
      ['wrong_person', 'phrases'],
    ]);
    expect((await events()).find(({ type }) => type === 'message.replied')?.data).toMatchObject({
      label: 'wrong_person',
    });
    expect(await status()).toBe('replied');
    expect(await inbound.tablesWith('jane@acme.test')).toEqual([]);
  });

  it('unsubscribe suppresses until a member with the right to do so chooses another one', async () => {
    await at(0, reply({}, 'Please take me off your list.\r\n'));
    const { id, sorting } = await only();
    expect(sorting?.sentence).toBe('Please take me off your list.');
    expect(await status()).toBe('unsubscribed');
    await until(() => inbound.entries.length === 1);
    expect(inbound.entries).toMatchObject([{ email: 'Ada@acme.test', reason: 'opt_out', cause: 'reply' }]);
    const writer = { ...own, scopes: new Set(['conversations:write']) };
    await expect(inbound.call(UpdateConversation, { id, label: 'question' }, writer)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await only()).toMatchObject({ label: 'unsubscribe' });
    await inbound.call(UpdateConversation, { id, label: 'question' }, own);
    expect(await only()).toMatchObject({ label: 'question', sorting: null });
    expect(await status()).toBe('replied');
    await until(() => removed.length === 1);
    expect(removed).toEqual(['sup_1']);
    const labelled = (await events()).filter(({ type }) => type === 'conversation.labelled');
    expect(labelled.at(-1)).toMatchObject({
      type: 'conversation.labelled',
      data: { label: 'question', by: 'member', confidence: null },
    });
  });

  it('of a stranger changes nothing', async () => {
    await at(0, reply());
    await at(
      0,
      reply({ From: 'm@evil.test', 'Message-ID': '<9@evil.test>' }, 'Please take me off your list.\r\n'),
    );
    expect(await only()).toMatchObject({ label: 'interested' });
  });
});

it('other mail is stored nowhere: private mail, bounces, newsletters and mail of other threads', async () => {
  const secret = 'kestrel-private';
  await at(0, mail({ From: 'ada@acme.test', Subject: secret }, secret));
  await at(
    0,
    reply({ 'In-Reply-To': '<1@x.test>', References: '<1@x.test>', Subject: `Re: ${secret}` }, secret),
  );
  await at(0, mail({ From: 'a@b.test', Subject: secret, 'List-Id': '<x.test>', References: ourId }, secret));
  await at(0, postfixBounce());
  expect(await list()).toEqual([]);
  expect(await inbound.tablesWith(secret)).toEqual([]);
});

describe('a stranger with a known Message-ID', () => {
  const forged = { From: 'Mallory <mallory@evil.test>', 'Message-ID': '<m@evil.test>' };

  it('is marked, and stops no sequence', async () => {
    await at(0, reply(forged));
    expect((await only()).messages[0]).toMatchObject({ is_stranger: true, kind: 'reply' });
    expect(await inbound.ada()).toMatchObject({ status: 'active', replied_at: null });
    expect((await events()).map(({ type }) => type)).toEqual(['conversation.received']);
    await at(0, reply());
    expect(await inbound.ada()).toMatchObject({ status: 'replied' });
  });

  it('is no stranger after the person has written to it', async () => {
    await at(0, reply({ Cc: 'mallory@evil.test' }));
    await at(0, reply(forged));
    expect((await only()).messages[0]).toMatchObject({ is_stranger: false });
  });

  it('that is a colleague stops the sequence', async () => {
    await at(0, reply({ From: 'bo@acme.test' }));
    expect(await inbound.ada()).toMatchObject({ status: 'replied' });
  });
});

describe('bad input is shown safely', () => {
  const html = (body: string) => reply({ 'Content-Type': 'text/html; charset=utf-8' }, body);

  it('as HTML with scripts and remote images', async () => {
    await at(0, html('<p onclick="x()">Hi<script>x()</script><img src="https://t.test/p.gif"></p>'));
    const { id, messages } = await only();
    expect(messages[0]).toMatchObject({
      ...{ html: '<p>Hi<img data-remote-src="https://t.test/p.gif" alt="" /></p>', text: 'Hi' },
      has_remote_images: true,
    });
    const shown = await inbound.call(GetConversation, { id, remote_images: true }, own);
    expect(shown.messages[0]?.html).toContain('<img src="https://t.test/p.gif"');
    const message = messages[0]?.id ?? '';
    const page = await inbound.call(ShowConversationMessage, { id, message }, own);
    expect(page).toMatchObject({
      status: 200,
      body: expect.stringMatching(/<title>Re: A question<.*<img src="https:\/\/t.test\/p.gif"/),
    });
    for (const [ids, caller] of [
      [{ id: 'cnv_1', message }, own],
      [{ id, message: 'cms_1' }, own],
      // A text without HTML.
      [{ id, message: messages[1]?.id ?? '' }, own],
      [{ id, message }, { account: 'acc_2' }],
    ] as const)
      await expect(inbound.call(ShowConversationMessage, ids, caller)).rejects.toMatchObject({
        code: 'not_found',
      });
    await inbound.lists.suppress('ada@acme.test');
    await expect(inbound.call(ShowConversationMessage, { id, message }, own)).rejects.toMatchObject({
      code: 'not_found',
    });
    await inbound.lists.lift('ada@acme.test');
  });

  it('as attachments, calendars and encrypted mail', async () => {
    const { From, ...headers } = {
      From: 'ada@acme.test',
      'In-Reply-To': ourId,
      'Message-ID': '<6@acme.test>',
    };
    const disposition = { 'Content-Disposition': 'attachment; filename="../in\tvite.ics"' };
    await at(
      0,
      multipart({ From, ...headers, Subject: 'Re: A question' }, 'multipart/mixed', [
        { type: 'text/plain', body: 'See the invitation.' },
        { type: 'text/calendar; method=REQUEST', body: 'BEGIN:VCALENDAR', headers: disposition },
      ]),
    );
    await at(
      0,
      multipart(
        { From, ...headers, 'Message-ID': '<7@acme.test>' },
        'multipart/encrypted; protocol="application/pgp-encrypted"',
        [
          { type: 'application/pgp-encrypted', body: 'Version: 1' },
          { type: 'application/octet-stream; name="encrypted.asc"', body: '-----BEGIN PGP MESSAGE-----' },
        ],
      ),
    );
    const { messages } = await only();
    expect(messages[0]).toMatchObject({ is_encrypted: true, text: '' });
    expect(messages[1]).toMatchObject({
      ...{ is_encrypted: false, text: 'See the invitation.' },
      attachments: [{ name: expect.stringContaining('vite.ics'), type: 'text/calendar', size: 15 }],
    });
  });

  it('as a mail of 24 MB, of which the beginning is kept', async () => {
    const raw = reply({}, `Hello.\r\n${'x'.repeat(998)}\r\n`.repeat(24_000));
    await at(0, raw);
    const { messages } = await only();
    expect(messages[0]).toMatchObject({ is_complete: false, text: expect.stringMatching(/^Hello/) });
    expect(messages[0]?.text.length).toBeLessThanOrEqual(65_536);
  });

  it('in a loop of two programs, of which 100 mails are kept', async () => {
    const mails = Array.from({ length: 110 }, (_, n) =>
      reply({ 'Message-ID': `<loop.${n}@acme.test>`, 'Auto-Submitted': 'auto-replied' }, `${n}`),
    );
    for (let first = 0; first < mails.length; first += 10)
      await Promise.all(mails.slice(first, first + 10).map((raw) => at(first % 20 === 0 ? 0 : 1, raw)));
    const detail = await only();
    expect(detail).toMatchObject({ messages_count: 101, state: 'done' });
    const seen = [...detail.messages];
    for (let cursor = detail.next_cursor; cursor !== null;) {
      const page = await inbound.call(GetConversation, { id: detail.id, cursor }, own);
      seen.push(...page.messages);
      cursor = page.next_cursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(101);
  });
});

describe('a list', () => {
  it('has the newest first, in pages, and filters', async () => {
    await at(0, reply());
    const [one] = await list();
    const id = one?.id ?? '';
    const found = async (request: ListConversationsRequest) => (await list(request)).length;
    await inbound.call(UpdateConversation, { id, label: 'interested', assigned_to: 'usr_1' }, own);
    for (const request of [
      ...[
        { state: 'open' },
        { mailbox: 'relay' },
        { sequence: 'seq_1' },
        { lead: 'led_1' },
        { label: 'interested' },
      ],
      ...[
        { assigned: 'usr_1' },
        { q: 'byr' },
        { q: 'acme ada' },
        { q: 'QUEST' },
        { q: 'Ada', state: 'open' },
        { q: 'details' },
        { q: 'ada DETAILS send' },
      ],
    ] as const)
      expect([request, await found(request)]).toEqual([request, 1]);
    for (const request of [
      ...[
        { state: 'done' },
        { mailbox: 'mbx_1' },
        { sequence: 'seq_2' },
        { lead: 'led_2' },
        { label: 'later' },
      ],
      ...[
        { assigned: 'none' },
        { q: 'yron' },
        { q: 'ada eve' },
        { q: 'detail' },
        { q: 'etails' },
        { q: 'details price' },
      ],
    ] as const)
      expect([request, await found(request)]).toEqual([request, 0]);
    await expect(list({ q: '--' })).rejects.toMatchObject({ code: 'validation' });
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'validation' });
    const page = await inbound.call(ListConversations, { limit: 1 }, own);
    expect(page.conversations).toHaveLength(1);
    expect(await list({ cursor: page.next_cursor ?? '' })).toEqual([]);
  });

  it('has no conversation of another account', async () => {
    await at(0, reply());
    const { id } = await only();
    const other = { account: 'acc_2' };
    expect(await inbound.call(ListConversations, {}, other)).toEqual({
      conversations: [],
      next_cursor: null,
    });
    for (const operation of [GetConversation, UpdateConversation])
      await expect(inbound.call(operation, { id }, other)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a change', () => {
  const iso = (ms: number): string => new Date(inbound.clock.now() + ms).toISOString();

  it('snoozes until a time, and is an event', async () => {
    await at(0, reply());
    const { id } = await only();
    const until = iso(3_600_000);
    expect(
      await inbound.call(UpdateConversation, { id, state: 'snoozed', snoozed_until: until }, own),
    ).toMatchObject({
      ...{ state: 'snoozed', snoozed_until: until },
    });
    await inbound.call(UpdateConversation, { id, state: 'snoozed', snoozed_until: until }, own);
    expect((await events()).filter(({ type }) => type === 'conversation.updated')).toHaveLength(1);
    expect(await list({ state: 'open' })).toEqual([]);
    inbound.clock.advance(3_600_000);
    expect(await list({ state: 'open' })).toMatchObject([{ state: 'open', snoozed_until: null }]);
  });

  it.each([
    ['a snooze without a time', () => ({ state: 'snoozed' })],
    ['a snooze in the past', () => ({ state: 'snoozed', snoozed_until: iso(-1) })],
    ['a time without a snooze', () => ({ state: 'open', snoozed_until: iso(1000) })],
  ])('is rejected: %s', async (_what, change) => {
    await at(0, reply());
    const { id } = await only();
    await expect(inbound.call(UpdateConversation, { id, ...change() } as never, own)).rejects.toMatchObject({
      code: 'validation',
    });
  });
});

it('changes are read once, each conversation in its present state, of the account only', async () => {
  const changes = (after?: number, caller = own) =>
    inbound.call(ListConversationChanges, after === undefined ? {} : { after }, caller);
  const { position, ...none } = await changes();
  expect(none).toEqual({ conversations: [], is_complete: true });
  await at(0, reply());
  const { id } = await only();
  await inbound.call(UpdateConversation, { id, state: 'done' }, own);
  const found = await changes(position);
  expect(found).toMatchObject({
    conversations: [{ id, state: 'done', name: 'Ada Byron' }],
    is_complete: true,
  });
  expect(await changes(found.position)).toEqual({ ...none, position: found.position });
  expect((await changes(position, { account: 'acc_2' })).conversations).toEqual([]);
  // Of a database before it was restored from a backup.
  expect(await changes(found.position + 1000)).toEqual({ ...none, position: found.position });
});

describe('privacy', () => {
  it('no table has a text of a mail', async () => {
    const words = ['zebra-subject', 'zebra-body', 'zebra-name', 'zebra-file'];
    await at(
      0,
      multipart(
        {
          From: 'zebra-name <ada@acme.test>',
          Subject: 'Re: zebra-subject',
          'In-Reply-To': ourId,
          'Message-ID': '<8@acme.test>',
        },
        'multipart/mixed',
        [
          { type: 'text/html', body: '<p>zebra-body</p>' },
          {
            type: 'image/png; name="zebra-file.png"',
            body: 'x',
            headers: { 'Content-Disposition': 'attachment' },
          },
        ],
      ),
    );
    expect(JSON.stringify(await only())).toContain('zebra-body');
    const held = await Promise.all(words.map(async (word) => [word, await inbound.tablesWith(word)]));
    expect(held).toEqual(words.map((word) => [word, []]));
  });

  it('a person who unsubscribed stays, with the state', async () => {
    await at(0, reply());
    await inbound.lists.suppress('ada@acme.test', 'acc_1');
    const [row] = await list();
    expect(row).toMatchObject({ email: 'Ada@acme.test', suppression: { state: 'suppressed' } });
    expect(await only()).toMatchObject({ suppression: { state: 'suppressed' }, messages_count: 2 });
    expect((await only()).messages).toHaveLength(2);
    await inbound.lists.lift('ada@acme.test', 'acc_1');
  });

  it('subject access has the mails of a person, and an erasure deletes them', async () => {
    await at(0, reply({}, 'Please send details to my office.\r\n'));
    await at(0, reply({ From: 'bo@acme.test', 'Message-ID': '<9@acme.test>' }, 'I am a colleague.\r\n'));
    const log = inbound.changeLog;
    log?.add({ action: 'tell', hash: hasher.email('ada@acme.test'), request_id: 'req_1' });
    await until(() => (log?.exports.length ?? 0) > 0);
    const submitted = JSON.stringify(log?.exports);
    for (const text of ['Please send details to my office.', 'mail of a conversation', 'A question'])
      expect(submitted).toContain(text);
    expect(await list({ q: 'colleague' })).toHaveLength(1);
    await inbound.lists.erase('bo@acme.test');
    expect((await only()).messages_count).toBe(2);
    expect(await list({ q: 'colleague' })).toEqual([]);
    await at(0, reply({ From: 'bo@acme.test', 'Message-ID': '<10@acme.test>' }));
    expect((await only()).messages_count).toBe(2);
    await inbound.lists.erase('ada@acme.test');
    expect(await list()).toEqual([]);
    expect(await inbound.query('SELECT FROM outreach.conversation_messages')).toEqual([]);
    for (const who of ['ada@acme.test', 'bo@acme.test']) await inbound.lists.lift(who);
  });

  it('mails are deleted at the end of their retention', async () => {
    await at(0, reply());
    expect(await list({ q: 'morning' })).toHaveLength(1);
    await inbound.query('SELECT outreach.forget_conversations($1)', [new Date(inbound.clock.now() - 60_000)]);
    expect(await list({ q: 'morning' })).toEqual([]);
    expect(await only()).toMatchObject({ messages_count: 1, last_kind: 'reply' });
    await inbound.query('SELECT outreach.forget_conversations($1)', [new Date(inbound.clock.now() + 1)]);
    expect(await list()).toEqual([]);
  });
});
