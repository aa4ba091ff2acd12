import type { AccountEvent } from '@lode/contracts';
import { deliveriesOf } from './feed.repository';

const now = Date.UTC(2026, 2, 2);
const event: AccountEvent = {
  id: 'evt_1',
  position: 7,
  account: 'acc_a',
  type: 'message.sent',
  object: 'enr_1',
  scope: 'sequences:read',
  list: null,
  sequence: 'seq_1',
  subject_hashes: ['hash'],
  occurred_at: '2026-03-01T10:00:00.000Z',
  data: { message_id: 'msg_1' },
};
const webhook = {
  id: 'whk_1',
  accountId: 'acc_a',
  events: ['message.sent' as const, 'job.finished' as const],
  scopes: ['sequences:read'],
  listId: null,
  sequenceId: null,
  createdAt: new Date('2026-03-01T09:00:00Z'),
  createdBy: 'key_1',
};

test('an event becomes the body of a delivery with its number', () =>
  expect(deliveriesOf([event], [webhook], now)).toMatchObject([
    {
      webhookId: 'whk_1',
      eventId: 'evt_1',
      objectId: 'enr_1',
      content: {
        type: 'message.sent',
        timestamp: event.occurred_at,
        data: { message_id: 'msg_1', event_number: 7 },
      },
    },
  ]));

test.each([
  ['another account', { accountId: 'acc_b' }, {}],
  ['another type', { events: ['message.replied' as const] }, {}],
  ['another sequence', { sequenceId: 'seq_2' }, {}],
  ['an event before the webhook', { createdAt: new Date('2026-03-01T11:00:00Z') }, {}],
  ['a missing scope', { scopes: ['lists:read'] }, {}],
  [
    'a job of an operation that the key may not call',
    {},
    { type: 'job.finished' as const, scope: 'leads:read', sequence: null },
  ],
])('is not delivered: %s', (_name, ofWebhook, ofEvent) =>
  expect(deliveriesOf([{ ...event, ...ofEvent }], [{ ...webhook, ...ofWebhook }], now)).toEqual([]),
);

test.each([
  ['the sequence of the filter', { sequenceId: 'seq_1' }, {}],
  ['a filter by list does not concern messages', { listId: 'lst_1' }, {}],
  ['a caller without a key', { scopes: null }, {}],
])('is delivered: %s', (_name, ofWebhook, ofEvent) =>
  expect(deliveriesOf([{ ...event, ...ofEvent }], [{ ...webhook, ...ofWebhook }], now)).toHaveLength(1),
);

const changed = { type: 'conversation.updated' as const, scope: 'conversations:read' };
const reads = 'conversations:read';

const owner = [reads, 'keys:admin'];

test.each([
  ['mbx_1', 'key_1', [reads], 0],
  ['mbx_1', 'key_1', [reads, 'mailbox:mbx_1'], 1],
  ['mbx_2', 'key_1', [reads, 'mailbox:mbx_1'], 0],
  [null, 'key_1', [reads], 0],
  [null, 'key_1', [reads, 'mailbox:relay'], 1],
  [null, 'key_1', [reads, 'mailbox:mbx_1'], 0],
  ['mbx_1', 'usr_owner', owner, 1],
  ['mbx_1', 'usr_shared', [reads], 1],
  ['mbx_1', 'usr_other', [reads], 0],
  [null, 'usr_other', [reads], 1],
  ['mbx_1', null, null, 1],
])(
  'a conversation of the mailbox %s is delivered to a webhook of %s with %j: %i',
  (mailbox, createdBy, scopes, count) => {
    const ofMailbox = { ...event, ...changed, data: { mailbox_id: mailbox }, members: ['usr_shared'] };
    const own = { ...webhook, events: [changed.type], scopes, createdBy };
    expect(deliveriesOf([ofMailbox], [own], now)).toHaveLength(count);
  },
);
