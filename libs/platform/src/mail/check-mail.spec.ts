import fc from 'fast-check';
import { checkMail, isOneAddress, MailRejected, type OutgoingMail } from './outgoing-mail';

const good: OutgoingMail = {
  from: { address: 'no-reply@lode.test', name: 'Lode, "the" Jörg <x>' },
  to: "anna.o'hara+tag@bücher.test",
  subject: 'Grüße',
  text: 'line\r\nline\0',
  html: '<p>\n</p>',
  headers: { 'List-Unsubscribe': '<https://lode.test/u/1>, <mailto:u@lode.test>', 'Auto-Submitted': 'yes' },
  envelope: { from: '' },
  messageId: '<018f.1@lode.test>',
};

const refusedField = (mail: Partial<OutgoingMail>): string | undefined => {
  try {
    checkMail({ ...good, ...mail });
    return undefined;
  } catch (error) {
    return (error as MailRejected).field;
  }
};

test('accepts an ordinary mail with any text', () => {
  expect(refusedField({})).toBeUndefined();
});

test.each([
  ['from', { from: 'a@lode.test\r\nBcc: b@lode.test' }],
  ['from', { from: { address: 'a@lode.test', name: 'A\nBcc: b@lode.test' } }],
  ['to', { to: 'a@lode.test, b@lode.test' }],
  ['to', { to: 'a@lode.test> SIZE=1' }],
  ['to', { to: 'A <a@lode.test>' }],
  ['to', { to: '"a b"@lode.test' }],
  ['to', { to: '' }],
  ['to', { to: { address: 'jane' } }],
  ['to', { to: { address: 'a@b@lode.test' } }],
  ['cc', { cc: [{ address: 'b@lode.test' }, { address: 'c@lode.test, d@lode.test' }] }],
  ['envelope.from', { envelope: { from: 'a@lode.test>\r\nRCPT TO:<b@lode.test' } }],
  ['envelope.to', { envelope: { from: '', to: '' } }],
  ['subject', { subject: 'Hello\r\n\r\nbody' }],
  ['subject', { subject: 'Hello\u2028there' }],
  ['headers.X-A', { headers: { 'X-A': 'a\rb' } }],
  ['headers.Reply-To', { headers: { 'Reply-To': 'a@lode.test\n' } }],
  ['headers', { headers: { 'X-A: b\r\nX-B': 'c' } }],
  ['headers', { headers: { '': 'c' } }],
  ['headers', { headers: { 'X-Ä': 'c' } }],
  ['headers.bcc', { headers: { bcc: 'b@lode.test' } }],
  ['headers.Content-Type', { headers: { 'Content-Type': 'text/html' } }],
  ['messageId', { messageId: 'id@lode.test' }],
  ['messageId', { messageId: '<a@b@lode.test>' }],
  ['messageId', { messageId: '<a@lode.test>\r\nX-A: b' }],
])('rejects, by the name of the field %s, %j', (field, mail) => {
  expect(refusedField(mail)).toBe(field);
});

test('never repeats the rejected value', () => {
  expect(() => checkMail({ ...good, to: 'anna@lode.test\n' })).toThrow(
    new MailRejected('to', 'is not one address'),
  );
  expect(() => checkMail({ ...good, to: 'anna@lode.test\n' })).not.toThrow(/anna/);
});

test('one address never contains a second, a command or a line break', () => {
  const piece = fc.constantFrom(
    'a',
    '@',
    '.',
    ' ',
    ',',
    ';',
    '<',
    '>',
    '"',
    '\r',
    '\n',
    '\t',
    '(',
    '\u2028',
    'ä',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      if (isOneAddress(text)) expect(text).toMatch(/^[a.ä]+@[a.ä]+$/);
    }),
  );
  expect(isOneAddress('a@ä.a')).toBe(true);
});
