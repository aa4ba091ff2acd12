import type { Lease } from '@lode/work';
import type { InboundScope } from '../inbound/follow-up';
import type { MailboxAccess } from './connection/mailbox-access';
import { InboxWatches } from './inbox-watches';
import type { Reading, StoredMailbox } from './mailbox.repository';
import { ReadInbox, ReadMailboxes, envelopeSenderOf } from './read-mailboxes';
import { FakeInbox } from './testing/fake-inbox';

const now = Date.UTC(2026, 2, 2, 12);
const clock = { now: () => now };
const attempt = () => ({ signal: new AbortController().signal, attempt: 1 });

interface Given {
  readonly mailbox?: Partial<StoredMailbox>;
  readonly inbox?: FakeInbox;
  readonly failure?: Error;
  /** Inboxes that the process keeps. */
  readonly max?: number;
  /** Another replica has the inbox. */
  readonly isTaken?: boolean;
}

function reader({ mailbox = {}, inbox = new FakeInbox(), failure, max = 0, isTaken = false }: Given = {}) {
  const seen = {
    readings: [] as Reading[],
    pauses: [] as string[],
    taken: [] as [number, InboundScope | undefined][],
    opened: 0,
    released: 0,
  };
  let stored = {
    id: 'mbx_1',
    accountId: 'acc_1',
    status: 'active',
    imapHost: 'imap.x.test',
    uidValidity: '7',
    lastUid: '10',
    lastReadAt: new Date(now),
    updatedAt: new Date(now),
    ...mailbox,
  } as StoredMailbox;
  const lease: Lease = { release: async () => void (seen.released += 1) };
  const watches = new InboxWatches(
    { acquire: async () => (isTaken ? undefined : lease), close: async () => undefined },
    max,
  );
  const reads = new ReadMailboxes(
    {
      recordReading: async (_account, _id, reading) => {
        seen.readings.push(reading);
        stored = { ...stored, ...reading.place };
      },
      pause: async (_account, _id, reason) => void seen.pauses.push(reason),
      find: async () => stored,
    },
    { of: async () => ({ mailbox: stored, login: { user: 'ada', password: 'p' } }) satisfies MailboxAccess },
    {
      open: async () => {
        seen.opened += 1;
        if (failure) throw failure;
        return inbox;
      },
    },
    watches,
    new ReadInbox(
      {
        take: async ({ raw }, scope) => {
          seen.taken.push([Number(raw.toString()), scope]);
          return { kind: 'nothing', result: 'dropped' };
        },
      },
      clock,
    ),
    clock,
    { mailboxInterval: 20_000 },
  );
  return {
    seen,
    inbox,
    watches,
    change: (to: Partial<StoredMailbox>) => void (stored = { ...stored, ...to }),
    read: (failures = 0) => reads.read({ account: 'acc_1', mailbox: 'mbx_1', failures }, attempt()),
  };
}

test('only notes the end of the inbox at the first reading', async () => {
  const { seen, read } = reader({
    mailbox: { uidValidity: null, lastUid: '0' },
    inbox: new FakeInbox([1, 2, 3]),
  });
  await read();
  expect(seen.taken).toEqual([]);
  expect(seen.readings).toMatchObject([{ place: { uidValidity: '7', lastUid: '99' }, next: now + 20_000 }]);
});

test('takes new messages in order, only for messages of the account, and logs out', async () => {
  const { seen, inbox, read } = reader({ inbox: new FakeInbox([9, 11, 15]) });
  await read();
  expect(seen.taken).toEqual([
    [11, { account: 'acc_1', host: 'imap.x.test', takesOther: false }],
    [15, { account: 'acc_1', host: 'imap.x.test', takesOther: false }],
  ]);
  expect(seen.readings).toMatchObject([{ place: { lastUid: '15' }, error: null, failures: 0 }]);
  expect([inbox.isOpen, seen.released]).toEqual([false, 1]);
});

test('reads a long inbox in parts, at once', async () => {
  const { seen, read } = reader({
    inbox: new FakeInbox(Array.from({ length: 1000 }, (_, n) => n + 11)),
    max: 1,
  });
  await read();
  expect(seen.taken).toHaveLength(200);
  expect(seen.readings).toMatchObject([{ place: { lastUid: '210' }, next: now }]);
});

test('reads the mail of the last days again if the server has renumbered the inbox', async () => {
  const renumbered = (...uids: number[]): FakeInbox =>
    Object.assign(new FakeInbox(uids), { uidValidity: '8' });
  const { seen, inbox, read } = reader({ inbox: renumbered(1, 2) });
  await read();
  expect(inbox.asked).toEqual([new Date(now - 2 * 86_400_000)]);
  expect(seen.readings).toMatchObject([{ place: { uidValidity: '8', lastUid: '2' } }]);
  const empty = reader({ inbox: renumbered() });
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
  expect([seen.pauses, seen.released]).toEqual([[], 3]);
});

test('ends with a paused mailbox', async () => {
  const { seen, read } = reader({ mailbox: { status: 'paused' } });
  await read();
  expect(seen.readings).toEqual([]);
});

test('leaves an inbox that another replica has', async () => {
  const { seen, read } = reader({ isTaken: true });
  await read();
  expect([seen.opened, seen.readings]).toEqual([0, [{ error: null, failures: 0, next: now + 20_000 }]]);
});

describe('an inbox that is kept', () => {
  it('is read over the same connection when its server announces a message', async () => {
    const { seen, inbox, read } = reader({ max: 1 });
    await read();
    expect(seen.readings).toMatchObject([{ next: now + 45_000 }]);
    inbox.arrive(11);
    await vi.waitFor(() => expect(seen.taken).toHaveLength(1));
    inbox.arrive(12);
    await vi.waitFor(() => expect(seen.readings.at(-1)).toMatchObject({ place: { lastUid: '12' } }));
    expect([seen.opened, seen.released]).toEqual([1, 0]);
  });

  it('is read over the same connection by the task, too', async () => {
    const { seen, inbox, read } = reader({ max: 1 });
    await read();
    inbox.uids.push(11);
    await read();
    expect([seen.taken.length, seen.opened]).toEqual([1, 1]);
  });

  it('is opened again later if its server ends the connection, by any replica', async () => {
    const { seen, inbox, read } = reader({ max: 1 });
    await read();
    inbox.close();
    await vi.waitFor(() => expect(seen.readings.at(-1)).toMatchObject({ next: now + 20_000, failures: 0 }));
    expect(seen.released).toBe(1);
  });

  it.each<Partial<StoredMailbox>>([{ status: 'paused' }, { updatedAt: new Date(now + 1) }])(
    'is closed if the mailbox changes: %j',
    async (change) => {
      const { inbox, read, change: apply, seen } = reader({ max: 1 });
      await read();
      apply(change);
      inbox.arrive(11);
      await vi.waitFor(() => expect(inbox.isOpen).toBe(false));
      await vi.waitFor(() => expect(seen.readings.at(-1)).toMatchObject({ next: now }));
      expect(seen.taken).toEqual([]);
    },
  );

  it('is closed with the process', async () => {
    const { inbox, read, watches, seen } = reader({ max: 1 });
    await read();
    await watches.close();
    expect([inbox.isOpen, seen.released]).toEqual([false, 1]);
  });

  it('is not kept where the server announces nothing, and beyond the maximum', async () => {
    const silent = Object.assign(new FakeInbox(), { announces: false });
    for (const given of [{ max: 1, inbox: silent }, { max: 0 }]) {
      const { inbox, read } = reader(given);
      await read();
      expect(inbox.isOpen).toBe(false);
    }
  });
});

test.each([
  ['Return-Path: <>\r\nSubject: x\r\n\r\nx', ''],
  ['Received: by x\r\nReturn-path:\r\n <ann@b.test>\r\n\r\nx', 'ann@b.test'],
  ['Subject: x\r\n\r\nReturn-Path: <>\r\n', 'unknown@invalid'],
  ['', 'unknown@invalid'],
])('%j is from %j', (raw, sender) => expect(envelopeSenderOf(Buffer.from(raw))).toBe(sender));
