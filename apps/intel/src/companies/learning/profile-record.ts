import type { CompanySize, EnrichCompanyResult, SiteAddress } from '@lode/contracts';
import { personIn } from '@lode/domain/names';
import { ownDomain } from '@lode/domain/sites';
import {
  emptyRecord,
  type CompanyRecord,
  type RecordAddress,
  type RecordSize,
} from '../records/company-record';

/**
 * The record of an enriched company; undefined if nothing was found, on a shared host, and for a person who trades under
 * their own name.
 */
export function profileRecord(profile: EnrichCompanyResult): CompanyRecord | undefined {
  const domain = ownDomain(profile.domain);
  const { name } = profile;
  if (domain === null || (name === null && profile.website === null)) return undefined;
  if (name !== null && isPerson(name)) return undefined;
  return {
    ...emptyRecord,
    source: 'website',
    id: domain,
    seenAt: profile.collected_at,
    name,
    legalName: profile.legal_name,
    domain,
    lei: profile.identifiers.lei,
    wikidata: profile.identifiers.wikidata,
    addresses: profile.headquarters ? [addressOf(profile.headquarters)] : [],
    sector: profile.sector?.code ?? null,
    size: profile.size ? sizeOf(profile.size) : null,
    foundedYear: profile.founded_year,
    technologies: profile.tech_stack,
    emails: profile.website === null ? null : profile.emails.length,
  };
}

/** Whether a name is that of a natural person and of no business. */
export const isPerson = (name: string): boolean =>
  personIn(name, { company: null, title: null, email: null }) !== undefined;

const addressOf = ({ street, city, region, postal_code, country_code }: SiteAddress): RecordAddress => ({
  street,
  city,
  region,
  postalCode: postal_code,
  country: country_code ?? null,
});

function sizeOf({ exact, min, max }: CompanySize): RecordSize | null {
  const from = exact ?? min ?? (max === null ? null : 1);
  return from === null ? null : { min: from, max: exact ?? max };
}
