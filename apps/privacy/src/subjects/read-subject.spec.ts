import { ProblemError, type SubjectRequest } from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { codePoint } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { readPerson, readSubject, hashOf } from './read-subject';

const all = { freeMail: true };
const valueOf = (request: SubjectRequest) => readSubject(request, all).value;
const issueOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'validation') return error.errors?.[0];
    throw error;
  }
  throw new Error('it was read');
};

test.each([
  'jane@x.test',
  ' Jane@X.Test ',
  '<jane@x.test>',
  'Jane Doe <jane@x.test>',
  '"Doe, Jane" <JANE@x.test>',
  '"a<b>" <jane@x.test>',
  'jane@x.test <jane@x.test>',
  'jane@x.test (Jane Doe)',
  'mailto:jane@x.test',
  'MAILTO:jane%40x.test?subject=Remove%20me',
  'Jane <mailto:jane@x.test>',
  '"jane@x.test"',
  '“jane@x.test”',
  "'jane@x.test',",
  'jane@x.test.',
  'jane@x.test;',
  '\u200bjane@x.test\u00a0',
  '\ufeffjane@x.test\r\n',
  'jane@x.test\u0000',
  'jane＠x.test',
  'jane@ｘ．test',
])('%j is the address jane@x.test', (email) => expect(valueOf({ email })).toBe('jane@x.test'));

test.each([
  ['jo@Bücher.test', 'jo@xn--bcher-kva.test'],
  ['ju\u0308rgen@x.test', 'jürgen@x.test'],
  ['"jane doe"@x.test', '"jane doe"@x.test'],
  ['"a@b"@x.test', '"a@b"@x.test'],
  ['jane..doe.@docomo.test', 'jane..doe.@docomo.test'],
  ['jane+news@x.test', 'jane+news@x.test'],
  ['jane@_dmarc.x.test', 'jane@_dmarc.x.test'],
  ['J.A.Ne@googlemail.com', 'jane@gmail.com'],
  ['j.ane@gmail.com', 'jane@gmail.com'],
  ['j.ane+x@gmail.com', 'j.ane+x@gmail.com'],
  ['j.ane@x.test', 'j.ane@x.test'],
])('%j is the address %j', (email, value) => expect(valueOf({ email })).toBe(value));

test.each([
  '',
  ' ',
  'jane',
  'jane@',
  '@x.test',
  '...@x.test',
  'jane@x',
  'jane@127.0.0.1',
  'jane@[127.0.0.1]',
  'jane@x..test',
  'jane@-x.test',
  'jane@xn--\u0000.test',
  'jane@ex%41mple.test',
  'jane doe@x.test',
  'a@x.test, b@x.test',
  'a@x.test b@x.test',
  'a@x.test; b@x.test',
  'a@x.test <b@x.test>',
  '"a@x.test" <b@x.test>',
  'a@x.test (b@x.test)',
  'mailto:a@x.test?cc=b@x.test',
  'jane\r\nBcc: b@x.test@x.test',
  'a\u200bb@x.test',
  `${'a'.repeat(65)}@x.test`,
  `a@${'x'.repeat(64)}.test`,
  `a@${'x.'.repeat(126)}test`,
  'a'.repeat(100_000),
  `${'<'.repeat(990)}@x`,
])('%j is no address', (email) =>
  expect(issueOf(() => valueOf({ email }))).toMatchObject({ location: 'body.email' }),
);

test.each([
  ['+43 1 234567', '+431234567'],
  ['0043 1 234567', '+431234567'],
  ['00 43 (1) 234567', '+431234567'],
  ['+43 (0)1 234567', '+431234567'],
  ['+43 (0) 1 / 234 567', '+431234567'],
  ['(+43) 1 234567', '+431234567'],
  ['(0043) 1 234567', '+431234567'],
  ['+43 01 234567', '+431234567'],
  ['tel:+43-1-234567', '+431234567'],
  ['TEL:%2B43%201%20234567', '+431234567'],
  ['tel:+43-1-234567;ext=12', '+431234567'],
  ['+43 1 234567 ext. 12', '+431234567'],
  ['+43 1 234567 DW 12', '+431234567'],
  ['+43 1 234567,,12#', '+431234567'],
  ['+1 (512) 555-0123 x4', '+15125550123'],
  ['+1 512.555.0123 extension 4', '+15125550123'],
  ['Tel.: +43 1 234567', '+431234567'],
  ['Telefon: 0043 1 234567', '+431234567'],
  ['＋４３ １ ２３４５６７', '+431234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+39 06 1234567', '+39061234567'],
  ['+49\u00a030\u2009123456\u200e', '+4930123456'],
])('%j is the number %j', (phone, value) => expect(valueOf({ phone })).toBe(value));

test('a text is read up to a length, with the name beside an address', () => {
  const named = (length: number) => '<jane@x.test>'.padStart(length, 'x ');
  expect(valueOf({ email: named(1000) })).toBe('jane@x.test');
  expect(issueOf(() => valueOf({ email: named(1001) }))).toMatchObject({ location: 'body.email' });
  const spaced = (length: number) => '+43 1 234567'.padStart(length, ' ');
  expect(valueOf({ phone: spaced(200) })).toBe('+431234567');
  expect(issueOf(() => valueOf({ phone: spaced(201) }))).toMatchObject({ location: 'body.phone' });
});

test.each(['01 234567', '(512) 555-0123', '5125550123', 'Tel. 01/234567', '011 43 1 234567'])(
  '%j has no country code',
  (phone) =>
    expect(issueOf(() => valueOf({ phone }))).toMatchObject({
      fix: expect.stringContaining('international form'),
    }),
);

test.each([
  '',
  'call me',
  '+',
  '+1234',
  '+999 123456789',
  '+43',
  '+1 800 FLOWERS',
  '+431234567 +431234568',
  '+431234567, +431234568',
  '+431234567;+431234568',
  '+43 1 234567 and some more',
  '+4312345678901234567890',
  '9'.repeat(100_000),
])('%j is no number', (phone) =>
  expect(issueOf(() => valueOf({ phone }))).toMatchObject({ location: 'body.phone' }),
);

test.each([
  ['acme.com', 'acme.com'],
  ['ACME.com.', 'acme.com'],
  ['@acme.com', 'acme.com'],
  ['*@acme.com', 'acme.com'],
  ['*.acme.com', 'acme.com'],
  ['.acme.com', 'acme.com'],
  ['www.acme.co.uk', 'acme.co.uk'],
  ['https://www.acme.com/contact?x=1#top', 'acme.com'],
  ['HTTP://acme.com:8080', 'acme.com'],
  ['//acme.com', 'acme.com'],
  ['"acme.com",', 'acme.com'],
  ['mail.acme.com', 'mail.acme.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['www.com', 'www.com'],
  ['www.co.uk', 'www.co.uk'],
  ['acme.github.io', 'acme.github.io'],
  ['gmail.com', 'gmail.com'],
])('%j is the domain %j', (domain, value) => expect(valueOf({ domain })).toBe(value));

test.each([
  '',
  'acme',
  'com',
  'co.uk',
  '*.com',
  '127.0.0.1',
  '[::1]',
  'https://user@acme.com',
  'jane@acme.com',
  'acme .com',
  'acme.com, globex.com',
  'https://acme.com/ https://globex.com/',
  'acme..com',
  'xn--a.com',
  'x'.repeat(100_000),
])('%j is not a domain', (domain) =>
  expect(issueOf(() => valueOf({ domain }))).toMatchObject({ location: 'body.domain' }),
);

test('a domain of a free mail provider is rejected for the deployment', () => {
  const issue = issueOf(() => readSubject({ domain: 'www.gmail.com' }, { freeMail: false }));
  expect(issue).toMatchObject({ location: 'body.domain', fix: expect.stringContaining('`email`') });
  expect(readSubject({ domain: 'acme.com' }, { freeMail: false }).value).toBe('acme.com');
});

test('accepts exactly one name', () => {
  expect(issueOf(() => readSubject({}, all))).toMatchObject({
    location: 'body.email',
    fix: 'send exactly one of email, domain or phone',
  });
  expect(issueOf(() => readSubject({ email: 'a@x.test', phone: '+431234567' }, all))).toMatchObject({
    location: 'body.phone',
  });
  expect(issueOf(() => readPerson({}))).toMatchObject({ fix: 'send exactly one of email or phone' });
  const named: SubjectRequest = { domain: 'acme.com' };
  expect(issueOf(() => readPerson(named))).toMatchObject({ location: 'body.email' });
});

test('spellings of the same mailbox are the same entry', () => {
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const hash = (email: string) => hashOf(hasher, readSubject({ email }, all));
  expect(hash('Jane <"jane"@X.test>')).toBe(hash('jane@x.test'));
  expect(hasher.emailForms('j.a.n.e+x@googlemail.com')).toContain(hash('ja.ne@gmail.com'));
});

test('errors contain no input, and parsing is idempotent', () => {
  const texts = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 60 }),
    fc.stringMatching(/^(?:https:\/\/)?(?:[a-z.+]{1,9}@)?[a-z-]{1,12}\.[a-z]{2,6}(?:\/[a-z]{0,5})?$/),
    fc.stringMatching(/^[+0-9 ()/x-]{1,20}$/),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('email', 'domain', 'phone'), (text, kind) => {
      try {
        const { value } = readSubject({ [kind]: text }, all);
        expect(readSubject({ [kind]: value }, all).value).toBe(value);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        const known = new Set(['email', 'phone', 'domain', 'address', 'number']);
        if (text.length > 6 && !known.has(text)) expect(JSON.stringify(error)).not.toContain(text);
      }
    }),
    { numRuns: 100 },
  );
});

test('a plain address is the same as one in angle brackets, which is read in full', () => {
  const texts = fc.stringMatching(
    /^[a-zA-Z\d_.-]{1,70}@(?:[a-zA-Z\d_-]{1,65}\.){0,2}(?:[a-z]{1,64}|gmail\.com|xn--p1ai|xn--a)$/,
  );
  const outcome = (email: string): string | undefined => {
    try {
      return valueOf({ email });
    } catch {
      return undefined;
    }
  };
  fc.assert(
    fc.property(texts, (text) => {
      expect(outcome(text)).toBe(outcome(`<${text}>`));
    }),
    { numRuns: 500 },
  );
});
