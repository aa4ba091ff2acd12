import type { FoundCompany, ResultRow } from '@lode/contracts';
import { titleOf } from '@lode/domain/sectors';
import { current, withAddressCount } from '../database/company-rows';
import { mergeGroup, type MergedCompany } from '../merging/merge-group';
import { recordKey } from '../company-record';
import type { CompanySearchRepository, StoredRecord } from './company-search.repository';

interface StoredCompany {
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

/** Undefined while a source shows the company. */
function goneSince(records: readonly StoredRecord[]): string | null {
  const times = records.map(({ goneAt }) => goneAt?.toISOString() ?? null);
  if (times.includes(null)) return null;
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

export function toFoundCompany({ company, records }: StoredCompany): FoundCompany {
  const { address, sector } = company;
  const label = sector === null ? null : titleOf(sector);
  return {
    name: company.name,
    legal_name: company.legalName,
    domain: company.domain,
    sector: sector === null || label === null ? null : { taxonomy: 'NAICS 2022', code: sector, label },
    size: company.size,
    founded_year: company.foundedYear,
    headquarters: address && {
      street: address.street,
      city: address.city,
      region: address.region,
      postal_code: address.postalCode,
      country_code: address.country,
    },
    tech_stack: [...company.technologies],
    open_roles: company.openRoles,
    emails_count: company.emails,
    signals: company.signals,
    identifiers: { lei: company.lei, registration: company.registration, wikidata: company.wikidata },
    last_seen_at: company.lastSeenAt,
    gone_since: goneSince(records),
    sources: [...company.origins].map(([field, { source, seenAt }]) => ({
      field,
      source,
      last_seen_at: seenAt,
    })),
  };
}

/** Confidence of a company from a register or its own site. */
const confidence = 90;

/** The row for lists and exports. */
export function toResultRow(company: MergedCompany): ResultRow {
  const { name, domain, address, technologies, sources } = company;
  const country = address?.country ?? null;
  return {
    name,
    company: name,
    title: null,
    email: null,
    phone: null,
    website: domain,
    address: address ? addressLine(address) : null,
    rating: null,
    confidence,
    tech_stack: [...technologies],
    source: sources[0] ?? 'website',
    ...(country !== null && { country_code: country }),
  };
}

const addressLine = ({
  street,
  postalCode,
  city,
  region,
  country,
}: NonNullable<MergedCompany['address']>): string | null =>
  [street, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ') || null;
