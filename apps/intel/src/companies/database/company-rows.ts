import { distinct } from '@lode/domain/values';
import type { DataSource, EntityManager } from 'typeorm';
import type { SubjectHasher } from '@lode/privacy';
import { type MergedCompany, mergeGroup } from '../merging/merge-group';
import { recordKey, type CompanyRecord } from '../company-record';
import { addressCountsOf, goneRecords } from './store-companies.statements';
import { searchRow, type SearchRow } from './search-row';

type Counts = ReadonlyMap<string, number>;

/** Numbers of visible addresses by domain, of the companies whose people are known. */
export async function addressCounts(
  manager: EntityManager | DataSource,
  companies: readonly MergedCompany[],
): Promise<Counts> {
  const domains = distinct(companies.flatMap(({ domain }) => domain ?? []));
  if (domains.length === 0) return new Map();
  const rows = await addressCountsOf.rows(manager, domains);
  return new Map(rows.map(({ domain, addresses }) => [domain, addresses]));
}

/** The company with the number of its visible addresses, which a reading of its site alone does not know. */
export function withAddressCount(company: MergedCompany, counts: Counts): MergedCompany {
  const emails = company.domain === null ? undefined : counts.get(company.domain);
  return emails === undefined ? company : { ...company, emails };
}

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
