import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';
import { basename, join } from 'node:path';
import type { RecordSource } from '../company-record';
import { ImportError, type CompanyRow, type RowBatch, type RowParser } from './company-file';
import { formatOf, headLength } from './formats/formats';
import { readStartSet } from './formats/names-index';

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

/** A chunk of the text of a file. */
export interface TextChunk {
  readonly text: string;
  /** Share of the bytes of the file that were read, 0 to 1. */
  readonly done: number;
}

/**
 * The text of a file in UTF-8, also one compressed by gzip.
 * @throws ImportError for damaged compression, and for another encoding, with the offset
 */
export async function* textOfFile(file: string, signal: AbortSignal): AsyncGenerator<TextChunk> {
  const { size } = await stat(file);
  const source = createReadStream(file, { highWaterMark: 1 << 18, signal });
  const content = decompressed(source, await startOf(file));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let offset = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      const text = decode(decoder, chunk, offset);
      offset += chunk.length;
      yield { text, done: size === 0 ? 1 : Math.min(1, source.bytesRead / size) };
    }
    yield { text: decode(decoder, undefined, offset), done: 1 };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `The file is damaged after ${offset} bytes of its content (${messageOf(error)}): fetch it again.`,
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, offset: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new ImportError(
      `The file is not UTF-8 in the ${chunk?.length ?? 0} bytes after byte ${offset}: convert it, for example with iconv -t UTF-8.`,
      { cause },
    );
  }
}

function decompressed(source: Readable, start: Buffer): Readable {
  if (start[0] === 0x1f && start[1] === 0x8b) return pipe(source, createGunzip());
  if (start.toString('latin1', 0, 3) === 'BZh')
    throw new ImportError(
      'The file is compressed by bzip2: unpack it with bunzip2, or fetch the one with gzip.',
    );
  if (start.toString('latin1', 0, 2) === 'PK')
    throw new ImportError('The file is a ZIP archive: unpack it, and import the file in it.');
  return source;
}

/** Errors of both streams end the result. */
function pipe(source: Readable, through: NodeJS.ReadWriteStream): Readable {
  const output = new PassThrough({ highWaterMark: 1 << 18 });
  source.on('error', (error) => output.destroy(error));
  through.on('error', (error: Error) => output.destroy(error));
  source.pipe(through).pipe(output);
  return output;
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
