import type { OsmElement } from '../openstreetmap';
import { parseSpaceFilter, parseTagFilter } from './parse-filter';
import type { Filter, Out, OverpassQuery, Statement } from './query';
import { TokenReader } from './token-reader';

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
