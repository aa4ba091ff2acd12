import { ProblemError, validationProblem } from '@lode/contracts';
import { EncryptedFileError, HucreError } from 'hucre';
import { readOds, streamOdsRows } from 'hucre/ods';
import { readXlsx, streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { checkWidth, maxRowLength, type Row } from './csv-rows';

/** Maximum bytes of the parts of a workbook together, unpacked. */
const maxBytes = 50 * 1024 * 1024;
const maxEntries = 10_000;

/** Rows per group. */
const groupSize = 200;

/**
 * The rows of a sheet of a workbook in groups, without empty ones; formulas have the results that the workbook stores.
 * @param sheet name, or number from 1. Default: the first sheet that is not hidden
 * @throws ProblemError validation for an unreadable workbook or an unknown sheet, request_too_large
 */
export async function* workbookRows(
  content: AsyncIterable<Uint8Array>,
  format: 'xlsx' | 'ods',
  sheet: string | undefined,
): AsyncGenerator<readonly Row[], void, undefined> {
  const bytes = await contentOf(content);
  await checkArchive(bytes);
  try {
    const index = await sheetIndex(bytes, format, sheet);
    const read =
      format === 'xlsx' ? streamXlsxRows(bytes, { sheet: index }) : streamOdsRows(bytes, { sheets: [index] });
    let group: Row[] = [];
    for await (const { index: place, values } of read) {
      const row = rowOf(place + 1, values);
      if (!row) continue;
      group.push(row);
      if (group.length < groupSize) continue;
      yield group;
      group = [];
    }
    yield group;
  } catch (error) {
    throw problemOf(error);
  }
}

async function contentOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Refuses archives that unpack to more than the limit, before anything is unpacked. */
async function checkArchive(bytes: Buffer): Promise<void> {
  let [size, count] = [0, 0];
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of archive.eachEntry()) {
      size += entry.uncompressedSize;
      count += 1;
      // The reader limits an entry by its stated size.
      const isUnstated = entry.uncompressedSize === 0 && entry.compressedSize > 2;
      if (size > maxBytes || count > maxEntries || isUnstated) throw tooLarge();
      if ((entry.generalPurposeBitFlag & 1) !== 0) throw encrypted();
      if (/vbaProject\.bin$|^Basic\//i.test(entry.fileName)) throw withMacros();
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : unreadable();
  }
}

/** Index of a sheet from 0. */
async function sheetIndex(bytes: Buffer, format: 'xlsx' | 'ods', sheet: string | undefined): Promise<number> {
  const sheets: { readonly name: string; readonly isHidden: boolean }[] = [];
  const read = format === 'xlsx' ? readXlsx : readOds;
  await read(bytes, {
    sheets: ({ name, hidden = false, veryHidden = false }) => {
      sheets.push({ name, isHidden: hidden || veryHidden });
      return false;
    },
  });
  if (sheets.length === 0) throw unreadable();
  if (sheet === undefined)
    return Math.max(
      0,
      sheets.findIndex(({ isHidden }) => !isHidden),
    );
  const named = sheets.findIndex(({ name }) => name === sheet);
  const place = named >= 0 ? named : /^\d{1,4}$/.test(sheet) ? Number(sheet) - 1 : -1;
  if (place >= 0 && place < sheets.length) return place;
  const names = sheets.slice(0, 10).map(({ name }) => JSON.stringify(name.slice(0, 40)));
  throw validationProblem([
    {
      location: 'body.sheet',
      message: 'is no sheet of the workbook',
      fix: `send the name or the number of one of its sheets: ${names.join(', ')}`,
    },
  ]);
}

/** Undefined for an empty row. */
function rowOf(number: number, values: readonly CellValue[]): Row | undefined {
  const fields = values.map(textOf);
  while (fields.at(-1) === '') fields.pop();
  if (fields.length === 0) return undefined;
  checkWidth({ fields, number });
  const length = fields.reduce((sum, field) => sum + field.length + 1, 0);
  return { number, fields: length > maxRowLength ? 'too_long' : fields };
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'number') return String(value);
  // Spreadsheets have 15 digits; a long number is one of a telephone, not `1e+21`.
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? String(value)
    : String(Number(value.toPrecision(15)));
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

function problemOf(error: unknown): unknown {
  if (error instanceof EncryptedFileError) return encrypted();
  return error instanceof HucreError || error instanceof RangeError ? unreadable() : error;
}

const problem = (message: string, fix: string): ProblemError =>
  validationProblem([{ location: 'body', message, fix }]);

const encrypted = (): ProblemError =>
  problem('is an encrypted workbook; nothing was stored', 'save it without a password');
const withMacros = (): ProblemError =>
  problem(
    'is a workbook with macros; nothing was stored',
    'save it as XLSX without macros, or as CSV (UTF-8)',
  );
const unreadable = (): ProblemError =>
  problem(
    'is a workbook that cannot be read; nothing was stored',
    'save it as XLSX again, or as CSV (UTF-8)',
  );
const tooLarge = (): ProblemError =>
  new ProblemError(
    'request_too_large',
    `The workbook has more than ${maxBytes / 1024 / 1024} MB unpacked; nothing was stored. Save the sheet as CSV (UTF-8), or split it.`,
  );
