import fc from 'fast-check';
import { minProcessorTime } from '../testing/processor-time';
import { cellValues } from './cell-values';
import { readAddress } from './read-address';

const parsed = (text: string): string[] =>
  cellValues('email', text).flatMap((value) => {
    const { parsed: read, email } = readAddress(value);
    return read.ok ? [email] : [`! ${value}`];
  });

test.each([
  'a@x.test; b@x.test',
  'a@x.test;b@x.test',
  'a@x.test, b@x.test',
  'a@x.test,b@x.test',
  'a@x.test / b@x.test',
  'a@x.test/b@x.test',
  'a@x.test | b@x.test',
  'a@x.test|b@x.test',
  'a@x.test b@x.test',
  'a@x.test\nb@x.test',
  'a@x.test\r\nb@x.test\r\n',
  'a@x.test\u2028b@x.test',
  'a@x.test\tb@x.test',
  'a@x.test ::: b@x.test',
  'a@x.test；b@x.test',
  'a@x.test、b@x.test',
  'a＠x.test; b＠x.test',
  'a@x.test;; b@x.test;',
  'Jane <a@x.test>, b@x.test',
  'Jane <a@x.test> b@x.test',
  'Jane <a@x.test> Joe <b@x.test>',
  'Jane <a@x.test>; Joe <b@x.test>',
  'Doe, Jane <a@x.test>, Roe, Joe <b@x.test>',
  '"Doe, Jane" <a@x.test>, "Roe; Joe" <b@x.test>',
  'Dr. J.R. Doe, Jane <a@x.test>, b@x.test',
  '<a@x.test><b@x.test>',
  '<a@x.test>,<b@x.test>',
  'a@x.test <b@x.test>',
  '"a@x.test" <b@x.test>',
  'a@x.test (b@x.test)',
  'Jane (a@x.test) <b@x.test>',
  '[a@x.test] [b@x.test]',
  '{a@x.test}{b@x.test}',
  'mailto:a@x.test mailto:b@x.test',
  'mailto:a@x.test,b@x.test',
  'mailto:a@x.test?cc=b@x.test',
  'mailto:a%40x.test?subject=Hello&bcc=b%40x.test',
  '<mailto:a@x.test>, <mailto:b@x.test>',
  '"a@x.test", "b@x.test"',
  '"a@x.test; b@x.test"',
  "'a@x.test, b@x.test'",
  '["a@x.test","b@x.test"]',
  'a@x.test and b@x.test',
  'a@x.test & b@x.test',
  'a@x.test; b (at) x (dot) test',
  'a[at]x.test, b[at]x.test',
  'a@x.test;a@x.test; b@x.test',
])('%j has both addresses', (text) => {
  expect([...new Set(parsed(text))]).toEqual(['a@x.test', 'b@x.test']);
});

test.each([
  'a@x.test',
  '',
  'Jane Doe',
  'jane doe@x.test',
  'Doe, Jane <a@x.test>',
  'a@x.test (Jane, Doe)',
  '"a@b"@x.test',
  '"jane; doe"@x.test',
  "o'brien@x.test",
  'a/b@x.test',
  'mailto:a@x.test?subject=Hello,%20you',
  'jane\n@x.test',
  'a@x.test;',
  'a (at) x (dot) test',
  'a@x.test; acme.test',
])('%j has one value at most, which is unchanged', (text) => {
  expect(cellValues('email', text)).toEqual([text]);
});

test.each([
  ['a@x.test; b@x', ['a@x.test', '! b@x']],
  ['a@x.test; b@x.test; acme.test', ['a@x.test', 'b@x.test', '! acme.test']],
  ['a@x.test, b@x.test, c at x.test', ['a@x.test', 'b@x.test', '! c at x.test']],
  ['E-Mail: a@x.test, b@x.test', ['! E-Mail: a@x.test', 'b@x.test']],
  ['a@x.test; @x.test', ['a@x.test', '! @x.test']],
])('%j keeps values that are not an address', (text, expected) => {
  expect(parsed(text)).toEqual(expected);
});

test.each([
  ['+43 1 234567', ['+43 1 234567']],
  ['tel:+43-1-234567;ext=12', ['tel:+43-1-234567;ext=12']],
  ['+43 (0)1 / 234 567', ['+43 (0)1 / 234 567']],
  ['01/234567', ['01/234567']],
  ['+43 1 234567; +43 1 234568', ['+43 1 234567', '+43 1 234568']],
  ['+431234567 +431234568', ['+431234567', '+431234568']],
  ['+43 1 234567/+43 1 234568', ['+43 1 234567', '+43 1 234568']],
  ['(+43) 1 234567, (+43) 1 234568', ['(+43) 1 234567', '(+43) 1 234568']],
  ['0043 1 234567; 0043 1 234568', ['0043 1 234567', '0043 1 234568']],
  ['0043 1 23 00 45', ['0043 1 23 00 45']],
  ['+43 1 234567\n+43 1 234568', ['+43 1 234567', '+43 1 234568']],
  ['601234568 / 601 234 569', ['601234568', '601 234 569']],
  ['030 1234567, 0171 2345678', ['030 1234567', '0171 2345678']],
  ['0351 / 1234567', ['0351 / 1234567']],
  ['+43 1 2345678/79', ['+43 1 2345678/79']],
])('the numbers of %j', (text, expected) => {
  expect(cellValues('phone', text)).toEqual(expected);
});

test.each([
  ['acme.test', ['acme.test']],
  ['https://acme.test/a,b?c=1;2', ['https://acme.test/a,b?c=1;2']],
  ['acme.test; globex.test', ['acme.test', 'globex.test']],
  ['acme.test,globex.test', ['acme.test', 'globex.test']],
  ['acme.test/,globex.test', ['acme.test/', 'globex.test']],
  ['acme.test globex.test', ['acme.test', 'globex.test']],
  ['https://acme.test/a https://globex.test/b', ['https://acme.test/a', 'https://globex.test/b']],
  ['https://acme.test/a,https://globex.test/b', ['https://acme.test/a', 'https://globex.test/b']],
  ['acme.test / globex.test', ['acme.test', 'globex.test']],
])('the domains of %j', (text, expected) => {
  expect(cellValues('domain', text)).toEqual(expected);
});

const separators = [
  ';',
  ', ',
  ',',
  ' / ',
  '/',
  '|',
  ' | ',
  ' ',
  '\n',
  '\r\n',
  '\t',
  ' ; ',
  '；',
  ':::',
  '; ;',
];
const forms = [
  (address: string) => address,
  (address: string) => `<${address}>`,
  (address: string) => `Jane Doe <${address}>`,
  (address: string) => `"Doe, Jane" <${address}>`,
  (address: string) => `mailto:${address}`,
  (address: string) => `"${address}"`,
  (address: string) => `(${address})`,
];

test('no address of a cell is lost, for any separators and forms', () => {
  const address = fc
    .stringMatching(/^[a-z][a-z0-9.+_-]{0,8}[a-z0-9]@[a-z]{1,8}\.(?:test|example)$/)
    .filter((each) => readAddress(each).parsed.ok);
  const item = fc.tuple(address, fc.constantFrom(...forms), fc.constantFrom(...separators));
  fc.assert(
    fc.property(fc.array(item, { minLength: 2, maxLength: 6 }), (items) => {
      const text = items.map(([each, form, separator]) => form(each) + separator).join('');
      expect(new Set(parsed(text).filter((each) => !each.startsWith('!')))).toEqual(
        new Set(items.map(([each]) => each)),
      );
    }),
    { numRuns: 2000 },
  );
});

test.each(['<', ' ', '@', '"', '" ', 'a@', '(', '>', ',', '\\"', 'mailto:', '+', '/', ' @'])(
  'is fast over 4096 characters of %j',
  (text) => {
    const cell = text.repeat(4096 / text.length);
    for (const kind of ['email', 'phone', 'domain'] as const)
      expect(minProcessorTime(() => cellValues(kind, cell))).toBeLessThan(60);
  },
);
