import { maxFileRows, ProblemError, type BulkFileRequest } from '@lode/contracts';
import { writeBehind } from '@lode/domain/csv';
import { type SubjectHasher, subjectsInEach } from '@lode/privacy';
import type { BulkFile } from './bulk-file';
import type { BulkFileRepository, FileJob, NewFileRow, StoredFile } from './bulk-file.repository';
import { openRows, type FileRow, type OpenFile } from './file-rows';
import { recogniseColumns } from './recognise-columns';
import { fieldsOfRow, requestOfRow, turnOf } from './row-request';

/** Rows per statement. */
const batchSize = 500;

type Content = () => AsyncIterable<Uint8Array>;

/** Opens a file with the columns that the request chooses. @throws ProblemError validation */
export const openBulkFile = (
  file: BulkFile,
  content: Content,
  { columns = [], ...options }: Omit<BulkFileRequest, 'upload'>,
): Promise<OpenFile> => openRows(content, options, (first) => recogniseColumns(first, columns, file));

interface LoadParts {
  readonly repository: BulkFileRepository;
  readonly hasher: SubjectHasher;
  readonly maxRows?: number;
}

/**
 * Stores the rows of a file. A repetition after a crash skips rows that are stored.
 * @throws ProblemError request_too_large before anything is stored, validation
 */
export async function loadFile(
  file: BulkFile,
  open: () => Promise<OpenFile>,
  job: FileJob & { readonly signal: AbortSignal },
  { repository, hasher, maxRows = maxFileRows }: LoadParts,
): Promise<StoredFile> {
  const rows = await countRows(await open(), maxRows, job.signal);
  const { columns, ...opened } = await open();
  const put = async (batch: readonly PreparedRow[]): Promise<void> => {
    const subjects = await subjectsInEach(
      hasher,
      batch.map(({ cells, fields }) => ({ cells, fields })),
    );
    const stored = batch.map(({ fields: _fields, ...row }, index) => ({
      ...row,
      subjects: subjects[index] ?? [],
    }));
    await repository.insertRows(job, stored);
  };
  await writeBehind(job.signal, { put }, async (write) => {
    let batch: PreparedRow[] = [];
    let position = 0;
    for await (const row of opened.rows) {
      batch.push(prepared(file, columns, row, position));
      position += 1;
      if (batch.length < batchSize) continue;
      await write(batch);
      batch = [];
    }
    if (batch.length > 0) await write(batch);
  });
  await repository.insert(job, { columns, rows });
  return { columns, rows };
}

interface PreparedRow extends Omit<NewFileRow, 'subjects'> {
  readonly fields: Readonly<Record<string, string>>;
}

function prepared(
  file: BulkFile,
  columns: OpenFile['columns'],
  { cells, problem }: FileRow,
  position: number,
): PreparedRow {
  const fields = fieldsOfRow(columns, cells);
  const read = problem === undefined ? requestOfRow(file, fields) : { problem };
  const group = 'request' in read ? file.groupOf(read.request) : '';
  const reason = 'problem' in read ? read.problem : null;
  return { position, cells, fields, turn: turnOf(group), problem: reason };
}

async function countRows({ rows }: OpenFile, maxRows: number, signal: AbortSignal): Promise<number> {
  let count = 0;
  for await (const _ of rows) {
    count += 1;
    if (count > maxRows) throw tooMany(maxRows);
    signal.throwIfAborted();
  }
  return count;
}

const tooMany = (maxRows: number): ProblemError =>
  new ProblemError(
    'request_too_large',
    `The file has more than ${maxRows.toLocaleString('en-US')} rows; none was processed. Split it.`,
  );
