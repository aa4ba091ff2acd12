import type { SubjectHasher } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { mergeGroup } from '../merging/merge-group';
import { recordKey, type CompanyRecord } from '../records/company-record';
import { addressCounts, withAddressCount } from './address-counts';
import { searchRow, type SearchRow } from './search-row';
import { goneRecords } from './company-rows.statements';

interface Grouped {
  readonly id: string;
  readonly records: readonly CompanyRecord[];
}

/** Rows of the search for groups of records. */
export class CompanyRows {
  constructor(private readonly hasher: SubjectHasher) {}

  /** @param manager of the transaction that stored the records */
  async of(manager: EntityManager, groups: readonly Grouped[]): Promise<SearchRow[]> {
    if (groups.length === 0) return [];
    const gone = await this.gone(manager, groups);
    const merged = groups.map((group) => ({ ...group, company: mergeGroup(current(group.records, gone)) }));
    const counts = await addressCounts(
      manager,
      merged.map(({ company }) => company),
    );
    return merged.map(({ id, records, ...group }) => {
      const company = withAddressCount(group.company, counts);
      const goneAt = records.map((record) => gone.get(recordKey(record)) ?? '');
      return searchRow(company, {
        id,
        domainHash: company.domain === null ? null : this.hasher.domain(company.domain),
        goneAt: goneAt.includes('') ? null : (goneAt.toSorted().at(-1) ?? null),
      });
    });
  }

  private async gone(
    manager: EntityManager,
    groups: readonly Grouped[],
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await goneRecords.rows(
      manager,
      groups.map(({ id }) => id),
    );
    return new Map(
      rows.map(({ source, source_id, gone_at }) => [
        recordKey({ source, id: source_id }),
        gone_at?.toISOString() ?? '',
      ]),
    );
  }
}

/** Values of records that are gone count only where no other record is left. */
export function current(
  records: readonly CompanyRecord[],
  gone: ReadonlyMap<string, string>,
): readonly CompanyRecord[] {
  const stated = records.filter((record) => !gone.has(recordKey(record)));
  return stated.length > 0 ? stated : records;
}
