import type { SubjectHasher } from '@lode/privacy';
import { statement } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { type IsReached, withoutErased } from '../../places/without-erased';
import { recordsOf, stagedRowsOf, type StagedBatch, type StagedRows } from './staged-rows';
import type { StagedPart, StagingRepository } from './staging.repository';

/** Erasures wait until the end of the transaction. */
const lockChangeLog = statement({ sql: 'SELECT FROM leads.change_log FOR SHARE' });

const findTombstones = statement({
  sql: 'SELECT hash FROM leads.tombstones WHERE hash = ANY($1)',
  parameters: ['text[]'],
  columns: { hash: 'text' },
});

/** Erased people: the table `tombstones`, which rejects places with one of their hashes. */
export class TombstoneRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly hasher: SubjectHasher,
  ) {}

  /** Blocks erasures until the end of the transaction of the caller. */
  async hold(): Promise<void> {
    await lockChangeLog.run(this.manager);
  }

  /**
   * Finds the erased people among hashes.
   * @param hashes of all contacts in question
   * @returns undefined if there are none
   */
  async among(hashes: readonly string[]): Promise<IsReached | undefined> {
    const rows = await findTombstones.rows(this.manager, hashes);
    if (rows.length === 0) return undefined;
    const { hasher } = this;
    const erased = new Set(rows.map(({ hash }) => hash));
    return {
      email: (address) => hasher.emailForms(address).some((hash) => erased.has(hash)),
      phone: (number) => hasher.phoneForms(number).some((hash) => erased.has(hash)),
    };
  }
}

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
