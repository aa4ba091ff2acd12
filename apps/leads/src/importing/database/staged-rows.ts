import type { SubjectHasher } from '@lode/service-kit';
import type { PlaceRecord } from '../../business/business';
import { copyRow, type CopyValue } from './copy-row';
import { recordColumns } from './record-columns';
import { stagedPlaceOf } from './staged-place';

/** The columns of a row in their order. */
export const stagedColumns = [
  'import_id',
  'position',
  'source_id',
  'content_hash',
  'subjects',
  ...recordColumns,
];

/** Records to stage from a position. */
export interface StagedBatch {
  readonly importId: string;
  /** Position of the first record. */
  readonly from: number;
  /** `PlaceRecord[]` as JSON: a thread copies one text faster than many objects. */
  readonly records: string;
}

/** The records of a batch as rows of the table `staged_places`. */
export interface StagedRows {
  /** In the text format of COPY, in UTF-8. */
  readonly rows: Uint8Array;
  /** Hashes of the numbers and addresses of all records. */
  readonly subjects: readonly string[];
}

const encoder = new TextEncoder();

export function stagedRowsOf({ importId, from, records }: StagedBatch, hasher: SubjectHasher): StagedRows {
  const all: string[] = [];
  let text = '';
  for (const [index, record] of recordsOf(records).entries()) {
    const subjects = hasher.contacts(record);
    const { sourceId, contentHash, columns } = stagedPlaceOf(record, subjects);
    const values: CopyValue[] = [importId, from + index, sourceId, contentHash, subjects];
    for (const name of recordColumns) values.push(columns[name]);
    text += copyRow(values);
    all.push(...subjects);
  }
  return { rows: encoder.encode(text), subjects: all };
}

export const recordsOf = (records: string): PlaceRecord[] => JSON.parse(records) as PlaceRecord[];
