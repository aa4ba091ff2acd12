import type { ResultRow } from '@lode/contracts';
import type { SubjectHasher } from '../privacy/subject-hashes';
import { subjectsIn } from '../privacy/subjects-in';
import { distinct } from '../values/text';

/** Most rows of a set; what comes after them is not kept. */
const mostRows = 10_000;
/** Most bytes of a row as JSON; a larger one speaks of no single person or company and is not kept. */
const mostRowBytes = 32 * 1024;

/** A row in the form in which it is stored and sent. */
export interface KeptRow {
  readonly position: number;
  readonly content: string;
  readonly row: ResultRow;
}

/** Those of the rows that a set can hold, in their order. */
export const keptRows = (rows: readonly ResultRow[]): KeptRow[] =>
  rows
    .map((row) => ({ row, content: JSON.stringify(row) }))
    .filter(({ content }) => Buffer.byteLength(content) <= mostRowBytes)
    .slice(0, mostRows)
    .map((kept, position) => ({ ...kept, position }));

/** Keyed hashes of the person behind a row, in all forms in which an entry may name it, by which an erasure finds it. */
export function subjectsOf(row: ResultRow, hasher: SubjectHasher): string[] {
  const { email, phone } = row;
  const reached = hasher.contacts({
    emails: email === null ? [] : [email],
    phones: phone === null ? [] : [phone],
  });
  return distinct([...reached, ...subjectsIn(hasher, row)]);
}
