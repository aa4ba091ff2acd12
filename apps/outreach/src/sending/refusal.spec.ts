import { refusalOf } from './refusal';

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
  [550, '', 'mailbox'],
  [undefined, undefined, 'message'],
] as const)('%s: %s is about the %s', (code, reply, about) => {
  expect(refusalOf({ ...(code && { code }), ...(reply !== undefined && { reply }) })).toBe(about);
});
