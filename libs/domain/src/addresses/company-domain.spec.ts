import { domainShape, ProblemError } from '@lode/contracts';
import * as fc from 'fast-check';
import { companyDomain } from './company-domain';
import { codePoint } from '../testing/code-point';

const problemOf = (text: string): unknown => {
  try {
    return companyDomain(text);
  } catch (error) {
    return error;
  }
};
/** Maximum length of a DNS name. */
const longName = (length: number): string => `${'a123456789.'.repeat(25).slice(0, length - 5)}.test`;

test.each([
  ['acme.test', 'acme.test'],
  ['ACME.Test', 'acme.test'],
  ['https://www.Acme.test/x', 'acme.test'],
  ['http://acme.test', 'acme.test'],
  ['HTTPS://ACME.TEST/', 'acme.test'],
  ['//acme.test/x', 'acme.test'],
  ['https:\\\\acme.test\\x', 'acme.test'],
  ['http:/acme.test', 'acme.test'],
  ['https:acme.test', 'acme.test'],
  ['WWW.ACME.TEST', 'acme.test'],
  ['www.www.acme.test', 'acme.test'],
  ['  acme.test \n', 'acme.test'],
  ['\uFEFFacme.test', 'acme.test'],
  ['acme.test.', 'acme.test'],
  ['acme.test.:443', 'acme.test'],
  ['acme.test,', 'acme.test'],
  ['<https://www.acme.test/>; ', 'acme.test'],
  ['<acme.test>', 'acme.test'],
  ['acme.test:8080', 'acme.test'],
  ['acme.test:', 'acme.test'],
  ['https://acme.test:8443/about?x=1#team', 'acme.test'],
  ['acme.test/about%20us', 'acme.test'],
  ['acme.test/@jane', 'acme.test'],
  ['acme.test?mail=jane@acme.test', 'acme.test'],
  ['acme.test#team', 'acme.test'],
  ['shop.acme.test', 'shop.acme.test'],
  ['www2.acme.test', 'www2.acme.test'],
  ['acme.co.uk', 'acme.co.uk'],
  ['www.acme.co.uk', 'acme.co.uk'],
  ['www.co.uk', 'www.co.uk'],
  ['www.com', 'www.com'],
  ['www.test', 'www.test'],
  ['www.ck', 'www.ck'],
  ['acme.github.io', 'acme.github.io'],
  ['www.github.io', 'github.io'],
  ['3m.com', '3m.com'],
  ['1-800-flowers.test', '1-800-flowers.test'],
  ['a--b.test', 'a--b.test'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['WWW.MÜNCHEN.EXAMPLE', 'xn--mnchen-3ya.example'],
  ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ['XN--MNCHEN-3YA.example', 'xn--mnchen-3ya.example'],
  ['faß.example', 'xn--fa-hia.example'],
  ['mu\u0308nchen.example', 'xn--mnchen-3ya.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['ａｃｍｅ．ｔｅｓｔ', 'acme.test'],
  ['acme。test。', 'acme.test'],
  ['ac\u00ADme.test', 'acme.test'],
  [`${'a'.repeat(63)}.test`, `${'a'.repeat(63)}.test`],
  [longName(253), longName(253)],
  ['corp.mail.ru', 'corp.mail.ru'],
])('%j is %s', (text, domain) => {
  expect(companyDomain(text)).toBe(domain);
  expect(text).toMatch(new RegExp(String(domainShape.shape['pattern'])));
});

const wholeDomain = 'send the domain of the company, as in acme.com';
test.each([
  ['', 'is empty', wholeDomain],
  [' \t ', 'is empty', wholeDomain],
  ['Acme Inc', 'must have no spaces or control characters', wholeDomain],
  ['acme\0.test', 'must have no spaces or control characters', wholeDomain],
  ['acme.test\r\nHost: x', 'must have no spaces or control characters', wholeDomain],
  ['acme\u0085.test', 'must have no spaces or control characters', wholeDomain],
  ['acme', 'has no ending', 'send the domain with its ending, as in acme.com'],
  ['localhost:3000', 'has no ending', 'send the domain with its ending, as in localhost.com'],
  ['https://intranet/', 'has no ending', 'send the domain with its ending, as in intranet.com'],
  ['com', 'has no ending', 'send the domain with its ending, as in com.com'],
  ['jane@acme.test', 'is an email address, not a domain', 'send only the part after the @: acme.test'],
  ['mailto:jane@acme.test', 'is an email address, not a domain', 'send only the part after the @: acme.test'],
  ['@acme.test', 'is an email address, not a domain', 'send only the part after the @: acme.test'],
  ['jane@', 'is an email address, not a domain', wholeDomain],
  ['jane@<script>', 'is an email address, not a domain', wholeDomain],
  ['https://jane:secret@acme.test/', 'must have no user name or password', wholeDomain],
  ['https://acme.test@evil.test/', 'must have no user name or password', wholeDomain],
  ['ftp://acme.test', 'is not a web address, but one of ftp:', wholeDomain],
  ['file:///etc/passwd', 'is not a web address, but one of file:', wholeDomain],
  ['javascript:alert(1)', 'may hold letters, digits, hyphens and dots only', wholeDomain],
  ['127.0.0.1', 'is an IP address', wholeDomain],
  ['http://192.0.2.1:80/x', 'is an IP address', wholeDomain],
  ['0x7f.1', 'is an IP address', wholeDomain],
  ['2130706433', 'is an IP address', wholeDomain],
  ['①②⑦.0.0.1', 'is an IP address', wholeDomain],
  ['127.0.0.1.', 'is an IP address', wholeDomain],
  ['::1', 'is an IP address', wholeDomain],
  ['2001:db8::1', 'is an IP address', wholeDomain],
  ['[2001:db8::1]', 'is an IP address', wholeDomain],
  ['http://[::1]:8080/', 'is an IP address', wholeDomain],
  ['acme.123', 'is no domain name', wholeDomain],
  ['acme..test', 'is no domain name', wholeDomain],
  ['.acme.test', 'is no domain name', wholeDomain],
  ['acme.test..', 'is no domain name', wholeDomain],
  ['.', 'is no domain name', wholeDomain],
  ['https://', 'is no domain name', wholeDomain],
  ['/about', 'is no domain name', wholeDomain],
  ['-acme.test', 'is no domain name', wholeDomain],
  ['acme-.test', 'is no domain name', wholeDomain],
  [`${'a'.repeat(64)}.test`, 'is no domain name', wholeDomain],
  [`${'ä'.repeat(60)}.test`, 'is no domain name', wholeDomain],
  [longName(254), 'must have at most 253 characters', wholeDomain],
  ['acme.test:x', 'may hold letters, digits, hyphens and dots only', wholeDomain],
  ['_dmarc.acme.test', 'may hold letters, digits, hyphens and dots only', wholeDomain],
  ['*.acme.test', 'may hold letters, digits, hyphens and dots only', wholeDomain],
  ['a%63me.test', 'may hold letters, digits, hyphens and dots only', wholeDomain],
  ['acme,test', 'may hold letters, digits, hyphens and dots only', wholeDomain],
  ['acme.test／x', 'is no domain name', wholeDomain],
  ['\uD800.test', 'is no domain name', wholeDomain],
  ['\u200Dacme.test', 'is no domain name', wholeDomain],
  ['xn--a.test', 'is no valid internationalised domain name', wholeDomain],
  ['co.uk', 'is an ending that many domains share', 'send the whole domain, as in acme.co.uk'],
  ['https://com.br/', 'is an ending that many domains share', 'send the whole domain, as in acme.com.br'],
  ['foo.ck', 'is an ending that many domains share', 'send the whole domain, as in acme.foo.ck'],
])('%j is rejected: it %s', (text, message, fix) => {
  expect(problemOf(text)).toMatchObject({
    code: 'validation',
    errors: [{ location: 'body.domain', message, fix }],
  });
});

test.each([
  ['gmail.com', 'gmail.com belongs to a free mail provider'],
  ['https://www.GMAIL.com/', 'gmail.com belongs to a free mail provider'],
  ['web.de', 'web.de belongs to a free mail provider'],
  ['mailinator.com', 'mailinator.com hands out throw-away addresses'],
  ['eu.mailinator.com', 'eu.mailinator.com hands out throw-away addresses'],
])('F24: %s is rejected, because mailboxes there are not found by name', (text, reason) => {
  const fix = 'send the domain of the company that the person works for';
  expect(problemOf(text)).toMatchObject({
    code: 'free_mail_domain',
    detail: `${reason}; ${fix}.`,
    errors: [{ location: 'body.domain', fix }],
  });
});

const pieces = fc.constantFrom(
  ...['www.', 'http://', '//', '@', ':', '.', '/', '[', ']', '%', 'xn--', '::1', ' ', 'acme', 'co.uk', 'ü'],
  ...['。', '-', '0x1', '1', '\u00AD', '\u200D', 'א', '\uD800', 'gmail.com', '.test', ':80'],
);

test('for all texts, the result is a stable domain, or a problem with a fix', () => {
  const texts = fc.oneof(
    fc.string({ unit: codePoint }),
    fc.webUrl(),
    fc.domain(),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const outcome = problemOf(text);
      if (outcome instanceof ProblemError) {
        expect(outcome.errors?.[0]?.fix).toMatch(/^send /);
        return;
      }
      expect(outcome).toMatch(/^(?!www\.[^.]+\.(?:test|com)$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/);
      expect(companyDomain(String(outcome))).toBe(outcome);
    }),
    { numRuns: 200 },
  );
});
