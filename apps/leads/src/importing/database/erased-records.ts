import type { SubjectHasher } from '@lode/service-kit';
import { withoutErased } from '../../places/without-erased';
import { recordsOf, stagedRowsOf, type StagedBatch, type StagedRows } from './staged-rows';
import type { StagedPart, StagingRepository } from './staging.repository';
import type { TombstoneRepository } from './tombstone.repository';

export type Tombstones = Pick<TombstoneRepository, 'hold' | 'among'>;

interface Parts {
  readonly tombstones: Tombstones;
  readonly hasher: SubjectHasher;
}

/** The rows of a batch without erased people; in the transaction that adds them. */
export async function rowsWithoutErased(
  batch: StagedBatch,
  { rows, subjects }: StagedRows,
  { tombstones, hasher }: Parts,
): Promise<Uint8Array> {
  await tombstones.hold();
  const isErased = await tombstones.among(subjects);
  if (!isErased) return rows;
  const rest = recordsOf(batch.records).flatMap((record) => withoutErased(record, isErased) ?? []);
  return stagedRowsOf({ ...batch, records: JSON.stringify(rest) }, hasher).rows;
}

/** Removes people from staged records who were erased after the reading; in the transaction that merges them. */
export async function excludeErased(
  staging: StagingRepository,
  importId: string,
  part: StagedPart,
  { tombstones, hasher }: Parts,
): Promise<void> {
  await tombstones.hold();
  for (const record of await staging.listErased(importId, part)) {
    const isErased = await tombstones.among(record.subjects);
    const rest = isErased ? withoutErased(record, isErased) : record;
    if (rest) await staging.replace(importId, { ...rest, subjects: hasher.contacts(rest) });
    else await staging.remove(importId, record.position);
  }
}
