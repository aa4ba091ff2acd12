import type { WrittenMessage } from '../sending/message-writer';
import type { PlannedMessage } from '../sending/planned-message';
import { LoginUnavailable } from './connection/login-failures';
import type { MailboxAccess } from './connection/mailbox-access';
import { SentCopies } from './sent-copies';
import { FakeInbox } from './testing/fake-inbox';

const order = { account: 'acc_1', message: 'msg_1', mailbox: 'mbx_1', sentAt: Date.UTC(2026, 2, 2) };
const attempt = () => ({ signal: new AbortController().signal, attempt: 1 });
const mail = {
  from: 'ada@agency.test',
  to: 'anna@x.test',
  subject: 'Hello',
  text: 'Hello.',
  messageId: '<1@agency.test>',
};

interface Given {
  readonly message?: Partial<PlannedMessage> | null;
  /** The process keeps the inbox open. */
  readonly isOpen?: boolean;
  readonly failure?: Error;
  readonly status?: 'active' | 'paused';
}

function fixture({ message = {}, isOpen = false, failure, status = 'active' }: Given = {}) {
  const inbox = new FakeInbox();
  const written: PlannedMessage[] = [];
  let opened = 0;
  const planned = {
    mailbox: { save_sent: true },
    sequence: { open_tracking: true, click_tracking: true },
    firstTriedAt: Date.UTC(2026, 2, 1),
    ...message,
  } as unknown as PlannedMessage;
  const copies = new SentCopies({
    store: { read: async () => (message === null ? undefined : planned) },
    writer: { write: (each) => (written.push(each), { mail } as WrittenMessage) },
    accesses: {
      of: async () => {
        if (failure) throw failure;
        return { mailbox: { status }, login: { user: 'ada', password: 'p' } } as unknown as MailboxAccess;
      },
    },
    inboxes: { reading: (_access, _signal, read) => ((opened += 1), read(inbox)) },
    watches: { inboxOf: () => (isOpen ? inbox : undefined) },
  });
  return { copies, inbox, written, opened: () => opened };
}

test('stores the message as it was sent, without tracking, so that its sender counts as no reader', async () => {
  const { copies, inbox, written, opened } = fixture();
  await copies.save(order, attempt());
  expect(written).toMatchObject([{ sequence: { open_tracking: false, click_tracking: false } }]);
  const [copy] = inbox.saved;
  expect(copy?.sentAt).toEqual(new Date(order.sentAt));
  expect(String(copy?.raw)).toMatch(/Message-ID: <1@agency\.test>[\s\S]*Date: Sun, 01 Mar 2026/);
  expect(opened()).toBe(1);
});

test('uses the connection that is open', async () => {
  const { copies, inbox, opened } = fixture({ isOpen: true });
  await copies.save(order, attempt());
  expect([inbox.saved.length, opened()]).toEqual([1, 0]);
});

test.each<[string, Given]>([
  ['an erasure', { message: null }],
  ['the deletion of the mailbox', { message: { mailbox: null } }],
  ['the setting was turned off', { message: { mailbox: { save_sent: false } as PlannedMessage['mailbox'] } }],
  ['the mailbox was paused', { status: 'paused' }],
  ['its login was revoked', { failure: new LoginUnavailable('revoked') }],
])('stores nothing after %s', async (_what, given) => {
  const { copies, inbox } = fixture(given);
  await copies.save(order, attempt());
  expect(inbox.saved).toEqual([]);
});

test('is tried again if the server fails', async () => {
  await expect(fixture({ failure: new Error('away') }).copies.save(order, attempt())).rejects.toThrow('away');
});
