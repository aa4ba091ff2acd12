import { createHash } from 'node:crypto';
import { SubjectHasher } from './subject-hashes';

const hasher = new SubjectHasher(Buffer.alloc(32, 1));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
const emails = (...addresses: string[]): string[] => addresses.map((address) => hasher.email(address));

test.each([
  ' Jane@Example.com ',
  '<jane@example.com>',
  'mailto:jane@example.com',
  'MAILTO:Jane@Example.com?subject=Hello',
  '<mailto:jane%40example.com>',
  'jane@example.com.',
  '"jane"@example.com',
  '"j\\ane"@example.com',
  'jane@ｅｘａｍｐｌｅ。com',
])('%j is jane@example.com', (written) => {
  expect(hasher.email(written)).toBe(hasher.email('jane@example.com'));
});

test.each([
  '"jane doe"@example.com',
  'jane@example.org',
  'jane+news@example.com',
  'j.ane@example.com',
  'mailto:%',
  '"jane."@example.com',
])('%j is not jane@example.com', (written) => {
  expect(hasher.email(written)).not.toBe(hasher.email('jane@example.com'));
  expect(hasher.email(written)).toMatch(/^[0-9a-f]{32}$/);
});

test('an address has one hash in all spellings', () => {
  expect(hasher.email('jo@Bücher.test')).toBe(hasher.email('jo@xn--bcher-kva.test'));
  expect(hasher.email('jürgen@bücher.test')).not.toBe(hasher.email('jurgen@bücher.test'));
  expect(hasher.email('ju\u0308rgen@bücher.test')).toBe(hasher.email('jürgen@bücher.test'));
  expect(hasher.email('no address')).not.toBe(hasher.email('another'));
});

test.each([
  ['jane@x.test', ['jane@x.test']],
  ['Jane+News+2@x.test', ['jane+news+2@x.test', 'jane@x.test']],
  ['+news@x.test', ['+news@x.test']],
  ['"a+b c"@x.test', ['"a+b c"@x.test']],
  ['j.ane@x.test', ['j.ane@x.test']],
  ['j.ane@gmail.com', ['j.ane@gmail.com', 'jane@gmail.com']],
  [
    'J.Ane+x@googlemail.com',
    ['j.ane+x@googlemail.com', 'j.ane@googlemail.com', 'j.ane@gmail.com', 'jane@gmail.com'],
  ],
])('a suppression may name the mailbox %j as %j', (address, forms) => {
  expect(hasher.emailForms(address)).toEqual(emails(...forms));
});

test('a listed suppression may name an address by its domain in Unicode', () => {
  expect(hasher.emailForms('jo@bücher.test')).toEqual([
    ...emails('jo@xn--bcher-kva.test'),
    hasher.listed('email', sha256('jo@bücher.test')),
  ]);
  expect(hasher.emailForms('no address')).toHaveLength(1);
});

test.each([
  '+41 44 333-44.55',
  '+41 (0)44 333 44 55',
  'tel:+41-44-333-44-55;ext=3',
  'tel:%2B41%2044%20333%2044%2055',
])('%j is +41443334455', (written) => expect(hasher.phone(written)).toBe(hasher.phone('+41443334455')));

test('distinguishes numbers', () => {
  expect(hasher.phone('+41443334455')).toMatch(/^[0-9a-f]{32}$/);
  expect(hasher.phone('+41443334455')).not.toBe(hasher.phone('+41443334456'));
  expect(hasher.phone('+41443334455')).not.toBe(hasher.phone('41443334455'));
  expect(hasher.phone('+41443334455')).not.toBe(hasher.email('+41443334455'));
  expect(hasher.phone('+39 (0)6 1234567')).toBe(hasher.phone('+39061234567'));
  expect(hasher.phone('+1 512 555 0123 ext. 7')).toBe(hasher.phone('+15125550123'));
});

test('a suppression may name a number by its last ten digits', () => {
  const [whole, byTen, ...more] = hasher.phoneForms('+1 (512) 555-0123');
  expect(whole).toBe(hasher.phone('+15125550123'));
  expect(byTen).toBe(hasher.listed('phone', sha256('5125550123')));
  expect(more).toEqual([]);
  expect(hasher.phoneForms('+35312345')).toEqual([hasher.phone('+35312345')]);
});

test.each(['Acme.test', ' @acme.test', 'www.acme.test', 'acme.test.', 'WWW.ACME.TEST', 'ａｃｍｅ.test'])(
  '%j is acme.test',
  (written) => expect(hasher.domain(written)).toBe(hasher.domain('acme.test')),
);

test.each([
  ['a.b.acme.co.uk', ['a.b.acme.co.uk', 'b.acme.co.uk', 'acme.co.uk']],
  ['Bücher.test', ['xn--bcher-kva.test']],
  ['www.co.uk', ['www.co.uk']],
  ['localhost', ['localhost']],
  ['192.0.2.1', ['192.0.2.1']],
  ['', ['']],
])('a suppression may name the domain %j as %j', (name, forms) => {
  expect(hasher.domainForms(name)).toEqual(forms.map((form) => hasher.domain(form)));
});

test('an invalid domain has no parents', () => {
  expect(hasher.domainForms('a.'.repeat(500_000))).toHaveLength(1);
});

test('accepts a listed SHA-256', () => {
  expect(hasher.listed('email', sha256('jane@example.com'))).toBe(hasher.email('Jane@Example.com'));
  expect(hasher.listed('email', sha256('5125550123'))).not.toBe(hasher.listed('phone', sha256('5125550123')));
  expect(() => hasher.listed('email', 'jane@example.com')).toThrow(RangeError);
});

test('returns all hashes of a row, each once', () => {
  const row = { emails: ['a+x@x.test', 'a@x.test', 'A@X.test'], phones: ['+4312345678', '+43 1 2345678'] };
  expect(hasher.contacts(row)).toEqual([
    ...emails('a+x@x.test', 'a@x.test'),
    ...hasher.phoneForms('+4312345678'),
  ]);
});

test('a hash that is not cached is the same', () => {
  expect(hasher.once('email', ' <Jane@x.test>')).toEqual([hasher.email('jane@x.test')]);
  expect(hasher.once('domain', 'www.Acme.com')).toEqual([hasher.domain('acme.com')]);
  expect(hasher.once('phone', '+43 1 234567')).toEqual(hasher.phoneForms('+431234567'));
});

test('depends on the key', () => {
  const other = new SubjectHasher(Buffer.alloc(32, 2));
  expect(hasher.email('jane@example.com')).not.toBe(other.email('jane@example.com'));
});
