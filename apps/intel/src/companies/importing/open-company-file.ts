import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RecordSource } from '../records/company-record';
import type { CompanyRow, RowBatch, RowParser } from './company-file';
import { formatOf, headLength } from './formats/formats';
import { readStartSet } from './formats/names-index';
import { ImportError } from './import-error';
import { textOfFile } from './text-of-file';

/** A file of companies whose format is known. */
export interface OpenedFile {
  readonly source: RecordSource;
  /** Date of the data as `YYYY-MM-DD`. */
  readonly release: string;
  readonly isBuiltIn: boolean;
  /** All rows from the beginning. @throws ImportError with row and field */
  rows(seenAt: string): AsyncIterable<RowBatch>;
}

/** Name of the built-in start set, in place of a file. */
export const startSet = 'names-index';
/** Date of its package. */
const startSetRelease = '2026-09-18';
const startSetFile = join(__dirname, '../../names-index/data/names.tsv.br');

/** @throws ImportError if the file cannot be read, or its format is unknown */
export async function openCompanyFile(file: string, signal: AbortSignal): Promise<OpenedFile> {
  if (file === startSet)
    return {
      source: 'names_index',
      release: startSetRelease,
      isBuiltIn: true,
      rows: (seenAt) => once(readStartSet(startSetFile, seenAt)),
    };
  const head = await headOf(file, signal);
  const format = formatOf(head);
  return {
    source: format.source,
    release: await releaseOf(file),
    isBuiltIn: false,
    rows: (seenAt) => rowsOf(file, format.createParser(seenAt), signal),
  };
}

async function* rowsOf(file: string, parser: RowParser, signal: AbortSignal): AsyncGenerator<RowBatch> {
  let isFirst = true;
  for await (const { text, done } of textOfFile(file, signal)) {
    yield { rows: parser.push(isFirst ? text.replace(/^\uFEFF/, '') : text), done };
    isFirst = isFirst && text === '';
  }
  yield { rows: parser.end(), done: 1 };
}

/** An asynchronous iterable, like the rows of files. */
async function* once(rows: readonly CompanyRow[]): AsyncGenerator<RowBatch> {
  yield { rows, done: 1 };
}

async function headOf(file: string, signal: AbortSignal): Promise<string> {
  let head = '';
  try {
    for await (const { text } of textOfFile(file, signal)) {
      head += text;
      if (head.length >= headLength) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file} cannot be read (${String(error)}).`, { cause: error });
  }
  return head.slice(0, headLength);
}

/** The date in the name of the file, else the day of its last modification. */
async function releaseOf(file: string): Promise<string> {
  const named = /(\d{4})-?(\d{2})-?(\d{2})/.exec(basename(file));
  const day = named && `${named[1]}-${named[2]}-${named[3]}`;
  if (day && !Number.isNaN(Date.parse(day))) return day;
  return (await stat(file)).mtime.toISOString().slice(0, 10);
}
