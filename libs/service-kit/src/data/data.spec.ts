import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonFile, table, wordList, wordSet, yamlFile } from '.';

const folder = mkdtempSync(join(tmpdir(), 'lode-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('wordList and wordSet', () => {
  const path = file('words.txt', '# A comment\none\r\n\ntwo words\n');

  it('have the lines without comments and blank lines', () => {
    expect(wordList(path)()).toEqual(['one', 'two words']);
    expect(wordSet(path)()).toEqual(new Set(['one', 'two words']));
  });

  it('read the file once, at the first call', () => {
    const changing = file('changing.txt', 'never read\n');
    const words = wordList(changing);
    file('changing.txt', 'first\n');
    expect(words()).toEqual(['first']);
    file('changing.txt', 'second\n');
    expect(words()).toEqual(['first']);
  });

  it('name a file that is missing', () => {
    expect(wordList(join(folder, 'missing.txt'))).toThrow(/missing\.txt/);
  });
});

describe('table', () => {
  const columns = ['code', 'title'] as const;

  it('has the rows by column', () => {
    const path = file('good.tsv', '# A comment\ncode\ttitle\n11\tAgriculture\n12\t\n');
    expect(table(path, columns)()).toEqual([
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
    expect(table(file('bad.tsv', text), columns)).toThrow(message);
  });
});

describe('yamlFile', () => {
  it('keeps all scalars as strings', () => {
    expect(yamlFile(file('good.yaml', 'codes: [no, 7, null, true]\n'))()).toEqual({
      codes: ['no', '7', 'null', 'true'],
    });
  });

  it.each([
    ['malformed YAML', 'one: [a\ntwo: b\n'],
    ['a repeated key', 'one: [a]\none: [b]\n'],
  ])('names file and line of %s', (_, text) => {
    expect(yamlFile(file('bad.yaml', text))).toThrow(/bad\.yaml" \(2:/);
  });
});

describe('jsonFile', () => {
  it('has the content', () => {
    expect(jsonFile(file('good.json', '{"one": 1}'))()).toEqual({ one: 1 });
  });

  it('names file and line of malformed JSON', () => {
    expect(jsonFile(file('bad.json', '{"one": 1\n "two"}'))).toThrow(/bad\.json: .*line 2/);
  });
});
