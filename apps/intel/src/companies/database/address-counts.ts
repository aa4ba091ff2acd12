import { distinct } from '@lode/domain/values';
import type { DataSource, EntityManager } from 'typeorm';
import { addressCountsOf } from './company-changes.statements';
import type { MergedCompany } from '../merging/merged-company';

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
