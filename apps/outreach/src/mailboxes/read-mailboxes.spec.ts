import type { InboundScope } from '../inbound/inbound-store';
import type { Inbox } from './connection/inbox.adapter';
import type { MailboxAccess } from './connection/mailbox-access';
import type { Reading } from './mailbox.repository';
import { ReadMailboxes } from './read-mailboxes';
import type { StoredMailbox } from './stored-mailbox';

const now = Date.UTC(2026, 2, 2, 12);
const attempt = () => ({ signal: new AbortController().signal, attempt: 1 });

interface Given {
  readonly mailbox?: Partial<StoredMailbox>;
  readonly uids?: readonly number[];
  readonly uidValidity?: string;
  readonly failure?: Error;
}

function reader({ mailbox = {}, uids = [], uidValidity = '7', failure }: Given = {}) {
  const seen = {
    readings: [] as Reading[],
    pauses: [] as string[],
    taken: [] as [number, InboundScope | undefined][],
    asked: [] as unknown[],
  };
  const stored = {
    id: 'mbx_1',
    accountId: 'acc_1',
    status: 'active',
    imapHost: 'imap.x.test',
    uidValidity: '7',
    lastUid: '10',
    lastReadAt: new Date(now),
    ...mailbox,
  } as StoredMailbox;
  const inbox: Inbox = {
    uidValidity,
    uidNext: 100,
    after: async (uid) => (seen.asked.push(uid), uids.filter((one) => one > uid)),
    since: async (since) => (seen.asked.push(since), [...uids]),
    withMessageId: async () => [],
    async *messages(some) {
      for (const uid of some) yield { uid, raw: Buffer.from(String(uid)) };
    },
    markAsRead: async () => undefined,
  };
  const reads = new ReadMailboxes(
    {
      recordReading: async (_account, _id, reading) => void seen.readings.push(reading),
      pause: async (_account, _id, reason) => void seen.pauses.push(reason),
    },
    { of: async () => ({ mailbox: stored, login: { user: 'ada', password: 'p' } }) satisfies MailboxAccess },
    {
      reading: (_access, _signal, read) => (failure ? Promise.reject(failure) : read(inbox)),
    },
    {
      take: async ({ raw }, scope) => {
        seen.taken.push([Number(raw.toString()), scope]);
        return { kind: 'nothing', result: 'dropped' };
      },
    },
    { now: () => now },
    { mailboxInterval: 20_000 },
  );
  return {
    seen,
    read: (failures = 0) => reads.read({ account: 'acc_1', mailbox: 'mbx_1', failures }, attempt()),
  };
}

test('only notes the end of the inbox at the first reading', async () => {
  const { seen, read } = reader({ mailbox: { uidValidity: null, lastUid: '0' }, uids: [1, 2, 3] });
  await read();
  expect(seen.taken).toEqual([]);
  expect(seen.readings).toMatchObject([{ place: { uidValidity: '7', lastUid: '99' }, next: now + 20_000 }]);
});

test('takes new messages in order, only for messages of the account', async () => {
  const { seen, read } = reader({ uids: [9, 11, 15] });
  await read();
  expect(seen.taken).toEqual([
    [11, { account: 'acc_1', host: 'imap.x.test' }],
    [15, { account: 'acc_1', host: 'imap.x.test' }],
  ]);
  expect(seen.readings).toMatchObject([{ place: { lastUid: '15' }, error: null, failures: 0 }]);
});

test('reads a long inbox in parts, at once', async () => {
  const { seen, read } = reader({ uids: Array.from({ length: 1000 }, (_, index) => index + 11) });
  await read();
  expect(seen.taken).toHaveLength(200);
  expect(seen.readings).toMatchObject([{ place: { lastUid: '210' }, next: now }]);
});

test('reads the mail of the last days again if the server has renumbered the inbox', async () => {
  const { seen, read } = reader({ uidValidity: '8', uids: [1, 2] });
  await read();
  expect(seen.asked).toEqual([new Date(now - 2 * 86_400_000)]);
  expect(seen.readings).toMatchObject([{ place: { uidValidity: '8', lastUid: '2' } }]);
  const empty = reader({ uidValidity: '8' });
  await empty.read();
  expect(empty.seen.readings).toMatchObject([{ place: { lastUid: '99' } }]);
});

test('pauses a mailbox whose password is rejected', async () => {
  const { seen, read } = reader({ failure: Object.assign(new Error('no'), { authenticationFailed: true }) });
  await read();
  expect(seen.pauses).toEqual(['the IMAP server imap.x.test rejected the user name or the password']);
});

test('waits longer after each failure, at most ten minutes, and pauses nothing', async () => {
  const { seen, read } = reader({ failure: new Error('closed') });
  for (const failures of [0, 1, 20]) await read(failures);
  expect(seen.readings.map(({ next, failures }) => [next - now, failures])).toEqual([
    [20_000, 1],
    [40_000, 2],
    [600_000, 21],
  ]);
  expect(seen.pauses).toEqual([]);
});

test('ends with a paused mailbox', async () => {
  const { seen, read } = reader({ mailbox: { status: 'paused' } });
  await read();
  expect(seen.readings).toEqual([]);
});
