import { minProcessorTime } from '../testing/processor-time';
import * as fc from 'fast-check';
import { parseAddress } from './parse-address';
import { codePoint } from '../testing/code-point';

const problemOf = (text: string) => {
  const parsed = parseAddress(text);
  return parsed.ok ? null : parsed.problem;
};
const addressOf = (text: string) => {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`);
  return parsed.address;
};
const longDomain = (octets: number) => `${'a'.repeat(60)}.`.repeat(4).slice(0, octets - 5) + '.test';

describe('parseAddress', () => {
  it.each([
    ['foo', 'no_at_sign'],
    ['a@b@x.test', 'domain'],
    ['', 'empty'],
    ['@x.test', 'local_part'],
    ['a@', 'domain'],
  ])('V1: %j is not an address', (text, problem) => expect(problemOf(text)).toBe(problem));

  it.each([
    ['.a@x.test', 'local_part'],
    ['a.@x.test', 'local_part'],
    ['a..b@x.test', 'local_part'],
    ['a b@x.test', 'local_part'],
    ['a(comment)@x.test', 'local_part'],
    [`${'a'.repeat(65)}@x.test`, 'local_part_too_long'],
    [`${'ü'.repeat(33)}@x.test`, 'local_part_too_long'],
    [`${'a'.repeat(14)}@${longDomain(240)}`, 'too_long'],
    ['a@x', 'single_label_domain'],
    ['a@x.test.', 'domain'],
    ['a@-x.test', 'domain'],
    ['a@x_y.test', 'domain'],
    ['a@x..test', 'domain'],
    [`a@${'x'.repeat(64)}.test`, 'domain'],
    ['a@xn--\u0000.test', 'control_character'],
    ['a@ex%41mple.test', 'domain'],
    ['a@[127.0.0.1]', 'address_literal'],
    ['a@127.0.0.1', 'address_literal'],
    ['a@0x7f.1', 'address_literal'],
  ])('V2: %j is rejected', (text, problem) => expect(problemOf(text)).toBe(problem));

  it.each([
    'a\r\nRCPT TO:<b@x.test>@x.test',
    'a@x.test\r\n',
    'a@x\n.test',
    'a\0@x.test',
    '"a\rb"@x.test',
    '\ud800@x.test',
  ])('V3: %j could break out of a command and is rejected', (text) =>
    expect(problemOf(text)).toBe('control_character'),
  );

  it('V4: keeps the quotes of a quoted local part', () => {
    expect(addressOf('"a b"@acme.test')).toMatchObject({
      local: '"a b"',
      quoted: true,
      normalized: '"a b"@acme.test',
    });
    expect(addressOf('"a@b"@acme.test').domain).toBe('acme.test');
    expect(addressOf(String.raw`"a\"b"@acme.test`).local).toBe(String.raw`"a\"b"`);
    expect(problemOf('"a"b"@acme.test')).toBe('local_part');
  });

  it.each([
    ['"jane"', 'jane'],
    ['"jane.doe"', 'jane.doe'],
    [String.raw`"j\ane"`, 'jane'],
    [String.raw`"ja\ne d"`, '"jane d"'],
    [String.raw`"a\\b"`, String.raw`"a\\b"`],
    [String.raw`"a\"b"`, String.raw`"a\"b"`],
    ['"jane."', '"jane."'],
    ['"jane..doe"', '"jane..doe"'],
    ['"ü"', 'ü'],
    ['"jane+news"', 'jane+news'],
    ['""', '""'],
  ])('%s is the mailbox %s', (quoted, local) => {
    const address = addressOf(`${quoted}@acme.test`);
    expect(address).toMatchObject({ local, normalized: `${local}@acme.test` });
    expect(address.quoted).toBe(local.startsWith('"'));
  });

  it('V5: converts an international domain to A-labels', () => {
    expect(addressOf('a@BÜCHER.test')).toMatchObject({
      domain: 'xn--bcher-kva.test',
      unicodeDomain: 'bücher.test',
    });
    expect(addressOf('A.B@Acme.TEST').normalized).toBe('A.B@acme.test');
  });

  it('V6: an international local part needs SMTPUTF8, in one normal form', () => {
    expect(addressOf('u\u0308@x.test')).toMatchObject({ local: 'ü', needsSmtpUtf8: true });
    expect(addressOf('u@bücher.test').needsSmtpUtf8).toBe(false);
  });

  it('accepts the longest address that the RFC allows', () => {
    const text = `${'a'.repeat(13)}@${longDomain(240)}`;
    expect(addressOf(text).normalized).toHaveLength(254);
  });

  it('is fast for oversized input', () => {
    const absurd = 'a'.repeat(1_000_000);
    expect(problemOf(absurd)).toBe('too_long');
    expect(minProcessorTime(() => problemOf(absurd))).toBeLessThan(20);
  });

  it('never throws, and every accepted address is safe in SMTP and stable', () => {
    const nearlyAddresses = fc.oneof(
      fc.string({ unit: codePoint }),
      fc
        .tuple(fc.string({ unit: 'grapheme', maxLength: 70 }), fc.domain())
        .map(([local, domain]) => `${local}@${domain}`),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(nearlyAddresses, (text) => {
        const parsed = parseAddress(text);
        if (!parsed.ok) return;
        expect(parsed.address.normalized).not.toMatch(/[\r\n\0]/);
        expect(Buffer.byteLength(parsed.address.normalized)).toBeLessThanOrEqual(254);
        expect(parseAddress(parsed.address.normalized)).toEqual(parsed);
      }),
    );
  });

  it('accepts every ordinary address', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,20}$/);
    fc.assert(
      fc.property(word, word, (first, last) => {
        expect(addressOf(`${first}.${last}@Mail.Acme.test`).normalized).toBe(
          `${first}.${last}@mail.acme.test`,
        );
      }),
    );
  });
});
