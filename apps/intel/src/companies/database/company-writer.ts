import { distinct } from '@lode/domain/values';
import type { SubjectHasher } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { domainsOfCompanies, noteChanges } from './company-changes.statements';
import { keysOf, textOf } from '../merging/record-keys';
import type { RecordGroup } from '../merging/regroup';
import { recordKey, type CompanyRecord } from '../records/company-record';
import { keyHash } from '../records/record-hash';
import { CompanyRows } from './company-rows';
import {
  deleteCompanies,
  deleteKeys,
  insertKeys,
  moveRecords,
  newCompanyIds,
  saveCompanies,
} from './store-companies.statements';

/** Writes groups of records as companies. */
export class CompanyWriter {
  private readonly rows: CompanyRows;

  constructor(hasher: SubjectHasher) {
    this.rows = new CompanyRows(hasher);
  }

  /** Writes companies with their keys, deletes those without records, and notes the changes for the people search. */
  async write(
    manager: EntityManager,
    found: readonly RecordGroup[],
    affected: readonly string[],
    idOf: ReadonlyMap<string, string>,
  ): Promise<void> {
    const groups = await withIds(manager, found);
    const before = await domainsOfCompanies.rows(manager, affected);
    const moved = groups.flatMap(({ id, records }) =>
      records
        .filter((record) => (idOf.get(recordKey(record)) ?? id) !== id)
        .map((record) => ({ record, id })),
    );
    if (moved.length > 0)
      await moveRecords.run(
        manager,
        moved.map(({ record }) => record.source),
        moved.map(({ record }) => record.id),
        moved.map(({ id }) => id),
      );
    const ids = new Set(groups.map(({ id }) => id));
    const emptied = affected.filter((id) => !ids.has(id));
    if (emptied.length > 0) await deleteCompanies.run(manager, emptied);
    if (affected.length > 0) await deleteKeys.run(manager, distinct(affected));
    const keys = groups.flatMap(({ id, records }) =>
      distinct(records.flatMap(keyHashes)).map((key) => ({ key, id })),
    );
    await insertKeys.run(
      manager,
      keys.map(({ key }) => key),
      keys.map(({ id }) => id),
    );
    const rows = await this.rows.of(manager, groups);
    if (rows.length > 0) await saveCompanies.run(manager, JSON.stringify(rows));
    const domains = [...before, ...rows].flatMap(({ domain }) => domain ?? []);
    if (domains.length > 0) await noteChanges.run(manager, distinct(domains));
  }
}

/** Gives new companies an id. */
export async function withIds(
  manager: EntityManager,
  groups: readonly RecordGroup[],
): Promise<{ readonly id: string; readonly records: readonly CompanyRecord[] }[]> {
  const missing = groups.filter(({ id }) => id === null).length;
  const fresh = missing === 0 ? [] : await newCompanyIds.rows(manager, missing);
  return groups.map(({ id, records }) => ({ id: id ?? fresh.pop()?.id ?? '', records }));
}

export const keyHashes = (record: CompanyRecord): string[] =>
  keysOf(record).map((key) => keyHash(textOf(key)));
