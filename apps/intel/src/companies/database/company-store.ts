import { distinct } from '@lode/domain/values';
import type { EntityManager } from 'typeorm';
import { SubjectHasher } from '@lode/privacy';
import { Injectable } from '@nestjs/common';
import { recordKey, type CompanyRecord } from '../company-record';
import { type RecordGroup, regroup } from '../merging/group-records';
import {
  recordsOfCompanies,
  seeCompanies,
  seeRecords,
  domainsOfCompanies,
  noteChanges,
  deleteCompanies,
  deleteKeys,
  insertKeys,
  moveRecords,
  newCompanyIds,
  saveCompanies,
  findByKeys,
  findRecords,
  findTombstones,
  lockChangeLog,
  lockCompanies,
  saveRecords,
} from './store-companies.statements';
import { CompanyRows } from './company-rows';
import { contentHash, keyHashes } from './record-hash';

/** A stored record. */
interface Known {
  readonly companyId: string;
  readonly contentHash: string;
  readonly isGone: boolean;
}

/** A record with the keyed hashes of its people. */
interface Hashed {
  readonly record: CompanyRecord;
  readonly subjects: readonly string[];
  readonly contentHash: string;
}

/** Records that are stored already, and the import that contains them. */
interface Stored {
  readonly known: ReadonlyMap<string, Known>;
  readonly importId: string | null;
}

/** Records that were found unchanged. */
async function see(
  manager: EntityManager,
  same: readonly Hashed[],
  { known, importId }: Stored,
): Promise<void> {
  for (const [seenAt, seen] of Map.groupBy(same, ({ record }) => record.seenAt)) {
    const moment = new Date(seenAt);
    const [sources, ids] = [seen.map(({ record }) => record.source), seen.map(({ record }) => record.id)];
    await seeRecords.run(manager, sources, ids, moment, importId);
    const companies = seen.flatMap(({ record }) => known.get(recordKey(record))?.companyId ?? []);
    await seeCompanies.run(manager, distinct(companies), moment);
  }
}

/** Records as stored, with the date at which they were last seen. */
async function storedRecords(
  manager: EntityManager,
  companies: readonly string[],
): Promise<{ readonly records: readonly CompanyRecord[]; readonly idOf: ReadonlyMap<string, string> }> {
  if (companies.length === 0) return { records: [], idOf: new Map() };
  const rows = await recordsOfCompanies.rows(manager, companies);
  return {
    records: rows.map(({ content, seen_at }) => ({ ...content, seenAt: seen_at.toISOString() })),
    idOf: new Map(rows.map(({ content, company_id }) => [recordKey(content), company_id])),
  };
}

/** The columns of a record. */
const recordRow = (
  { record, subjects, contentHash: hash }: Hashed,
  companyOf: ReadonlyMap<string, string>,
  importId: string | null,
): object => ({
  source: record.source,
  source_id: record.id,
  company_id: companyOf.get(recordKey(record)),
  content_hash: hash,
  import_id: importId,
  seen_at: record.seenAt,
  subject_hashes: subjects,
});

/** Writes groups of records as companies. */
class CompanyWriter {
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
async function withIds(
  manager: EntityManager,
  groups: readonly RecordGroup[],
): Promise<{ readonly id: string; readonly records: readonly CompanyRecord[] }[]> {
  const missing = groups.filter(({ id }) => id === null).length;
  const fresh = missing === 0 ? [] : await newCompanyIds.rows(manager, missing);
  return groups.map(({ id, records }) => ({ id: id ?? fresh.pop()?.id ?? '', records }));
}

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
