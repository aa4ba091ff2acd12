import type { OsmElement } from './openstreetmap';
import type { Point } from '../point';

const objectTypes: Readonly<Record<string, readonly OsmElement['type'][]>> = {
  node: ['node'],
  way: ['way'],
  relation: ['relation'],
  area: ['area'],
  rel: ['relation'],
  nw: ['node', 'way'],
  nr: ['node', 'relation'],
  wr: ['way', 'relation'],
  nwr: ['node', 'way', 'relation'],
};

/** The default set of statements. */
const defaultSet = '_';

/**
 * Parses the subset of Overpass QL for finding places: settings, queries by tags, circle, box, area and id, unions, named
 * sets and `out` (wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL).
 * @throws OverpassSyntaxError for anything else
 */
export function parseQuery(text: string): OverpassQuery {
  const reader = new TokenReader(text);
  const settings = parseSettings(reader);
  const statements: Statement[] = [];
  while (reader.next.kind !== 'end') statements.push(parseStatement(reader));
  return { settings, statements };
}

function parseSettings(reader: TokenReader): Record<string, string> {
  const settings: Record<string, string> = {};
  if (!reader.is('[')) return settings;
  while (reader.takes('[')) {
    const name = reader.take('word');
    reader.expect(':');
    settings[name] = settingValue(reader);
    reader.expect(']');
  }
  reader.expect(';');
  return settings;
}

/** A word or a number; a box has four numbers. */
function settingValue(reader: TokenReader): string {
  const parts = [reader.take('word', 'number', 'string')];
  while (reader.takes(',')) parts.push(reader.take('number'));
  return parts.join();
}

function parseStatement(reader: TokenReader): Statement {
  if (reader.takes('(')) return parseUnion(reader);
  const from = reader.takes('.') ? reader.take('word') : defaultSet;
  if (reader.takes('out')) return parseOut(reader, from);
  if (from !== defaultSet) throw reader.error("'out'");
  return parseObjects(reader);
}

function parseUnion(reader: TokenReader): Statement {
  const statements: Statement[] = [];
  while (!reader.takes(')')) statements.push(parseStatement(reader));
  const into = parseInto(reader);
  reader.expect(';');
  return { kind: 'union', statements, into };
}

function parseObjects(reader: TokenReader): Statement {
  const types = reader.next.kind === 'word' ? objectTypes[reader.next.text] : undefined;
  if (!types) throw reader.error('Unknown type or statement: one of node, way, relation, nwr, out');
  reader.take('word');
  const filters: Filter[] = [];
  for (;;) {
    if (reader.is('[')) filters.push(parseTagFilter(reader));
    else if (reader.is('(')) filters.push(parseSpaceFilter(reader));
    else if (reader.takes('.')) filters.push({ kind: 'set', name: reader.take('word') });
    else break;
  }
  if (filters.length === 0) throw reader.error('a filter');
  const into = parseInto(reader);
  reader.expect(';');
  return { kind: 'query', types, filters, into };
}

function parseInto(reader: TokenReader): string {
  if (!reader.takes('->')) return defaultSet;
  reader.expect('.');
  return reader.take('word');
}

const details: readonly string[] = ['ids', 'skel', 'body', 'tags', 'meta', 'count'] satisfies Out['detail'][];
const isDetail = (word: string): word is Out['detail'] => details.includes(word);

function parseOut(reader: TokenReader, from: string): Out {
  const out: Out = { kind: 'out', from, detail: 'body', center: false, limit: Infinity };
  while (!reader.takes(';')) {
    const { kind, text } = reader.next;
    if (kind === 'number') out.limit = reader.number();
    else if (kind === 'word' && isDetail(text)) out.detail = text;
    else if (kind === 'word' && text === 'center') out.center = true;
    else if (kind !== 'word' || !['asc', 'qt'].includes(text)) throw reader.error("';'");
    if (kind === 'word') reader.take('word');
  }
  return out;
}

const text = (reader: TokenReader): string => reader.take('string', 'word', 'number');

/** Filters in square brackets. */
function parseTagFilter(reader: TokenReader): Filter {
  reader.expect('[');
  const filter = reader.takes('~') ? parseKeyPattern(reader) : parseKey(reader);
  reader.expect(']');
  return filter;
}

function parseKeyPattern(reader: TokenReader): Filter {
  const key = text(reader);
  reader.expect('~');
  const value = text(reader);
  const flags = parseFlags(reader);
  return {
    kind: 'tag',
    key: pattern(reader, key, flags),
    value: { test: 'matching', pattern: pattern(reader, value, flags) },
  };
}

function parseKey(reader: TokenReader): Filter {
  if (reader.takes('!')) return { kind: 'tag', key: text(reader), value: { test: 'absent' } };
  const parts = [text(reader)];
  // A key may contain colons without quotes.
  while (reader.takes(':')) parts.push(text(reader));
  return { kind: 'tag', key: parts.join(':'), value: parseTest(reader) };
}

function parseTest(reader: TokenReader): TagTest {
  if (reader.takes('=')) return { test: 'equal', text: text(reader) };
  if (reader.takes('!=')) return { test: 'unequal', text: text(reader) };
  const matching = reader.takes('~');
  if (!matching && !reader.takes('!~')) return { test: 'present' };
  const value = text(reader);
  const expression = pattern(reader, value, parseFlags(reader));
  return { test: matching ? 'matching' : 'unmatching', pattern: expression };
}

/** `,i`: case-insensitive. */
function parseFlags(reader: TokenReader): '' | 'i' {
  if (!reader.takes(',')) return '';
  reader.expect('i');
  return 'i';
}

function pattern(reader: TokenReader, expression: string, flags: string): RegExp {
  try {
    return new RegExp(expression, `${flags}u`);
  } catch {
    throw reader.error('a regular expression');
  }
}

/** Filters in round brackets after an object type: a circle, a box, an area, or ids. */
function parseSpaceFilter(reader: TokenReader): Filter {
  reader.expect('(');
  const parse = reader.is('around') ? parseCircle : reader.is('area') ? parseArea : parseNumbers;
  const filter = parse(reader);
  reader.expect(')');
  return filter;
}

/** A set of areas, the default one without a name. */
function parseArea(reader: TokenReader): Filter {
  reader.expect('area');
  return { kind: 'area', name: reader.takes('.') ? reader.take('word') : '_' };
}

function parseCircle(reader: TokenReader): Filter {
  reader.expect('around');
  reader.expect(':');
  const metres = reader.number();
  reader.expect(',');
  const lat = reader.number();
  reader.expect(',');
  return { kind: 'around', metres, centre: { lat, lon: reader.number() } };
}

function parseNumbers(reader: TokenReader): Filter {
  if (reader.takes('id')) {
    reader.expect(':');
    return { kind: 'ids', ids: numberList(reader) };
  }
  const numbers = numberList(reader);
  const [south, west, north, east] = numbers;
  if (numbers.length === 1) return { kind: 'ids', ids: numbers };
  if (
    south === undefined ||
    west === undefined ||
    north === undefined ||
    east === undefined ||
    numbers.length > 4
  ) {
    throw reader.error('a bounding box of four numbers');
  }
  return { kind: 'box', south, west, north, east };
}

function numberList(reader: TokenReader): number[] {
  const numbers = [reader.number()];
  while (reader.takes(',')) numbers.push(reader.number());
  return numbers;
}

/** One condition of a query statement; conditions are combined with AND. */
export type Filter =
  | { kind: 'tag'; key: string | RegExp; value: TagTest }
  | { kind: 'around'; metres: number; centre: Point }
  | { kind: 'box'; south: number; west: number; north: number; east: number }
  | { kind: 'ids'; ids: readonly number[] }
  | { kind: 'set'; name: string }
  | { kind: 'area'; name: string };

export type TagTest =
  | { test: 'present' }
  | { test: 'absent' }
  | { test: 'equal' | 'unequal'; text: string }
  | { test: 'matching' | 'unmatching'; pattern: RegExp };

export type Statement =
  | { kind: 'query'; types: readonly OsmElement['type'][]; filters: readonly Filter[]; into: string }
  | { kind: 'union'; statements: readonly Statement[]; into: string }
  | Out;

export interface Out {
  kind: 'out';
  from: string;
  detail: 'ids' | 'skel' | 'body' | 'tags' | 'meta' | 'count';
  /** Level of detail. Ways and relations have their centre and nodes their position at every level. */
  center: boolean;
  limit: number;
}

export interface OverpassQuery {
  /** As in `[timeout:25]`. */
  settings: Readonly<Record<string, string>>;
  statements: readonly Statement[];
}

/** Reads tokens in order and reports the expected token on a mismatch. */
class TokenReader {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(text: string) {
    this.tokens = tokenize(text);
  }

  get next(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: 'end of input', line: 1 };
  }

  is(text: string): boolean {
    return this.next.kind !== 'string' && this.next.text === text;
  }

  /** Consumes a mark or a word if it is the next token. */
  takes(text: string): boolean {
    const there = this.is(text);
    if (there) this.at += 1;
    return there;
  }

  expect(text: string): void {
    if (!this.takes(text)) throw this.error(`'${text}'`);
  }

  /** @throws OverpassSyntaxError if the next token is of another kind */
  take(...kinds: readonly Token['kind'][]): string {
    const { kind, text } = this.next;
    if (!kinds.includes(kind)) throw this.error(kinds.join(' or '));
    this.at += 1;
    return text;
  }

  number(): number {
    return Number(this.take('number'));
  }

  error(expected: string): OverpassSyntaxError {
    return new OverpassSyntaxError(this.next.line, `${expected} expected - '${this.next.text}' found.`);
  }
}

/** The text is not valid Overpass QL. */
export class OverpassSyntaxError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(`line ${line}: parse error: ${message}`);
  }
}

interface Token {
  kind: 'string' | 'number' | 'word' | 'mark' | 'end';
  text: string;
  line: number;
}

const tokenPattern =
  /(?<space>\s+|\/\/[^\n]*|\/\*[^]*?\*\/)|(?<string>"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')|(?<number>-?\d+(?:\.\d+)?)|(?<word>[A-Za-z_][\w]*)|(?<mark>->|!=|!~|[()[\];:,.=~!<>])/y;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
const unquote = (text: string): string =>
  text.slice(1, -1).replace(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter);

/** @throws OverpassSyntaxError at an unknown character */
function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const groups = tokenPattern.exec(text)?.groups;
    if (!groups) throw new OverpassSyntaxError(line, `Unknown character '${text.charAt(at)}'`);
    const [kind, found] = Object.entries(groups).find(([, part]) => part !== undefined) ?? ['mark', ''];
    if (kind === 'string') tokens.push({ kind, text: unquote(found), line });
    else if (kind !== 'space') tokens.push({ kind: kind as Token['kind'], text: found, line });
    line += found.split('\n').length - 1;
  }
  return [...tokens, { kind: 'end', text: 'end of input', line }];
}
