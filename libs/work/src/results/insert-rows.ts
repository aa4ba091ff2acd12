import type { EntityManager } from 'typeorm';
import type { SubjectHasher } from '@lode/privacy';
import { subjectsOf, type KeptRow } from './kept-row';
import type { ResultRepository } from './result.repository';

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
