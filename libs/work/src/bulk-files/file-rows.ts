import { setImmediate as breath } from 'node:timers/promises';
import { maxFileColumns, validationProblem } from '@lode/contracts';
import { isJsonLines, jsonLinesIn, readTable, rowTooLong, type JsonLine, type Row } from '@lode/domain/csv';
import type { FileColumns } from './recognise-columns';

/** A row of a file: its values in the order of the columns. */
export interface FileRow {
  /** Number in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Reason why the row cannot be processed. */
  readonly problem?: string;
}

export interface OpenFile extends FileColumns {
  readonly format: 'csv' | 'json_lines';
  readonly rows: AsyncIterable<FileRow>;
}

/** @param first the first row of a CSV file, or the names in the objects of JSON lines */
type Recognise = (first: readonly string[]) => FileColumns;

/** Number of lines after which the event loop gets a turn. */
const linesPerTurn = 500;

/**
 * Opens a file in either format.
 * @throws ProblemError validation for a file without rows, and those of `recognise`
 */
export async function openFile(
  content: () => AsyncIterable<Uint8Array>,
  recognise: Recognise,
): Promise<OpenFile> {
  if (await isJsonLines(content())) {
    const names = await namesIn(content());
    return { format: 'json_lines', ...recognise(names), rows: objectRows(content(), names) };
  }
  let columns: FileColumns | undefined;
  const reader = (first: readonly string[], [head]: readonly Row[]): FileColumns => {
    if (head?.fields === 'too_long') throw unreadable({ number: head.number, problem: rowTooLong });
    return (columns = recognise(first.map(cleaned)));
  };
  const table = { content, reader };
  // The columns are known with the first row.
  const first = await readTable(table)[Symbol.asyncIterator]().next();
  if (first.done || !columns) throw noRows();
  return { format: 'csv', ...columns, rows: tableRows(table, columns) };
}

/** The names in all objects, in the order of their first appearance. */
async function namesIn(content: AsyncIterable<Uint8Array>): Promise<string[]> {
  const names = new Set<string>();
  let first: FileRow | undefined;
  for await (const line of breathing(jsonLinesIn(content))) {
    first ??= rowOf(line, []);
    if (typeof line.value === 'object') for (const name of Object.keys(line.value)) names.add(cleaned(name));
    if (names.size > maxFileColumns) break;
  }
  if (!first) throw noRows();
  if (names.size === 0 && first.problem !== undefined) throw unreadable(first);
  return [...names];
}

async function* breathing<Line>(lines: AsyncIterable<Line>): AsyncGenerator<Line, void> {
  let count = 0;
  for await (const line of lines) {
    yield line;
    count += 1;
    if (count % linesPerTurn === 0) await breath();
  }
}

async function* objectRows(
  content: AsyncIterable<Uint8Array>,
  names: readonly string[],
): AsyncGenerator<FileRow, void> {
  for await (const line of breathing(jsonLinesIn(content))) yield rowOf(line, names);
}

function rowOf({ number, value }: JsonLine, names: readonly string[]): FileRow {
  if (value === 'too_long') return { number, cells: [], problem: rowTooLong };
  if (value === 'no_object') return { number, cells: [], problem: 'the line is not a JSON object' };
  const given = new Map(Object.entries(value).map(([name, each]) => [cleaned(name), each]));
  return { number, cells: names.map((name) => textOf(given.get(name))) };
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return cleaned(typeof value === 'string' ? value : JSON.stringify(value));
};

async function* tableRows(
  table: Parameters<typeof readTable<FileColumns>>[0],
  { columns }: FileColumns,
): AsyncGenerator<FileRow, void> {
  for await (const { number, fields } of readTable(table)) {
    if (fields === 'too_long') yield { number, cells: [], problem: rowTooLong };
    else {
      const cells = fields.map(cleaned);
      const more = cells.slice(columns.length).filter((cell) => cell !== '').length;
      const read = { number, cells: cells.slice(0, columns.length) };
      yield more > 0 ? { ...read, problem: tooManyValues(more) } : read;
    }
  }
}

const tooManyValues = (more: number): string =>
  `the row has ${more} more ${more === 1 ? 'value' : 'values'} than the file has columns: put a value that contains the delimiter into quotation marks`;

/** The database stores no NUL characters. */
const cleaned = (text: string): string => text.replaceAll('\0', '').trim();

const unreadable = ({ number, problem }: Pick<FileRow, 'number' | 'problem'>): Error =>
  validationProblem([
    {
      location: 'body',
      message: `cannot be read from its first row, in line ${number}: ${problem}`,
      fix: 'shorten or remove this row',
    },
  ]);

export const noRows = (): Error =>
  validationProblem([
    {
      location: 'body',
      message: 'has no rows after the one that names the columns',
      fix: 'send at least one row',
    },
  ]);
