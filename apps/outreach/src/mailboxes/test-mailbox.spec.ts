import { hasSignature } from './test-mailbox';

const message = (...header: string[]): Buffer =>
  Buffer.from([...header, '', 'DKIM-Signature: d=a.example'].join('\r\n'));

it.each([
  ['of the domain', ['DKIM-Signature: v=1; a=rsa-sha256; d=a.example; s=k; b=x'], true],
  ['in several lines', ['DKIM-Signature: v=1; s=k;', '\td=A.example;', '  b=x'], true],
  ['of a domain above', ['dkim-signature: d=mail.a.example; b=x'], true],
  ['of the second', ['DKIM-Signature: d=other.test; b=x', 'DKIM-Signature: d=a.example; b=x'], true],
  ['of another domain', ['DKIM-Signature: v=1; d=provider.test; i=@a.example; b=x'], false],
  ['without a domain', ['DKIM-Signature: v=1; id=a.example'], false],
  ['in the body only', ['Subject: Hello'], false],
])('finds a signature %s', (_title, header, expected) => {
  expect(hasSignature(message(...header), 'a.example')).toBe(expected);
});
