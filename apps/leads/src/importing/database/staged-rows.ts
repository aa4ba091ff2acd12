import type { SubjectHasher } from '@lode/service-kit';
import type { PlaceRecord } from '../../business/place';
import { copyRow, type CopyValue } from './copy-row';
import { recordColumns } from './record-columns';
import { stagedPlaceOf } from './staged-place';

/** The columns of a row, after those of its import and its position. */
export const stagedColumns = ['source_id', 'content_hash', 'subjects', ...recordColumns];

/** Records as rows of the table `staged_places`, in the text format of COPY, without import and position. */
export interface StagedRows {
  readonly rows: readonly string[];
  /** Hashes of the numbers and addresses of all records. */
  readonly subjects: readonly string[];
}

export function stagedRowsOf(records: readonly PlaceRecord[], hasher: SubjectHasher): StagedRows {
  const people = records.map((record) => hasher.contacts(record));
  return {
    rows: records.map((record, index) => rowOf(record, people[index] ?? [])),
    subjects: people.flat(),
  };
}

function rowOf(record: PlaceRecord, subjects: readonly string[]): string {
  const { sourceId, contentHash, columns } = stagedPlaceOf(record, subjects);
  const values: CopyValue[] = [sourceId, contentHash, subjects];
  for (const name of recordColumns) values.push(columns[name]);
  return copyRow(values);
}
