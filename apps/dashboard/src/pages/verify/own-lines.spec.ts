import { ownLines } from './own-lines';

const sent = (line: string) => ({ direction: 'sent' as const, line });
const received = (line: string) => ({ direction: 'received' as const, line });
const other = [sent('MAIL FROM:<v@lode.test>'), received('250 OK'), sent('RSET'), received('250 OK')];
const own = [
  sent('MAIL FROM:<v@lode.test>'),
  received('250 OK'),
  sent('RCPT TO:<ada@x.test>'),
  received('550 no such user'),
  sent('RSET'),
  received('250 OK'),
];
const greeting = [received('220 mx.x.test'), sent('EHLO lode.test'), received('250 OK')];

it('leaves out the transactions of other checks', () =>
  expect(ownLines([...greeting, ...other, ...own, ...other, sent('QUIT')])).toEqual([
    ...greeting,
    ...own,
    sent('QUIT'),
  ]));

it('keeps a conversation that ends before a transaction', () => expect(ownLines(greeting)).toEqual(greeting));
