import { randomBytes } from 'node:crypto';
import {
  GetAttachment,
  GetConversation,
  ListConversations,
  mailboxScope,
  type ConversationMessage,
  type FilePage,
} from '@lode/contracts';
import { InboundFixture } from '../inbound/testing/inbound-fixture';
import { multipart, ourId, reply } from '../inbound/testing/mails';

const own = { account: 'acc_1' };

let inbound: InboundFixture;
beforeAll(async () => {
  inbound = await InboundFixture.receivingBy(['lmtp']);
});
beforeEach(() => inbound.writeToAda());
afterEach(async () => {
  await inbound.empty('outreach.conversations', 'outreach.outbox');
  await inbound.clear();
});
afterAll(() => inbound.stop());

interface Sent {
  readonly name: string;
  readonly content: Buffer;
}

const wrapped = (content: Buffer): string => content.toString('base64').replace(/.{76}/g, '$&\r\n');

/** A reply with files. @returns its message */
async function deliver(...files: readonly Sent[]): Promise<{ id: string; message: ConversationMessage }> {
  const raw = multipart(
    {
      ...{ From: 'Ada Byron <ada@acme.test>', To: 'sales@lode.test', Subject: 'Re: A question' },
      ...{ 'In-Reply-To': ourId, 'Message-ID': '<files@acme.test>' },
    },
    'multipart/mixed',
    [
      { type: 'text/plain', body: 'See the files.' },
      ...files.map(({ name, content }) => ({
        type: 'text/html',
        body: wrapped(content),
        headers: {
          'Content-Transfer-Encoding': 'base64',
          'Content-Disposition': `attachment; filename="${name}"`,
        },
      })),
    ],
  );
  await inbound.deliver(0, true, raw, 'sales@lode.test', 'ada@acme.test');
  const { conversations } = await inbound.call(ListConversations, {}, own);
  const { id, messages } = await inbound.call(GetConversation, { id: conversations[0]?.id ?? '' }, own);
  const message = messages.find(({ kind }) => kind === 'reply');
  if (!message) throw new Error('the reply is not stored');
  return { id, message };
}

/** All pages of an attachment. */
async function download(
  { id, message }: { id: string; message: ConversationMessage },
  position: number,
  caller: object = own,
): Promise<{ content: Buffer; headers: FilePage['headers'] }> {
  const parts: Buffer[] = [];
  let headers: FilePage['headers'] = {};
  for (let cursor: string | null | undefined; cursor !== null;) {
    const request = { id, message: message.id, position, ...(cursor !== undefined && { cursor }) };
    const page = await inbound.call(GetAttachment, request, caller);
    if (cursor === undefined) ({ headers } = page);
    parts.push(Buffer.from(page.body, page.encoding));
    cursor = page.next_cursor;
  }
  return { content: Buffer.concat(parts), headers };
}

it('of mail of the relay are downloads with the bytes that were sent, also beyond the first MiB of the mail', async () => {
  const [small, large] = [Buffer.from('<script>alert(1)</script>'), randomBytes(2 * 1024 * 1024)];
  const found = await deliver(
    { name: '../sm"all\u00e4.html', content: small },
    { name: 'large.bin', content: large },
  );
  const first = await download(found, 1);
  expect(first.content).toEqual(small);
  expect(first.headers['content-disposition']).toMatch(
    /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%!-]+$/,
  );
  expect(first.headers['content-disposition']).not.toMatch(/filename="[^"]*[\\/]/);
  const second = await download(found, 2);
  expect(second.content.equals(large)).toBe(true);
  expect(second.headers['content-disposition']).toBe(
    `attachment; filename="large.bin"; filename*=UTF-8''large.bin`,
  );
});

const kept = () => inbound.query('SELECT FROM outreach.conversation_contents');

it('are kept sealed, for 30 days', async () => {
  const found = await deliver({ name: 'a.txt', content: Buffer.from('kestrel-attachment') });
  const [row] = await inbound.query<{ content: Buffer }>(
    'SELECT content FROM outreach.conversation_contents',
  );
  expect(row?.content.includes('kestrel')).toBe(false);
  const arrived = inbound.clock.now();
  await inbound.query('SELECT outreach.forget_contents($1)', [new Date(arrived - 1000)]);
  expect(await kept()).toHaveLength(1);
  await inbound.query('SELECT outreach.forget_contents($1)', [new Date(arrived + 1000)]);
  await expect(download(found, 1)).rejects.toMatchObject({ code: 'gone' });
});

it('are deleted with their mail by an erasure', async () => {
  await deliver({ name: 'a.txt', content: Buffer.from('to be erased') });
  expect(await kept()).toHaveLength(1);
  await inbound.lists.erase('ada@acme.test');
  expect(await kept()).toEqual([]);
  await inbound.lists.lift('ada@acme.test');
});

it('are not kept of a mail above 10 MB, nor of one without attachments', async () => {
  const found = await deliver({ name: 'huge.bin', content: Buffer.alloc(11 * 1024 * 1024, 7) });
  await expect(download(found, 1)).rejects.toMatchObject({
    code: 'gone',
    detail: expect.stringContaining('10 MB'),
  });
  await inbound.deliver(
    0,
    true,
    reply({ 'Message-ID': '<text@acme.test>' }),
    'sales@lode.test',
    'ada@acme.test',
  );
  expect(await kept()).toEqual([]);
});

it('are found by callers that see the message only', async () => {
  const found = await deliver({ name: 'a.txt', content: Buffer.from('secret') });
  const key = { ...own, actor: 'key_1', scopes: new Set(['conversations:read', mailboxScope('mbx_1')]) };
  for (const [what, position, caller] of [
    ['another attachment', 2, own],
    ['another account', 1, { account: 'acc_2' }],
    ['a key of a mailbox', 1, key],
  ] as const)
    await expect(download(found, position, caller), what).rejects.toMatchObject({ code: 'not_found' });
  await inbound.lists.suppress('ada@acme.test');
  await expect(download(found, 1)).rejects.toMatchObject({ code: 'not_found' });
  await inbound.lists.lift('ada@acme.test');
  const bad = { id: found.id, message: found.message.id, position: 1, cursor: '99' };
  await expect(inbound.call(GetAttachment, bad, own)).rejects.toMatchObject({ code: 'validation' });
});
