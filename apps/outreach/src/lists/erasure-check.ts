import type { EntityManager } from 'typeorm';
import { erasedAmong, setErasureChecked } from './erasure-check.statements';

/** Whether one of the hashes of a row is of an erased person. */
export type IsErased = (hashes: readonly string[]) => boolean;

/**
 * Checks the hashes of many rows at once, and runs a write in which the triggers of leads and exclusions do not check them
 * again, which takes longer than the write itself.
 * @param hashes all subject hashes of the rows that are written
 * @param write stores no row for which `isErased` is true
 */
export async function withErasureCheck<Result>(
  manager: EntityManager,
  hashes: ReadonlySet<string>,
  write: (isErased: IsErased) => Promise<Result>,
): Promise<Result> {
  const erased = new Set((await erasedAmong.rows(manager, [...hashes])).map(({ hash }) => hash));
  await setErasureChecked.run(manager, 'yes');
  const result = await write((own) => erased.size > 0 && own.some((hash) => erased.has(hash)));
  await setErasureChecked.run(manager, '');
  return result;
}
