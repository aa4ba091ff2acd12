import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { tableFromIPC } from 'apache-arrow';
import { ParquetFile } from 'parquet-wasm';
import { plainRows } from './plain-column';
import type { Row } from './row-values';

export interface RowsAsked {
  readonly path: string;
  readonly columns: readonly string[];
  /** The row to begin with. */
  readonly from: number;
}

/** First what is in the file, then its rows; `next` is the one behind them. */
export type RowsAnswer =
  | { readonly columns: readonly string[]; readonly total: number }
  | { readonly rows: Row[]; readonly next: number };

/** So few that what was read before is soon forgotten. */
const rowsPerBatch = 500;

async function* answers({ path, columns, from }: RowsAsked): AsyncGenerator<RowsAnswer> {
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

const waiting = answers(workerData as RowsAsked);
const answer = async (): Promise<void> => {
  const { value } = await waiting.next();
  parentPort?.postMessage(value);
};
parentPort?.on('message', () => void answer());
