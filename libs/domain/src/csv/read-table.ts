import { setImmediate as breath } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import { charsetOf, statedCharset } from './charset';
import { maxRowLength, type Row, type RowFault, CsvRows } from './csv-rows';
import { decodeText, headBytes, requireTable } from './decode-text';
import { beginsJsonLines, jsonRows, namesIn } from './json-lines';
import { vcardRows, vcardTitles } from './vcard';
import { workbookRows } from './workbook';

/** Number of rows after which the event loop gets a turn. */
const rowsPerTurn = 500;

/** Reasons for skipped rows. */
export const rowFaults: Readonly<Record<RowFault, string>> = {
  too_long: `the row is longer than ${maxRowLength.toLocaleString('en-US')} characters`,
  no_object: 'the line is not a JSON object',
  no_end: 'the contact has no END:VCARD: the file may be cut off',
};

/** Reason for a row in which a quotation mark was omitted. */
export const quoteNotClosed = 'a quotation mark is not closed';

/** What a caller states about a file. */
export interface FileOptions {
  /** Charset of a text. Default: it is detected. */
  readonly charset?: string | undefined;
  /** Name or number, from 1, of the sheet of a workbook. Default: the first one. */
  readonly sheet?: string | undefined;
}

/** A file whose format is known. */
export interface OpenedFile {
  readonly format: 'csv' | 'json_lines' | 'vcard' | 'xlsx' | 'ods';
  /** As the Encoding Standard names it; null for a workbook. */
  readonly charset: string | null;
  /** Names of the columns that are not in a row of the file. */
  readonly titles?: readonly string[];
  /** The rows in groups, repeatable. */
  rows(): AsyncIterable<readonly Row[]>;
}

/**
 * Recognizes the format and the charset of a file: CSV, JSON lines, vCard, XLSX or ODS.
 * @param content the bytes, repeatable
 * @throws ProblemError unsupported_media_type, validation, request_too_large
 */
export async function openFile(
  content: () => AsyncIterable<Uint8Array>,
  { charset: stated, sheet }: FileOptions = {},
): Promise<OpenedFile> {
  if (stated !== undefined) statedCharset(stated);
  const workbook = requireTable(await headOf(content()));
  if (workbook)
    return { format: workbook, charset: null, rows: () => workbookRows(content(), workbook, sheet) };
  const charset = await charsetOf(content, stated);
  const text = (): AsyncIterable<string> => decodeText(content(), charset);
  const begin = await beginOf(text());
  if (beginsJsonLines(begin)) {
    const titles = await namesIn(text());
    return { format: 'json_lines', charset, titles, rows: () => grouped(jsonRows(text(), titles)) };
  }
  if (/^\s*BEGIN:VCARD/i.test(begin))
    return { format: 'vcard', charset, titles: vcardTitles, rows: () => grouped(vcardRows(text())) };
  return { format: 'csv', charset, rows: () => csvRows(text()) };
}

async function headOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of content) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) break;
  }
  return head;
}

/** The text up to the first characters that are no space. */
async function beginOf(text: AsyncIterable<string>): Promise<string> {
  let begin = '';
  for await (const chunk of text) {
    begin = (begin + chunk).trimStart().slice(0, 100);
    if (begin.length >= 20) break;
  }
  return begin;
}

async function* grouped(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[], void, undefined> {
  let group: Row[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < 200) continue;
    yield group;
    group = [];
  }
  yield group;
}

/** A file and how its rows are read. */
export interface TableFile<Reader extends TableReader> {
  readonly file: OpenedFile;
  /**
   * @param firstRow its fields; empty where they cannot be read
   * @param head the first rows of the file, at most 50, with the first one
   */
  reader(firstRow: readonly string[], head: readonly Row[]): Reader;
}

/** A reader of rows, created from the first rows of a file. */
export interface TableReader {
  /** Whether one of the first rows is a header. */
  readonly hasHeader: boolean;
  /** Number of rows above the header, which are not read. Default: 0. */
  readonly rowsAbove?: number;
}

const maxHead = 50;

/** The rows of a table after its header, each with its reader. */
export async function* readTable<Reader extends TableReader>(
  file: TableFile<Reader>,
): AsyncGenerator<Row & { readonly reader: Reader }, void, undefined> {
  let count = 0;
  for await (const { rows, reader } of groupsOf(file))
    for (const row of rows) {
      yield { ...row, reader };
      count += 1;
      if (count % rowsPerTurn === 0) await breath();
    }
}

/** The rows after the header in groups of any size. */
async function* groupsOf<Reader extends TableReader>({
  file,
  ...table
}: TableFile<Reader>): AsyncGenerator<
  { readonly rows: readonly Row[]; readonly reader: Reader },
  void,
  undefined
> {
  let reader: Reader | undefined;
  for await (const rows of headFirst(withTitles(file))) {
    const isHead = reader === undefined;
    reader ??= table.reader(fieldsOf(rows[0]), rows.slice(0, maxHead));
    yield { rows: isHead ? rows.slice(leadingRows(reader, file)) : rows, reader };
  }
}

/** Names of columns that are not in the file as a row with the number 0. */
async function* withTitles({ titles, ...file }: OpenedFile): AsyncGenerator<readonly Row[], void, undefined> {
  let isFirst = titles !== undefined;
  for await (const rows of file.rows()) {
    yield isFirst && rows.length > 0 ? [{ number: 0, fields: titles ?? [] }, ...rows] : rows;
    if (rows.length > 0) isFirst = false;
  }
}

/** Groups of rows, of which the first has the head of the file, and none is empty. */
async function* headFirst(
  groups: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let head: Row[] | undefined = [];
  for await (const rows of groups) {
    if (rows.length === 0) continue;
    if (!head) yield rows;
    else {
      head = [...head, ...rows];
      if (head.length < maxHead) continue;
      yield head;
      head = undefined;
    }
  }
  if (head?.length) yield head;
}

const leadingRows = (
  { hasHeader, rowsAbove = 0 }: TableReader,
  { titles }: Pick<OpenedFile, 'titles'>,
): number => (hasHeader ? rowsAbove + 1 : titles ? 1 : 0);

/** Fields of a row; empty where they cannot be read. */
export const fieldsOf = (row: Pick<Row, 'fields'> | undefined): readonly string[] =>
  row === undefined || typeof row.fields === 'string' ? [] : row.fields;

interface CountLimits {
  readonly maxRows: number;
  readonly signal: AbortSignal;
}

/** Number of rows of a table without its header. @throws ProblemError request_too_large, and errors of the reader */
export async function countTable<Reader extends TableReader>(
  file: TableFile<Reader>,
  { maxRows: most, signal }: CountLimits,
): Promise<number> {
  let rows = 0;
  for await (const group of groupsOf(file)) {
    rows += group.rows.length;
    if (rows > most) throw tooMany(most);
    signal.throwIfAborted();
    await breath();
  }
  return rows;
}

const tooMany = (most: number): ProblemError =>
  new ProblemError(
    'request_too_large',
    `The file has more than ${most.toLocaleString('en-US')} rows; nothing was imported. Split it.`,
  );

/** Characters that are parsed at once: some milliseconds. */
const windowLength = 65_536;

/** The rows of a CSV file in groups, with one chunk in memory. */
async function* csvRows(content: AsyncIterable<string>): AsyncGenerator<readonly Row[], void, undefined> {
  const rows = new CsvRows();
  for await (const text of content)
    for (let from = 0; from < text.length; from += windowLength)
      yield rows.push(text.slice(from, from + windowLength));
  yield rows.end();
}

/** Whether a text in the place of a column title is a value: an email address or a URL. */
export const isValue = (title: string): boolean => /^[^@\s]+@[^@\s]+$|^(?:https?:\/\/|www\.)/i.test(title);
