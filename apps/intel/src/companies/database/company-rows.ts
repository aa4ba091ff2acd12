import { companyTags, placeAndSectorTags } from '@lode/domain/company-search';
import { foldName } from '@lode/domain/sites';
import { distinct } from '@lode/domain/values';
import type { DataSource, EntityManager } from 'typeorm';
import type { SubjectHasher } from '@lode/privacy';
import { type MergedCompany, mergeGroup } from '../merging/merge-group';
import { recordKey, type CompanyRecord } from '../company-record';
import { addressCountsOf, goneRecords } from './store-companies.statements';

/** The columns of the table `companies`. */
interface SearchRow {
  readonly id: string;
  readonly name_key: string;
  readonly domain: string | null;
  readonly domain_hash: string | null;
  readonly sector: string | null;
  readonly country: string | null;
  readonly tags: readonly string[];
  readonly technologies: readonly string[];
  readonly size_from: number;
  readonly size_to: number;
  readonly founded_year: number | null;
  readonly open_roles: number | null;
  readonly funded_on: string | null;
  readonly hiring_on: string | null;
  readonly expanded_on: string | null;
  readonly rank: number;
  readonly last_seen_at: string;
  readonly gone_at: string | null;
}

export interface RowFacts {
  readonly id: string;
  readonly domainHash: string | null;
  /** RFC 3339; null while a source states the company. */
  readonly goneAt: string | null;
}

/** Names by which a company is found; further ones are ignored. */
const maxNames = 6;
/** An open range has no maximum. */
const maxInteger = 2_147_483_647;
const unknown = -1;

/** The row by which the search finds a company. */
function searchRow(company: MergedCompany, { id, domainHash, goneAt }: RowFacts): SearchRow {
  const { size, signals } = company;
  return {
    id,
    name_key: distinct(company.names.slice(0, maxNames).map(foldName).filter(Boolean)).join(' | '),
    domain: company.domain,
    domain_hash: domainHash,
    sector: company.sector,
    country: company.address?.country ?? null,
    tags: tagsOf(company),
    technologies: company.technologies,
    size_from: size?.min ?? unknown,
    size_to: size ? (size.max ?? maxInteger) : unknown,
    founded_year: company.foundedYear,
    open_roles: company.openRoles,
    funded_on: signals.funding,
    hiring_on: signals.hiring,
    expanded_on: signals.expansion,
    rank: rankOf(company, goneAt !== null),
    last_seen_at: company.lastSeenAt,
    gone_at: goneAt,
  };
}

function tagsOf({ address, sector, technologies, openRoles, emails }: MergedCompany): string[] {
  const { country = null, region = null, city = null } = address ?? {};
  return distinct([
    ...placeAndSectorTags({ country, region, city, sector }),
    ...technologies.map(companyTags.technology),
    ...(openRoles ? [companyTags.openRoles] : []),
    ...(emails ? [companyTags.emails] : []),
  ]);
}

/** Companies with many known facts and many employees come first. */
function rankOf(company: MergedCompany, isGone: boolean): number {
  const facts = [
    [company.domain, 30],
    [company.sector, 10],
    [company.address, 10],
    [company.size, 10],
    [company.wikidata, 10],
    [company.foundedYear, 5],
    [company.lei, 5],
  ] as const;
  const known = facts.reduce((sum, [value, weight]) => sum + (value === null ? 0 : weight), 0);
  const employees = Math.round(2 * Math.log2(1 + (company.size?.min ?? 0)));
  const lists = (company.technologies.length > 0 ? 5 : 0) + (company.emails ? 10 : 0);
  return known + employees + lists - (isGone ? 100 : 0);
}

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
