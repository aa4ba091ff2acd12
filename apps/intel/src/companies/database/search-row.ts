import { companyTags, placeAndSectorTags } from '@lode/domain/company-search';
import { foldName } from '@lode/domain/sites';
import { distinct } from '@lode/domain/values';
import type { MergedCompany } from '../merging/merge-group';

/** The columns of the table `companies`. */
export interface SearchRow {
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
export function searchRow(company: MergedCompany, { id, domainHash, goneAt }: RowFacts): SearchRow {
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
