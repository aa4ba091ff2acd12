import { hash as digest, hash } from 'node:crypto';
import { type SubjectHasher, subjectsInEach } from '@lode/privacy';
import type { ResultRow, ResultSet, ServiceName } from '@lode/contracts';
import { cachedByObject, distinct } from '@lode/domain/values';
import { prefixedId, randomHex } from '@lode/platform';
import type { EntityManager } from 'typeorm';
import type { ResultRepository } from './result.repository';

/** Keyed hash of the content of a set: its operation, question and digests of rows, or the request of a deferred set. */
export const contentKey = (hasher: SubjectHasher, content: readonly unknown[]): string =>
  hasher.request(digest('sha256', JSON.stringify(content), 'base64'));

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

/** Rows of a stored answer are stored again with each request. */
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
async function subjectsOf(rows: readonly ResultRow[], hasher: SubjectHasher): Promise<string[][]> {
  const inside = await subjectsInEach(hasher, rows);
  return rows.map(({ email, phone }, index) => {
    const reached = hasher.contacts({
      emails: email === null ? [] : [email],
      phones: phone === null ? [] : [phone],
    });
    return distinct([...reached, ...(inside[index] ?? [])]);
  });
}

/** Days for which a set is kept after it was last requested. */
const retentionDays = 30;
const retentionMs = retentionDays * 24 * 3600 * 1000;

interface SetParts extends Pick<ResultSet, 'operation' | 'question' | 'total'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A set of a service that expires in 30 days. */
export const newSet = (service: ServiceName, { now, ...set }: SetParts): ResultSet => ({
  id: prefixedId(`res_${service}`, now, Buffer.from(randomHex(10), 'hex')),
  ...set,
  created_at: new Date(now).toISOString(),
  expires_at: new Date(now + retentionMs).toISOString(),
});

/** Rows per statement: few enough not to block the database or this process. */
const batch = 500;

interface Target {
  readonly repository: ResultRepository;
  readonly hasher: SubjectHasher;
  readonly account: string;
  /** ID of the set. */
  readonly id: string;
}

/** Stores rows with the hashes of their people. @returns the number of rows at positions that were free */
export async function insertRows(
  manager: EntityManager,
  { repository, hasher, account, id }: Target,
  rows: readonly KeptRow[],
): Promise<number> {
  let inserted = 0;
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch);
    const subjects = await subjectsOf(
      part.map(({ row }) => row),
      hasher,
    );
    const stored = part.map(({ position, content }, index) => ({
      position,
      content,
      subjects: subjects[index] ?? [],
    }));
    inserted += await repository.insertRows(manager, account, id, stored);
  }
  return inserted;
}
