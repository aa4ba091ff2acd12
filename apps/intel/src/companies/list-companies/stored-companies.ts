import { current } from '../database/company-rows';
import { withAddressCount } from '../database/address-counts';
import { mergeGroup } from '../merging/merge-group';
import type { MergedCompany } from '../merging/merged-company';
import { recordKey } from '../records/company-record';
import type { CompanySearchRepository, StoredRecord } from './company-search.repository';

export interface StoredCompany {
  readonly company: MergedCompany;
  readonly records: readonly StoredRecord[];
}

/** The companies with these ids in their order, merged from their records with their present dates. */
export async function storedCompanies(
  repository: Pick<CompanySearchRepository, 'records' | 'addressCounts'>,
  ids: readonly string[],
): Promise<StoredCompany[]> {
  const stored = await repository.records(ids);
  const found = ids.flatMap((id) => {
    const records = stored.get(id);
    return records ? [{ company: mergeStored(records), records }] : [];
  });
  const counts = await repository.addressCounts(found.map(({ company }) => company));
  return found.map(({ company, records }) => ({ company: withAddressCount(company, counts), records }));
}

function mergeStored(records: readonly StoredRecord[]): MergedCompany {
  const gone = new Map(
    records.flatMap(({ record, goneAt }) => (goneAt ? [[recordKey(record), goneAt.toISOString()]] : [])),
  );
  return mergeGroup(
    current(
      records.map(({ record }) => record),
      gone,
    ),
  );
}
