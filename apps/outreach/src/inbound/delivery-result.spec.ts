import { judgeFailure } from './delivery-result';

const judge = (text: string) => judgeFailure({ address: 'ada@acme.test', text, mailExchange: '' });

test.each([
  '552 1 Requested mail action aborted, mailbox not found',
  '552 5.1.1 mailbox not found',
  '550 5.1.1 Mail refused - address <ada@acme.test> recipient unknown',
  '550 Mail refused: user unknown',
  '550 Esta cuenta ha expirado por falta de uso',
  '550 Mailbox has been blocked due to inactivity',
  '550 Mailbox expired',
  '550 No one with that email address here',
  '553 sorry, no mail-box here by that name',
  '550 No mail box available for this user',
  'Requested action not taken: mailbox unavailable. [SMTP Error Code 550]',
])('%s: the mailbox does not exist', (text) => expect(judge(text).result).toBe('hard'));

test.each([
  'The following recipients did not receive this message:',
  'Recipient did not accept the message',
  '550 The user does not accept email in non-Latin alphabets',
  '550 Recipient does not accept mails larger than 10 MB',
  '550 The user cannot receive messages this large',
  '550 Mailbox temporarily disabled',
  '550 Message rejected as spam',
  '554 Message rejected due to local policy',
  'Envelope expired',
  "552-5.2.2 The recipient's inbox is out of storage space and inactive.",
  '邮件无法发送到您指定的地址中。在邮件传输过程中由于外部的无法避免的错误导致邮件无法送达。',
])('%s: the mailbox may exist', (text) => expect(judge(text).result).toBe('soft'));
