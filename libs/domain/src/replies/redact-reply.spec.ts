import { redactReply } from './redact-reply';

it.each([
  ['<jane.doe@acme.test>: odd answer', '{address}: odd answer'],
  ['"jane doe"@acme.test and jane@bücher.test', '{address} and {address}'],
  ['Jane.Doe is strange, jane.doe too', '{account} is strange, {account} too'],
  ['no mailbox of Jane Doe (Doe, Jane)', 'no mailbox of {account} {account} ({account}, {account})'],
  ['mx1.acme.test refuses 192.0.2.7 and [2001:db8::1]', '{host} refuses {ip} and [{ip}]'],
  ['see https://acme.test/help?id=jane.doe', 'see {url}'],
  ['5.9.9 odd, session a1B2-c3D4 at 12345678', '5.9.9 odd, session {id} at {id}'],
  ['two\r\n lines', 'two lines'],
])('%s becomes %s', (text, expected) => expect(redactReply(text, ['jane.doe', ''])).toBe(expected));

it('is short', () => expect(redactReply('odd '.repeat(10_000), []).length).toBeLessThanOrEqual(300));
