import type { SubjectHasher } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { IsReached } from '../../places/without-erased';
import { findTombstones, lockChangeLog } from './tombstone.statements';

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
