import type { Filter, TagTest } from './query';
import type { TokenReader } from './token-reader';

const text = (reader: TokenReader): string => reader.take('string', 'word', 'number');

/** Filters in square brackets. */
export function parseTagFilter(reader: TokenReader): Filter {
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
export function parseSpaceFilter(reader: TokenReader): Filter {
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
