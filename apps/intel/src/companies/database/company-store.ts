import { Injectable } from '@nestjs/common';
import { SubjectHasher } from '@lode/service-kit';
import { distinct } from '@lode/domain/values';
import type { EntityManager } from 'typeorm';
import { regroup } from '../merging/regroup';
import { recordKey, type CompanyRecord } from '../records/company-record';
import { contentHash } from '../records/record-hash';
import { CompanyWriter, keyHashes, withIds } from './company-writer';
import { recordRow, see, storedRecords, type Hashed, type Known, type Stored } from './stored-records';
import {
  findByKeys,
  findRecords,
  findTombstones,
  lockChangeLog,
  lockCompanies,
  saveRecords,
} from './store-companies.statements';

export interface StoredCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Records of erased people. */
  readonly erased: number;
}

/** Stores records and merges them into companies, in transactions of the caller. */
@Injectable()
export class CompanyStore {
  private readonly writer: CompanyWriter;

  constructor(private readonly hasher: SubjectHasher) {
    this.writer = new CompanyWriter(hasher);
  }

  /**
   * Adds or replaces records of distinct identities, without those of erased people, and merges their companies anew.
   * @param manager of a transaction
   * @param importId of a whole file; null for single readings
   */
  async save(
    manager: EntityManager,
    records: readonly CompanyRecord[],
    importId: string | null = null,
  ): Promise<StoredCounts> {
    await lockChangeLog.run(manager);
    await lockCompanies.run(manager);
    const visible = await this.withoutErased(manager, records);
    const known = await this.known(manager, visible);
    const isUnchanged = ({ record, contentHash: now }: Hashed): boolean => {
      const before = known.get(recordKey(record));
      return before?.contentHash === now && !before.isGone;
    };
    const same = visible.filter(isUnchanged);
    const changed = visible.filter((each) => !isUnchanged(each));
    await see(manager, same, { known, importId });
    if (changed.length > 0) await this.merge(manager, changed, { known, importId });
    const updated = changed.filter(({ record }) => known.has(recordKey(record))).length;
    return {
      added: changed.length - updated,
      updated,
      unchanged: same.length,
      erased: records.length - visible.length,
    };
  }

  /** Merges companies anew after their records were deleted or marked. @param manager of a transaction with the lock */
  async rebuild(manager: EntityManager, companies: readonly string[]): Promise<void> {
    if (companies.length === 0) return;
    await lockCompanies.run(manager);
    const { records, idOf } = await storedRecords(manager, distinct(companies));
    await this.writer.write(manager, regroup(records, idOf), companies, idOf);
  }

  private async merge(
    manager: EntityManager,
    changed: readonly Hashed[],
    { known, importId }: Stored,
  ): Promise<void> {
    const keys = distinct(changed.flatMap(({ record }) => keyHashes(record)));
    const found = await findByKeys.rows(manager, keys);
    const own = changed.flatMap(({ record }) => known.get(recordKey(record))?.companyId ?? []);
    const affected = distinct([...found.map(({ company_id }) => company_id), ...own]);
    const { records, idOf } = await storedRecords(manager, affected);
    const replaced = new Set(changed.map(({ record }) => recordKey(record)));
    const others = records.filter((record) => !replaced.has(recordKey(record)));
    const all = [...others, ...changed.map(({ record }) => record)];
    const groups = await withIds(manager, regroup(all, idOf));
    const companyOf = new Map(
      groups.flatMap(({ id, records }) => records.map((each) => [recordKey(each), id])),
    );
    await saveRecords.run(
      manager,
      JSON.stringify(changed.map((each) => recordRow(each, companyOf, importId))),
      changed.map(({ record }) => JSON.stringify(record)),
    );
    await this.writer.write(manager, groups, affected, idOf);
  }

  private async known(
    manager: EntityManager,
    records: readonly Hashed[],
  ): Promise<ReadonlyMap<string, Known>> {
    const rows = await findRecords.rows(
      manager,
      records.map(({ record }) => record.source),
      records.map(({ record }) => record.id),
    );
    return new Map(
      rows.map(({ source, source_id, company_id, content_hash, isGone }) => [
        recordKey({ source, id: source_id }),
        { companyId: company_id, contentHash: content_hash, isGone },
      ]),
    );
  }

  private async withoutErased(manager: EntityManager, records: readonly CompanyRecord[]): Promise<Hashed[]> {
    const hashed = records.map((record): Hashed => ({
      record,
      subjects: this.subjectsOf(record),
      contentHash: contentHash(record),
    }));
    const subjects = distinct(hashed.flatMap((each) => each.subjects));
    if (subjects.length === 0) return hashed;
    const erased = new Set((await findTombstones.rows(manager, subjects)).map(({ hash }) => hash));
    return hashed.filter((each) => !each.subjects.some((hash) => erased.has(hash)));
  }

  /** A company may be named after a person. */
  private subjectsOf({ domain, name, legalName, otherNames }: CompanyRecord): string[] {
    if (domain === null) return [];
    const names = [name, legalName, ...otherNames].filter((each) => each !== null);
    return distinct(names.flatMap((each) => this.hasher.personForms(domain, each)));
  }
}
