import fc from 'fast-check';
import { CsvRows, maxRowLength, type Row } from './csv-rows';

/** The rows of a text in chunks of the given size. */
function rowsOf(text: string, size = 1_000_000): Row[] {
  const rows = new CsvRows();
  const found: Row[] = [];
  for (let place = 0; place < text.length; place += size)
    found.push(...rows.push(text.slice(place, place + size)));
  return [...found, ...rows.end()];
}

const fieldsOf = (text: string): unknown[] => rowsOf(text).map(({ fields }) => fields);

test.each<[string, string, (string[] | 'too_long')[]]>([
  ['nothing', '', []],
  ['one value', 'a@x.y', [['a@x.y']]],
  ['lines of every system', 'a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['empty lines and rows', '\n\na\n,,\n""\n  \nb\n', [['a'], ['b']]],
  ['spaces around values', ' a , b \n', [['a', 'b']]],
  ['an empty value at the end', 'a,b,\n', [['a', 'b', '']]],
  [
    'semicolons',
    'email;name\na@x.y;Doe, Jane\n',
    [
      ['email', 'name'],
      ['a@x.y', 'Doe, Jane'],
    ],
  ],
  [
    'tabs',
    'a\tb\nc\td, e\n',
    [
      ['a', 'b'],
      ['c', 'd, e'],
    ],
  ],
  [
    'vertical bars',
    'email|name\na@x.y|"Doe | Jane"\n',
    [
      ['email', 'name'],
      ['a@x.y', 'Doe | Jane'],
    ],
  ],
  [
    'commas beside vertical bars in a value',
    'email,tags\na@x.y,p|q|r\n',
    [
      ['email', 'tags'],
      ['a@x.y', 'p|q|r'],
    ],
  ],
  ['the delimiter hint of Excel', 'sep=;\na;b\n', [['a', 'b']]],
  [
    'marks that a backslash escapes, as by MySQL and PHP',
    'email,name\ne@x.y,"Eve \\"E, F\\" \\\\ Poe"\na@x.y,Ann\nb@x.y,""\n',
    [
      ['email', 'name'],
      ['e@x.y', 'Eve "E, F" \\ Poe'],
      ['a@x.y', 'Ann'],
      ['b@x.y', ''],
    ],
  ],
  [
    'a backslash at the end of a value',
    '"C:\\a\\","b"\nc,d\n',
    [
      ['C:\\a\\', 'b'],
      ['c', 'd'],
    ],
  ],
  ['quotes', '"a, b","c ""d"" e"\n', [['a, b', 'c "d" e']]],
  [
    'quotes with lines in them',
    '"a\nb",c\nd,e\n',
    [
      ['a\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  ['spaces around quotes', ' "a" , "b" \n', [['a', 'b']]],
  ['a quote that is not closed', '"a@x.y\nb@x.y\nc@x.y\n', [['a@x.y'], ['b@x.y'], ['c@x.y']]],
  ['a quote that is not closed before others', '"a\n"b"\n"c"\n', [['a'], ['b'], ['c']]],
  [
    'quotes within a value',
    'a "b" c,5" pipe\nd,e\n',
    [
      ['a "b" c', '5" pipe'],
      ['d', 'e'],
    ],
  ],
  ['NUL bytes', 'a\0b,c\n', [['a\0b', 'c']]],
])('reads %s', (_, text, expected) => {
  expect(fieldsOf(text)).toEqual(expected);
});

test.each([
  ['"a,b', true],
  ['a,"b\n', true],
  ['a, "b ', true],
  ['"a" b,c', false],
  ['a,5" pipe', false],
  ['"a\nb",c', false],
])('marks %j as a row with an unclosed quotation mark: %s', (text, isMarked) => {
  expect(rowsOf(text)[0]?.hasUnclosedQuote ?? false).toBe(isMarked);
});

test('numbers the rows of the file, including empty ones', () => {
  expect(rowsOf('a\n\n"b\nc"\nd').map(({ number }) => number)).toEqual([1, 3, 4]);
});

test.each([1, 7, 1000, 100_000, 1_000_000])('skips rows that are too long, in chunks of %i', (size) => {
  const long = 'x'.repeat(200_000);
  const text = `a\r\n${long}\r\nb\r\n"${long}\r\nc\r\n"${long}"\r\n${'"",'.repeat(50_000)}\r\nd`;
  const rows = rowsOf(text, size);
  expect(rows.map(({ number, fields }) => (fields === 'too_long' ? number : fields[0]))).toEqual([
    'a',
    2,
    'b',
    4,
    'c',
    6,
    7,
    'd',
  ]);
});

test('accepts the longest row, and not one character more', () => {
  const fits = 'x'.repeat(maxRowLength - 1);
  expect(fieldsOf(`${fits}\n${fits}x\nb`)).toEqual([[fits], 'too_long', ['b']]);
});

const field = fc
  .string({ unit: fc.constantFrom('a', '@', '"', ',', '\n', '\r', ' ', 'ü') })
  .map((text) => text.trim());
const quotedField = (value: string): string => `"${value.replaceAll('"', '""')}"`;

test('parses valid files for all chunk sizes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constant('x'), field), { maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (table, size) => {
        const text = table.map((row) => row.map(quotedField).join(',')).join('\r\n');
        expect(rowsOf(text, size).map(({ fields }) => fields)).toEqual(table);
      },
    ),
  );
});

test('parses invalid files independent of the chunk size, and loses no line without quotes', () => {
  const rubbish = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\0', '\ufffd', ' ') });
  fc.assert(
    fc.property(rubbish, fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(rowsOf(text, size)).toEqual(rowsOf(text));
      const lines = text
        .replaceAll('"', '')
        .split(/\r\n|\r|\n/)
        .filter((line) => /[^, ]/.test(line));
      expect(rowsOf(text.replaceAll('"', ''))).toHaveLength(lines.length);
    }),
  );
});
