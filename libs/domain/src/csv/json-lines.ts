import { ProblemError } from '@lode/contracts';
import { maxColumns, maxRowLength, type Row } from './csv-rows';

/** A line with a JSON object; the number is that of the line in the file, from 1, with empty ones. */
interface JsonLine {
  readonly number: number;
  readonly value: Readonly<Record<string, unknown>> | 'too_long' | 'no_object';
}

/**
 * Whether a text begins as JSON lines do, and not as CSV.
 * @throws ProblemError unsupported_media_type for a JSON list
 */
export function beginsJsonLines(begin: string): boolean {
  if (/^\s*\[\s*\{/.test(begin))
    throw new ProblemError('unsupported_media_type', 'This is a JSON list; send one object per line.');
  return /^\s*\{/.test(begin);
}

/** The names in all objects, in the order of their first appearance. */
export async function namesIn(text: AsyncIterable<string>): Promise<string[]> {
  const names = new Set<string>();
  for await (const { value } of jsonLinesIn(text)) {
    if (typeof value === 'object') for (const name of Object.keys(value)) names.add(cleaned(name));
    if (names.size > maxColumns) break;
  }
  return [...names];
}

/** The values of each object in the order of the names; a list of texts as in a cell, other lists and objects as JSON. */
export async function* jsonRows(
  text: AsyncIterable<string>,
  names: readonly string[],
): AsyncGenerator<Row, void, undefined> {
  for await (const { number, value } of jsonLinesIn(text)) {
    if (typeof value === 'string') yield { number, fields: value };
    else {
      const given = new Map(Object.entries(value).map(([name, each]) => [cleaned(name), each]));
      yield { number, fields: names.map((name) => textOf(given.get(name))) };
    }
  }
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number'))
    return cleaned(value.join('; '));
  return cleaned(typeof value === 'string' ? value : JSON.stringify(value));
};

/** The database stores no NUL characters. */
const cleaned = (text: string): string => text.replaceAll('\0', '').trim();

/** The objects of JSON lines; empty lines are omitted. At most one chunk and one line are kept in memory. */
async function* jsonLinesIn(text: AsyncIterable<string>): AsyncGenerator<JsonLine, void> {
  let number = 0;
  for await (const line of linesIn(text)) {
    number += 1;
    if (line.length > maxRowLength) yield { number, value: 'too_long' };
    else if (line.trim() !== '') yield { number, value: objectIn(line) };
  }
}

/** Of a line that is too long, only as much as shows that it is. */
export async function* linesIn(text: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of text) {
    const [first = '', ...others] = chunk.split('\n');
    rest += first.slice(0, maxRowLength + 1 - rest.length);
    for (const other of others) {
      yield rest;
      rest = other.slice(0, maxRowLength + 1);
    }
  }
  if (rest !== '') yield rest;
}

function objectIn(line: string): JsonLine['value'] {
  try {
    const value: unknown = JSON.parse(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : 'no_object';
  } catch {
    return 'no_object';
  }
}
