import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { tableFromIPC } from 'apache-arrow';
import { ParquetFile } from 'parquet-wasm';
import { plainRows } from './plain-column';
import type { Row } from './row-values';

export interface RowsRequest {
  readonly path: string;
  readonly columns: readonly string[];
  /** Index of the first row to read. */
  readonly from: number;
}

/** First the schema of the file, then its rows; `next` is the index after them. */
export type RowsAnswer =
  | { readonly columns: readonly string[]; readonly total: number }
  | { readonly rows: Row[]; readonly next: number };

/** Small batches, so that their memory is released early. */
const rowsPerBatch = 500;

async function* answers({ path, columns, from }: RowsRequest): AsyncGenerator<RowsAnswer> {
  const file = await ParquetFile.fromFile(await openAsBlob(path));
  const metadata = file.metadata();
  const schema = tableFromIPC(file.schema().intoIPCStream()).schema;
  yield { columns: schema.names.map(String), total: metadata.fileMetadata().numRows() };
  let start = 0;
  for (let group = 0; group < metadata.numRowGroups(); group++) {
    const end = start + metadata.rowGroup(group).numRows();
    if (end > from) yield* rowsOfGroup(file, columns, group, { start, from: Math.max(start, from) });
    start = end;
  }
}

async function* rowsOfGroup(
  file: ParquetFile,
  columns: readonly string[],
  group: number,
  { start, from }: { readonly start: number; readonly from: number },
): AsyncGenerator<RowsAnswer> {
  const batches = await file.stream({
    columns: [...columns],
    rowGroups: [group],
    offset: from - start,
    batchSize: rowsPerBatch,
    concurrency: 1,
  });
  let next = from;
  for await (const batch of batches) {
    const rows = tableFromIPC(batch.intoIPCStream()).batches.flatMap(({ data }) => plainRows(data));
    next += rows.length;
    yield { rows, next };
  }
}

const waiting = answers(workerData as RowsRequest);
const answer = async (): Promise<void> => {
  const { value } = await waiting.next();
  parentPort?.postMessage(value);
};
parentPort?.on('message', () => void answer());
