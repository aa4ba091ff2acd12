import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, readTable, readWords, readYaml, wordSet } from '.';

const folder = mkdtempSync(join(tmpdir(), 'lode-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('readWords and wordSet', () => {
  const path = file('words.txt', '# A comment\none\r\n\ntwo words\n');

  it('give the lines without comments and blank lines', () => {
    expect(readWords(path)).toEqual(['one', 'two words']);
    expect(wordSet(path)()).toEqual(new Set(['one', 'two words']));
  });

  it('read a set once, at the first call', () => {
    const changing = file('changing.txt', 'never read\n');
    const words = wordSet(changing);
    file('changing.txt', 'first\n');
    expect(words()).toEqual(new Set(['first']));
    file('changing.txt', 'second\n');
    expect(words()).toEqual(new Set(['first']));
  });

  it('name a file that is missing', () => {
    expect(() => readWords(join(folder, 'missing.txt'))).toThrow(/missing\.txt/);
  });
});

describe('readTable', () => {
  const columns = ['code', 'title'] as const;

  it('has the rows by column', () => {
    const path = file('good.tsv', '# A comment\ncode\ttitle\n11\tAgriculture\n12\t\n');
    expect(readTable(path, columns)).toEqual([
      { code: '11', title: 'Agriculture' },
      { code: '12', title: '' },
    ]);
  });

  it.each([
    ['cells that are missing', 'code\ttitle\n11\n', /:2: 1 cells instead of 2/],
    ['cells that are too many', '# x\ncode\ttitle\n1\t2\n1\t2\t3\n', /:4: 3 cells instead of 2/],
    ['other columns', 'title\tcode\n', /:1: expected the columns code, title/],
    ['an empty file', '', /bad\.tsv: expected the columns/],
  ])('names file and line of %s', (_, text, message) => {
    expect(() => readTable(file('bad.tsv', text), columns)).toThrow(message);
  });
});

describe('readYaml', () => {
  it('keeps all scalars as strings', () => {
    expect(readYaml(file('good.yaml', 'codes: [no, 7, null, true]\n'))).toEqual({
      codes: ['no', '7', 'null', 'true'],
    });
  });

  it.each([
    ['malformed YAML', 'one: [a\ntwo: b\n'],
    ['a repeated key', 'one: [a]\none: [b]\n'],
  ])('names file and line of %s', (_, text) => {
    expect(() => readYaml(file('bad.yaml', text))).toThrow(/bad\.yaml" \(2:/);
  });
});

describe('readJson', () => {
  it('has the content', () => {
    expect(readJson(file('good.json', '{"one": 1}'))).toEqual({ one: 1 });
  });

  it('names the file of malformed JSON', () => {
    expect(() => readJson(file('bad.json', '{"one": 1\n "two"}'))).toThrow(/bad\.json: .*line 2/);
  });
});
