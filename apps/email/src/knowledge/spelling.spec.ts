import { ownAddress } from './spelling';

test.each([
  ['Jane.Doe@Acme.TEST', 'acme.test', 'jane.doe@acme.test'],
  ['jane@us.acme.test', 'acme.test', 'jane@us.acme.test'],
  ['jane@MÜNCHEN.test', 'xn--mnchen-3ya.test', 'jane@xn--mnchen-3ya.test'],
  ['jane@xn--mnchen-3ya.test', 'xn--mnchen-3ya.test', 'jane@xn--mnchen-3ya.test'],
  ['"a@b"@acme.test', 'acme.test', '"a@b"@acme.test'],
])('%s belongs to %s', (email, domain, own) => expect(ownAddress(email, domain)).toBe(own));

test.each([
  ['jane@notacme.test', 'acme.test'],
  ['jane@acme.test', 'us.acme.test'],
  ['jane@acme.test.evil.test', 'acme.test'],
  ['jane@gmail.com', 'acme.test'],
  ['jane', 'acme.test'],
  ['@acme.test', 'acme.test'],
  ['jane@', 'acme.test'],
])('%s does not belong to %s', (email, domain) => expect(ownAddress(email, domain)).toBeUndefined());
