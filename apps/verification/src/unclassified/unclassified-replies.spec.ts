import { replyFromLines } from '@lode/domain/replies';
import { describeReplies, UnclassifiedReplies } from './unclassified-replies';
import type { UnclassifiedReplyRepository } from './unclassified-reply.repository';

type Added = Parameters<UnclassifiedReplyRepository['add']>[0];

function setUp() {
  const added: Added[] = [];
  const warnings: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const store = { add: (replies: Added) => gate.promise.then(() => void added.push(replies)) };
  const logger = { warn: (...entry: unknown[]) => void warnings.push(entry) };
  const replies = new UnclassifiedReplies(store, logger as never);
  const note = (line: string, recipient = 'jane@acme.test') =>
    replies.note({ recipient, reply: replyFromLines([line]) });
  return { added, warnings, gate, replies, note };
}

describe('UnclassifiedReplies', () => {
  it('store texts without the recipient, and count equal ones', async () => {
    const { added, gate, replies, note } = setUp();
    note('550 5.9.9 jane is odd');
    note('550 5.9.9 bob is odd', 'bob@acme.test');
    note('450 odd at mx.acme.test');
    gate.resolve();
    await replies.stored();
    expect(replies.count).toBe(3);
    expect(added).toEqual([
      [{ code: 550, status: '5.9.9', text: '{account} is odd', count: 1 }],
      [
        { code: 550, status: '5.9.9', text: '{account} is odd', count: 1 },
        { code: 450, status: '', text: 'odd at {host}', count: 1 },
      ],
    ]);
  });

  it('are bounded while the database is slow', async () => {
    const { added, gate, replies, note } = setUp();
    for (let index = 0; index < 1000; index++) note(`550 odd ${String.fromCodePoint(0x4e00 + index)}`);
    gate.resolve();
    await replies.stored();
    expect(replies.count).toBe(1000);
    expect(added.flat().length).toBe(101);
  });

  it('report a failure of the database, and continue afterwards', async () => {
    const { added, warnings, gate, replies, note } = setUp();
    gate.reject(new Error('down'));
    note('550 odd');
    await replies.stored();
    expect(warnings).toHaveLength(1);
    expect(added).toEqual([]);
    note('550 odd');
    expect(replies.count).toBe(2);
    await replies.stored();
  });
});

it('describes replies for the terminal', () => {
  expect(describeReplies([])).toEqual(['No reply is unclassified.']);
  const reply = {
    code: 550,
    status: '5.9.9',
    text: 'odd',
    count: 12,
    lastAt: new Date('2026-03-02T09:00:00Z'),
  };
  expect(describeReplies([reply, { ...reply, status: '', text: '' }])).toEqual([
    '   times  last        reply',
    '      12  2026-03-02  550 5.9.9 odd',
    '      12  2026-03-02  550',
  ]);
});
