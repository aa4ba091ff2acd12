import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { DataType, makeVector, type Data, tableFromIPC } from 'apache-arrow';
import { ParquetFile } from 'parquet-wasm';
import type { Row } from './row-values';

/**
 * The values of an Arrow column as plain values: structs and maps as objects, lists as arrays, nulls as null, bytes and
 * numbers unchanged. Converting a whole column is several times as fast as value by value.
 */
function plainColumn(data: Data): unknown[] {
  const { type } = data;
  if (DataType.isStruct(type)) return structsOf(data);
  if (DataType.isMap(type)) return listsOf(data).map((entries) => entries && objectOf(entries));
  if (DataType.isList(type)) return listsOf(data);
  return [...makeVector(data)];
}

/** The rows of a batch, from its columns. */
const plainRows = (data: Data): Row[] => structsOf(data).map((row) => row ?? {});

function structsOf(data: Data): (Row | null)[] {
  const names = data.type.children.map(({ name }: { name: string }) => name);
  const columns = data.children.map(plainColumn);
  return Array.from({ length: data.length }, (_, index) =>
    data.getValid(index)
      ? Object.fromEntries(names.map((name: string, column: number) => [name, columns[column]?.[index]]))
      : null,
  );
}

/** Each list is the slice of the values between two offsets. */
function listsOf(data: Data): (unknown[] | null)[] {
  const values = data.children.flatMap(plainColumn);
  const offsets = Array.from(data.valueOffsets, Number);
  return Array.from({ length: data.length }, (_, index) =>
    data.getValid(index) ? values.slice(offsets[index], offsets[index + 1]) : null,
  );
}

const objectOf = (entries: readonly unknown[]): Row =>
  Object.fromEntries(entries.map((entry) => Object.values(Object(entry))));

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
