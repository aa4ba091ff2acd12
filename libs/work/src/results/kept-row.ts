import { hash } from 'node:crypto';
import type { ResultRow } from '@lode/contracts';
import { type SubjectHasher, subjectsInEach } from '@lode/privacy';
import { cachedByObject, distinct } from '@lode/domain/values';

/** Maximum number of rows in a set; further rows are not stored. */
const maxRows = 10_000;
/** Maximum bytes of a row as JSON; a larger one is not about a single person or company and is not stored. */
const maxRowBytes = 32 * 1024;

/** A row of the answer to a row of a file. */
export interface PlacedRow {
  readonly position: number;
  readonly row: ResultRow;
}

/** A row in the form in which it is stored and sent. */
export interface KeptRow extends RowContent {
  readonly position: number;
  readonly row: ResultRow;
}

interface RowContent {
  readonly content: string;
  /** Of the content, by which sets with the same rows are found. */
  readonly digest: string;
}

/** Rows of a cached answer are stored again with each request. */
const contentOf = cachedByObject((row: ResultRow): RowContent => {
  const content = JSON.stringify(row);
  return { content, digest: hash('sha256', content, 'base64') };
});

/**
 * The rows that a set can contain, in order.
 * @param from position of the first row
 * @param limit of the rows of the set
 */
export const keptRows = (rows: readonly ResultRow[], from = 0, limit = maxRows): KeptRow[] =>
  smallRows(rows.map((row, index) => ({ row, position: from + index }))).filter(
    ({ position }) => position < limit,
  );

/** Rows at given positions, without those that are too large. */
export const smallRows = (rows: readonly PlacedRow[]): KeptRow[] =>
  rows
    .map(({ row, position }) => ({ row, position, ...contentOf(row) }))
    .filter(({ content }) => Buffer.byteLength(content) <= maxRowBytes);

/**
 * Keyed hashes of the people in the rows, in all forms in which a suppression may name them, by which an erasure finds
 * them.
 */
export async function subjectsOf(rows: readonly ResultRow[], hasher: SubjectHasher): Promise<string[][]> {
  const inside = await subjectsInEach(hasher, rows);
  return rows.map(({ email, phone }, index) => {
    const reached = hasher.contacts({
      emails: email === null ? [] : [email],
      phones: phone === null ? [] : [phone],
    });
    return distinct([...reached, ...(inside[index] ?? [])]);
  });
}
