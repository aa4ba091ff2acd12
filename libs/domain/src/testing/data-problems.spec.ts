import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dataProblems } from './data-problems';

let source: string;
beforeEach(() => (source = mkdtempSync(join(tmpdir(), 'lode-data-'))));
afterEach(() => rmSync(source, { recursive: true }));

function problemsWith(files: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(source, dirname(name)), { recursive: true });
    writeFileSync(join(source, name), text);
  }
  return dataProblems(source).map((problem) => problem.replaceAll(`${source}/`, ''));
}

const words = { 'data/words.schema.json': '{ "$ref": "lode:sorted-words" }' };
const rows = {
  'data/rows.schema.json': JSON.stringify({
    type: 'array',
    unique: 'code',
    sorted: 'code',
    items: {
      properties: {
        code: { $ref: 'lode:naics-code' },
        words: { separated: { by: ', ', schema: { $ref: 'lode:words' } } },
      },
      required: ['code', 'words'],
      additionalProperties: false,
    },
  }),
};
const vocabulary = {
  'data/vocabulary.schema.json': JSON.stringify({
    type: 'object',
    properties: { greetings: { $ref: 'lode:words' }, patterns: { $ref: 'lode:expressions' } },
    additionalProperties: false,
  }),
};

it('accepts valid files, and does not ask for schemas of fixtures', () => {
  expect(
    problemsWith({
      ...words,
      'data/words.txt': '# Greetings\nbye\nhello\n',
      ...rows,
      'data/rows.tsv': 'code\twords\n11\tfarm, field\n111\tcrop\n',
      ...vocabulary,
      'data/vocabulary/en.yaml': 'greetings: [hello, good day]\npatterns: ["a|b"]\n',
      'testing/cases.json': '[]',
    }),
  ).toEqual([]);
});

it.each([
  ['a duplicate', 'hello\nhello\n', 'data/words.txt:2: is a duplicate ("hello")'],
  [
    'an unsorted entry',
    '# x\nhello\nbye\n',
    'data/words.txt:3: belongs before "hello": entries are sorted ("bye")',
  ],
  ['an entry in upper case', 'Hello\n', 'data/words.txt:1: must be in lower case ("Hello")'],
  ['spaces around an entry', 'hello \n', 'data/words.txt:1: must match pattern "^\\S(?:.*\\S)?$" ("hello ")'],
  ['an empty file', '', 'data/words.txt: must NOT have fewer than 1 items'],
])('reports %s in a list', (_, text, problem) => {
  expect(problemsWith({ ...words, 'data/words.txt': text })).toEqual([problem]);
});

it.each([
  [
    'a duplicate code',
    'code\twords\n11\tone\n11\ttwo\n',
    'data/rows.tsv:3: is a duplicate ({"code":"11","words":"two"})',
  ],
  ['a row too short', 'code\twords\n11\n', "data/rows.tsv:2: must have required property 'words'"],
  ['a row too long', 'code\twords\n11\tone\tmore\n', 'data/rows.tsv:2: must NOT have additional properties'],
  ['a malformed code', 'code\twords\n1\tone\n', /^data\/rows.tsv:2: must match pattern .* \("1"\)$/],
  ['a duplicate within a cell', 'code\twords\n11\tone, one\n', /^data\/rows.tsv:2: is a duplicate \("one"\)/],
  [
    'a word in upper case within a cell',
    'code\twords\n11\tOne\n',
    /^data\/rows.tsv:2: must be in lower case \("One"\)/,
  ],
])('reports %s in a table', (_, text, problem) => {
  expect(problemsWith({ ...rows, 'data/rows.tsv': text })).toEqual([
    typeof problem === 'string' ? problem : (expect.stringMatching(problem) as string),
  ]);
});

it.each([
  [
    'a duplicate',
    'greetings: [hello, hello]',
    'data/vocabulary/en.yaml at /greetings/1: is a duplicate ("hello")',
  ],
  [
    'upper case',
    'greetings: [Hello]',
    'data/vocabulary/en.yaml at /greetings/0: must be in lower case ("Hello")',
  ],
  [
    'an unknown key',
    'greeting: [hello]',
    'data/vocabulary/en.yaml at /: must NOT have additional properties',
  ],
  [
    'a malformed expression',
    'patterns: ["("]',
    /^data\/vocabulary\/en.yaml at \/patterns\/0: SyntaxError: Invalid/,
  ],
  [
    'a repeated key',
    'patterns: [a]\npatterns: [b]',
    /^data\/vocabulary\/en.yaml: duplicated mapping key .*\(2:1\)/s,
  ],
])('reports %s in a vocabulary', (_, text, problem) => {
  expect(problemsWith({ ...vocabulary, 'data/vocabulary/en.yaml': text })).toEqual([
    typeof problem === 'string' ? problem : (expect.stringMatching(problem) as string),
  ]);
});

it('reports a file without a schema', () => {
  expect(problemsWith({ 'data/words.txt': 'hello\n' })).toEqual([
    'data/words.txt: no schema; add data/words.schema.json',
  ]);
});
