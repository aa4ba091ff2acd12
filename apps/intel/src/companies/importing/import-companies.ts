import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SubjectHasher } from '@lode/privacy';
import type { EntityManager } from 'typeorm';
import { CompanyStore } from '../database/company-store';
import type { ImportPosition } from '../database/company-import.entity';
import {
  beginImport,
  endImport,
  findImport,
  newestRelease,
  noteImport,
  ImportSession,
} from './import-session.adapter';
import { lockCompanies, markGone } from '../database/store-companies.statements';
import { recordKey, type CompanyRecord, type RecordSource } from '../company-record';
import { isRecord, type CompanyRow, type RowBatch, ImportError } from './company-file';
import { openCompanyFile } from './open-company-file';

export type ImportStep = 'checking' | 'importing' | 'marking';

export interface ImportProgress {
  readonly step: ImportStep;
  /** 0 to 1. */
  readonly done: number;
  /** Rows of the file, and of its records stored so far. */
  readonly rows: number;
}

export interface ImportOptions {
  /** Path, or `names-index` for the built-in start set. */
  readonly file: string;
  /** Connection URL of the intel database, as its app role. */
  readonly databaseUrl: string;
  /** 32 bytes: the key of the hashes of people. */
  readonly suppressionKey: Buffer;
  /** Date of the data, `YYYY-MM-DD`; default: in the name of the file, else its modification. */
  readonly release?: string | undefined;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly signal: AbortSignal;
}

export interface ImportReport {
  /** `unchanged`: this file was imported before, and nothing was done. */
  readonly outcome: 'imported' | 'unchanged';
  readonly source: RecordSource;
  readonly release: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Rows that one transaction stores; limits the duration of its locks. */
const batch = 1000;

interface Run {
  readonly id: string;
  readonly source: RecordSource;
  readonly release: string;
  readonly position: ImportPosition;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Imports the companies of a file. The whole file is read first, so that nothing of a damaged file is imported; then its
 * rows are stored, and records that the source no longer contains are marked. An interrupted import resumes at its row;
 * the same file again changes nothing.
 * @throws ImportError if the file cannot be imported, and the reason of the signal on abort
 */
export async function importCompanies(options: ImportOptions): Promise<ImportReport> {
  const file = await openCompanyFile(options.file, options.signal);
  const release = options.release ?? file.release;
  const fingerprint = `${await hashOf(options.file, file.isBuiltIn, options.signal)} ${release}`;
  const session = await ImportSession.open(options.databaseUrl);
  try {
    const { manager } = session;
    const before = await findImport.first(manager, fingerprint);
    if (before?.state === 'done')
      return { outcome: 'unchanged', source: before.source, release, counts: before.counts };
    await session.lock(file.source);
    const newest = (await newestRelease.one(manager, file.source)).release;
    if (newest !== null && newest > release)
      throw new ImportError(
        `The file is of ${release}, but data of ${newest} are imported already: fetch a newer file, or name its date by --release.`,
      );
    if (!before?.position.checked) await check(file.rows(`${release}T00:00:00.000Z`), options);
    const found =
      before ?? (await beginImport.one(manager, file.source, basename(options.file), fingerprint, release));
    const run: Run = { ...found, release, position: { ...found.position, checked: true } };
    await noteImport.run(manager, run.id, JSON.stringify(run.position), JSON.stringify(run.counts));
    const counts = await storeRows(run, file.rows(`${release}T00:00:00.000Z`), manager, options);
    await endImport.run(manager, run.id);
    return { outcome: 'imported', source: file.source, release, counts };
  } finally {
    await session.close();
  }
}

/** @throws ImportError for a damaged file, and for one without records */
async function check(batches: AsyncIterable<RowBatch>, { onProgress }: ImportOptions): Promise<void> {
  let [rows, records] = [0, 0];
  for await (const { rows: part, done } of batches) {
    rows += part.length;
    records += part.filter(isRecord).length;
    onProgress({ step: 'checking', done, rows });
  }
  if (records === 0)
    throw new ImportError(`None of the ${rows} rows of the file is an active company: choose another file.`);
}

async function storeRows(
  run: Run,
  batches: AsyncIterable<RowBatch>,
  manager: EntityManager,
  { suppressionKey, onProgress, signal }: ImportOptions,
): Promise<Record<string, number>> {
  const store = new CompanyStore(new SubjectHasher(suppressionKey));
  const counts: Record<string, number> = { ...run.counts };
  let waiting: CompanyRow[] = [];
  let [read, stored] = [0, run.position.rows];
  const commit = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    stored += rows.length;
    await manager.transaction(async (transaction) => {
      const records = rows.filter(isRecord);
      const distinct = distinctRecords(records);
      const repeated = records.length - distinct.length;
      add(counts, omissionsIn(rows));
      add(counts, { rows: rows.length, ...(await store.save(transaction, distinct, run.id)), repeated });
      const position: ImportPosition = { checked: true, rows: stored };
      await noteImport.run(transaction, run.id, JSON.stringify(position), JSON.stringify(counts));
    });
  };
  for await (const { rows, done } of batches) {
    const from = Math.max(0, Math.min(rows.length, run.position.rows - read));
    read += rows.length;
    for (const row of rows.slice(from)) {
      waiting.push(row);
      if (waiting.length < batch) continue;
      signal.throwIfAborted();
      await commit();
    }
    onProgress({ step: 'importing', done, rows: stored });
  }
  if (waiting.length > 0) await commit();
  add(counts, { gone: await markMissing(run, store, manager, signal) });
  return counts;
}

/** Marks the records of earlier imports that this one does not contain. @returns their number */
async function markMissing(
  { id, source }: Run,
  store: CompanyStore,
  manager: EntityManager,
  signal: AbortSignal,
): Promise<number> {
  let gone = 0;
  for (let marked = batch; marked === batch; gone += marked) {
    signal.throwIfAborted();
    marked = await manager.transaction(async (transaction) => {
      await lockCompanies.run(transaction);
      const rows = await markGone.rows(transaction, source, id, batch);
      await store.rebuild(
        transaction,
        rows.map(({ company_id }) => company_id),
      );
      return rows.length;
    });
  }
  return gone;
}

/** Of two rows with one identifier of the register the last one, which is newer, applies. */
const distinctRecords = (records: readonly CompanyRecord[]): CompanyRecord[] => [
  ...new Map(records.map((record) => [recordKey(record), record])).values(),
];

const omissionsIn = (rows: readonly CompanyRow[]): Record<string, number> => {
  const omitted: Record<string, number> = {};
  for (const row of rows) if (!isRecord(row)) omitted[row.omitted] = (omitted[row.omitted] ?? 0) + 1;
  return omitted;
};

function add(counts: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + count;
}

/** SHA-256 of the bytes, in hex. */
async function hashOf(file: string, isBuiltIn: boolean, signal: AbortSignal): Promise<string> {
  if (isBuiltIn) return file;
  const { size } = await stat(file);
  const hash = createHash('sha256').update(String(size));
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash, { signal });
  return hash.digest('hex');
}
