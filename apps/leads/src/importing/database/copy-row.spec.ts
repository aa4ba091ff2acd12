import { copyRow } from './staged-rows';

test('writes the text format of COPY', () => {
  expect(copyRow(['a\tb\n', 1.5, null, [], ['x', 'a"b\\c,{}', '', 'NULL']])).toBe(
    String.raw`a\tb\n` + `\t1.5\t\\N\t{}\t` + String.raw`{"x","a\\"b\\\\c,{}","","NULL"}` + '\n',
  );
});

test('writes empty texts and lists of them', () => {
  expect(copyRow(['', '', [''], []])).toBe('\t\t{""}\t{}\n');
});

test('distinguishes NULL from a text that looks like it', () => {
  expect(copyRow([String.raw`\N`])).toBe(`${String.raw`\\N`}\n`);
});

test('omits characters that Postgres does not store', () => {
  expect(copyRow(['a\0b', ['\uD800c', '😀']])).toBe('ab\t{"c","😀"}\n');
});
