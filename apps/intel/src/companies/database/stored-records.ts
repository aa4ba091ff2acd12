import { distinct } from '@lode/domain/values';
import type { EntityManager } from 'typeorm';
import { recordKey, type CompanyRecord } from '../records/company-record';
import { recordsOfCompanies, seeCompanies, seeRecords } from './store-companies.statements';

/** A stored record. */
export interface Known {
  readonly companyId: string;
  readonly contentHash: string;
  readonly isGone: boolean;
}

/** A record with the keyed hashes of its people. */
export interface Hashed {
  readonly record: CompanyRecord;
  readonly subjects: readonly string[];
  readonly contentHash: string;
}

/** Records that are stored already, and the import that contains them. */
export interface Stored {
  readonly known: ReadonlyMap<string, Known>;
  readonly importId: string | null;
}

/** Records that were found unchanged. */
export async function see(
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
export async function storedRecords(
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
export const recordRow = (
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
