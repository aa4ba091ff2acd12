import type { RelayStage } from '@lode/service-kit/mail';
import { isSenderRefused, refusalOf } from './outcomes';

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
