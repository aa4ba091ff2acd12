import type { MailFailure, RelayStage } from '@lode/platform/mail';
import { outcomeOf, isSenderRefused, refusalOf, nextTry } from './outcomes';
import { planned } from './testing/planned';

describe('outcome of', () => {
  const hour = 3_600_000;
  /** The evening before a clock change in Vienna. */
  const evening = Date.UTC(2026, 2, 28, 20);
  const now = { triedAt: evening, now: evening };
  const accepted = { accepted: true, messageId: '<1@agency.example>' } as const;
  const failure = (more: Partial<MailFailure>): MailFailure => ({
    accepted: false,
    kind: 'temporary',
    cause: 'reply',
    code: 451,
    mayHaveArrived: false,
    ...more,
  });

  test('records an accepted message as sent; the next step is due after its calendar days', () => {
    expect(outcomeOf(planned(), accepted, now)).toEqual({
      result: 'sent',
      at: evening,
      next: { position: 2, upcoming: 'message', at: evening + 47 * hour },
    });
  });

  test('schedules nothing after the last step', () => {
    expect(outcomeOf(planned({ position: 2 }), accepted, now)).toMatchObject({ result: 'sent', next: null });
  });

  test.each([
    ['a temporary refusal', {}],
    ['a lost connection', { cause: 'connection', mayHaveArrived: true }],
    ['an abort during the message', { cause: 'aborted', mayHaveArrived: true }],
  ] as const)('retries after %s', (_what, details) => {
    expect(outcomeOf(planned(), failure(details), now)).toEqual({
      result: 'queued',
      due: evening + 60_000,
      isTried: true,
    });
  });

  test('does not count an attempt that never started', () => {
    expect(outcomeOf(planned(), failure({ cause: 'aborted' }), now)).toEqual({
      result: 'queued',
      due: evening,
      isTried: false,
    });
  });

  test('gives up after 48 hours', () => {
    const message = planned({ attempts: 12, firstTriedAt: evening - 48 * hour });
    expect(outcomeOf(message, failure({}), now)).toEqual({ result: 'failed', at: evening, why: 'not_taken' });
  });

  test.each([
    ['550 5.1.1 No such user', 'mailbox'],
    ['554 5.7.1 Not wanted', 'message'],
  ] as const)('records %s as a bounce', (reply, of) => {
    const refused = failure({ kind: 'permanent', code: Number(reply.slice(0, 3)), reply });
    expect(outcomeOf(planned(), refused, now)).toEqual({ result: 'bounced', at: evening, of });
  });
});

test.each([
  [550, '550 5.1.1 No such user', 'mailbox'],
  [550, '550 5.1.10 Recipient not found', 'mailbox'],
  [550, '550-5.2.1 The mailbox is disabled', 'mailbox'],
  [553, '553 5.1.3 Bad address', 'mailbox'],
  [550, '550 No such user here', 'mailbox'],
  [551, '551 User not local', 'mailbox'],
  [553, '553 sorry, no mailbox here by that name', 'mailbox'],
  [550, '550 5.7.1 Message refused', 'message'],
  [550, '550 5.7.26 Unauthenticated mail', 'message'],
  [552, '552 5.2.2 Mailbox full', 'message'],
  [552, '552 5.3.4 Too large', 'message'],
  [554, '554 5.6.0 Bad content', 'message'],
  [553, '553 5.1.8 The sender has no mail host', 'message'],
  [553, '553 5.1.7 Bad sender', 'message'],
  [554, '554 Transaction failed', 'message'],
  [552, '552 Too much mail data', 'message'],
  [550, '550 Blocked: see http://5.1.1.test', 'message'],
  [550, '550 Message looks like spam', 'message'],
  [550, '550 Sender verify failed', 'message'],
  [550, '550 Invalid sender', 'message'],
  [550, '550 Administrative prohibition', 'message'],
  [553, '553 Address not owned by user', 'message'],
  [550, '550 5.1.0 <ada@agency.example>: Sender address rejected: User unknown', 'message'],
  [550, '550 5.1.0 <jane@cedar.example>: Address unknown', 'mailbox'],
  [550, '', 'mailbox'],
  [undefined, undefined, 'message'],
] as const)('classifies %s: %s as about the %s', (code, reply, about) => {
  expect(refusalOf({ ...(code && { code }), ...(reply !== undefined && { reply }) })).toBe(about);
});

test.each(['greeting', 'login', 'sender', 'message'] as const)(
  'classifies no mailbox failure at the %s',
  (at) => {
    expect(refusalOf({ code: 550, reply: '550 5.1.1 No such user', at })).toBe('message');
  },
);

test.each<[RelayStage, string, boolean]>([
  ['sender', '550 5.1.1 User unknown', true],
  ['sender', '550 Not you', true],
  ['sender', '552 5.3.4 Too large', false],
  ['sender', '554 5.3.4 Too large', false],
  ['sender', '550 5.6.7 No such characters in addresses', false],
  ['recipient', '554 5.7.1 <jane@cedar.example>: Relay access denied', true],
  ['recipient', '550 relaying denied', true],
  ['recipient', '550 5.7.1 Not authorised', true],
  ['recipient', '553 5.1.8 Bad sender', true],
  ['recipient', '550 5.1.0 <ada@agency.example>: Sender address rejected: User unknown', true],
  ['recipient', '550 Sender verify failed', true],
  ['recipient', '550 5.1.1 <sender@cedar.example>: No such user', false],
  ['recipient', '550 No such user', false],
  ['recipient', '552 5.2.2 Mailbox full', false],
  ['message', '554 5.7.1 Message refused', false],
  ['message', '550 Sender not liked', false],
])('at the %s, %s: sender refused: %s', (at, reply, isRefused) => {
  const failure = { accepted: false, cause: 'reply', mayHaveArrived: false, at, reply } as const;
  const code = Number(reply.slice(0, 3));
  expect(isSenderRefused({ ...failure, kind: 'permanent', code })).toBe(isRefused);
  expect(isSenderRefused({ ...failure, kind: 'temporary', code: 451 })).toBe(false);
});

describe('retry plan', () => {
  const hour = 3_600_000;

  test('waits longer after each attempt, up to four hours', () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map((attempts) => (nextTry(0, attempts, 1000) ?? 0) - 1000);
    expect(waits.map((wait) => wait / 60_000)).toEqual([1, 5, 15, 60, 240, 240, 240]);
  });

  test('gives up after 48 hours, not after a number of attempts', () => {
    expect(nextTry(0, 6, 48 * hour)).toBeUndefined();
    expect(nextTry(0, 999, 48 * hour - 1)).toBe(52 * hour - 1);
  });

  test('makes at least six attempts, however long a pause was', () => {
    expect(nextTry(0, 1, 64 * hour)).toBe(64 * hour + 60_000);
    expect(nextTry(0, 5, 64 * hour)).toBe(68 * hour);
    expect(nextTry(0, 6, 64 * hour)).toBeUndefined();
  });
});
