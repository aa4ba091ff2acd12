import fc from 'fast-check';
import { minProcessorTime } from '../testing/processor-time';
import { readAddress } from './read-address';

it.each([
  [' jane@acme.test ', 'jane@acme.test'],
  ['\u00a0\u200b\ufeffjane@acme.test\u3000', 'jane@acme.test'],
  ['mailto:jane@acme.test', 'jane@acme.test'],
  ['MAILTO:jane%2Bnews@acme.test?subject=Hello', 'jane+news@acme.test'],
  ['<jane@acme.test>', 'jane@acme.test'],
  ['Jane Doe <jane@acme.test>', 'jane@acme.test'],
  ['"Doe, Jane" <jane@acme.test>,', 'jane@acme.test'],
  ['jane@acme.test <jane@acme.test>', 'jane@acme.test'],
  ["'Jane@acme.test' <jane@acme.test>", 'jane@acme.test'],
  ['Jane <mailto:jane@acme.test>.', 'jane@acme.test'],
  ['"jane@acme.test"', 'jane@acme.test'],
  ["'jane@acme.test',", 'jane@acme.test'],
  ['“jane@acme.test.”', 'jane@acme.test'],
  ['"Jane <mailto:jane@acme.test>"', 'jane@acme.test'],
  ['<"jane doe"@acme.test>', '"jane doe"@acme.test'],
  ['jane@acme.test.', 'jane@acme.test'],
  ['jane@acme.test,', 'jane@acme.test'],
  ['jane@acme.test; ', 'jane@acme.test'],
  ['jane@acme.test。', 'jane@acme.test'],
  ['ｊａｎｅ＠ａｃｍｅ．ｔｅｓｔ', 'jane@acme.test'],
  ['Jane.Doe@ACME.Test', 'Jane.Doe@acme.test'],
  ['info@BÜCHER.test', 'info@bücher.test'],
  ['info@XN--BCHER-KVA.test', 'info@xn--bcher-kva.test'],
  ['"jane doe"@acme.test', '"jane doe"@acme.test'],
  ['"a@b"@acme.test', '"a@b"@acme.test'],
])('%j is %j', (text, email) => {
  expect(readAddress(text)).toMatchObject({ parsed: { ok: true }, email, suggestion: null });
});

it.each([
  ['jane news@acme.test', 'jane+news@acme.test'],
  [' jane news@ACME.test. ', 'jane+news@acme.test'],
  ['jane.roe @acme.test', 'jane.roe@acme.test'],
  ['Jane  @acme.test', 'Jane@acme.test'],
  ['jane.roe@ acme.test', 'jane.roe@acme.test'],
  ['jane.roe @ ACME.test', 'jane.roe@acme.test'],
  ['jane news @acme.test', 'jane+news@acme.test'],
  ['jane+ @acme.test', 'jane+@acme.test'],
  ['jane .roe@acme.test', 'jane.roe@acme.test'],
  ['jane . roe @ acme . test', 'jane.roe@acme.test'],
  ['jane.roe@acme .test', 'jane.roe@acme.test'],
  ['jane.roe@acme. test', 'jane.roe@acme.test'],
  ['Mail: jane.roe @acme.test', 'jane.roe@acme.test'],
  ['jane@acme.test\r\n', 'jane@acme.test'],
  ['\tjane@acme.test', 'jane@acme.test'],
  ['jane (at) acme (dot) test', 'jane@acme.test'],
  ['jane.doe[at]acme[dot]co[dot]uk', 'jane.doe@acme.co.uk'],
  ['jane at acme dot test', 'jane@acme.test'],
  ['jane@acme,test', 'jane@acme.test'],
  ['E-Mail: jane@acme.test', 'jane@acme.test'],
  ['Mail jane@acme.test (office)', 'jane@acme.test'],
  ['[jane@acme.test](mailto:jane@acme.test)', 'jane@acme.test'],
  ['[Jane](mailto:jane@acme.test)', 'jane@acme.test'],
  ['<a><jane@acme.test>', 'jane@acme.test'],
  ['"jane@acme.test', 'jane@acme.test'],
  ['"jane@acme.test\'', 'jane@acme.test'],
  ['<a href="mailto:jane@acme.test">Jane</a>', 'jane@acme.test'],
])('%j is not an address; %j is suggested', (text, suggestion) => {
  expect(readAddress(text)).toMatchObject({ parsed: { ok: false }, email: text, suggestion });
});

it.each([
  '',
  ' ',
  'jane',
  'jane doe',
  'jane@',
  '<>',
  'mailto:',
  'jane@acme.test, eve@evil.test',
  'jane@acme.test eve@evil.test',
  'jane@acme.test <eve@evil.test>',
  'jane@acme.test\neve@evil.test',
  'jane@acme.test\r\nRCPT TO:<eve@evil.test>',
  'jane\n<eve@evil.test>',
  'mailto:jane%0a@acme.test',
  'mailto:jane@acme.test,eve@evil.test',
  'jane\0@acme.test',
  '\ud800jane@acme.test',
  'jane\u2028@acme.test',
  '"jane@acme.test", "eve@evil.test"',
  'x'.repeat(4096),
  'jane (at) acme (dot) test, eve (at) evil (dot) test',
  'jane@acme,eve@evil',
  'meet at noon',
  ' @acme.test',
  'jane @acme.test, eve @evil.test',
  'jane @ acme.test eve@evil.test',
  'E-Mail: jane',
])('%j is not an address, and nothing is suggested', (text) => {
  expect(readAddress(text)).toMatchObject({ parsed: { ok: false }, email: text, suggestion: null });
});

const pieces = fc.constantFrom(
  ...[
    '<',
    '>',
    '@',
    ' ',
    '.',
    ',',
    'mailto:',
    '%',
    '?',
    '"',
    "'",
    '“',
    '”',
    '\n',
    '\0',
    '\ud800',
    '＠',
    'ａ',
    'a',
    'ü',
    'x.test',
    '+',
  ],
);

it('is idempotent, and never returns an address with a control character', () => {
  fc.assert(
    fc.property(
      fc.array(pieces).map((parts) => parts.join('')),
      (text) => {
        const { parsed, email, suggestion } = readAddress(text);
        if (!parsed.ok) {
          expect(email).toBe(text);
          if (suggestion !== null) expect(readAddress(suggestion).parsed.ok).toBe(true);
          return;
        }
        expect(text).not.toMatch(/\p{Cc}/u);
        const again = readAddress(email);
        expect(again.email).toBe(email);
        expect(again.parsed.ok && again.parsed.address.normalized).toBe(parsed.address.normalized);
      },
    ),
    { numRuns: 2000 },
  );
});

it.each(['<', ' ', '.', '. ', 'a<', '<>', '@', 'mailto:', '\u200b', '＠', '"', "'"])(
  'is linear over 4096 characters of %j',
  (piece) => {
    const text = piece.repeat(4096 / piece.length);
    expect(minProcessorTime(() => readAddress(text))).toBeLessThan(50);
  },
);
