import { ProblemError } from '@lode/contracts';
import { decodeText } from './decode-text';
import { maxRowLength } from './csv-rows';

/** A line with a JSON object; the number is that of the line in the file, from 1, with empty ones. */
export interface JsonLine {
  readonly number: number;
  readonly value: Readonly<Record<string, unknown>> | 'too_long' | 'no_object';
}

/**
 * Whether a file begins as JSON lines do, and not as CSV.
 * @throws ProblemError unsupported_media_type for a JSON list
 */
export async function isJsonLines(content: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const text of decodeText(content)) {
    const begin = text.trimStart();
    if (begin === '') continue;
    if (/^\[\s*\{/.test(begin))
      throw new ProblemError('unsupported_media_type', 'This is a JSON list; send one object per line.');
    return begin.startsWith('{');
  }
  return false;
}

/** The objects of JSON lines; empty lines are omitted. At most one chunk and one line are kept in memory. */
export async function* jsonLinesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<JsonLine, void> {
  let number = 0;
  for await (const line of linesIn(content)) {
    number += 1;
    if (line.length > maxRowLength) yield { number, value: 'too_long' };
    else if (line.trim() !== '') yield { number, value: objectIn(line) };
  }
}

/** Of a line that is too long, only as much as shows that it is. */
async function* linesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let rest = '';
  for await (const text of decodeText(content)) {
    const [first = '', ...others] = text.split('\n');
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
