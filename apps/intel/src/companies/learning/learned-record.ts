import type {
  CompanySize,
  EnrichCompanyResult,
  SiteAddress,
  LearnedCompany,
  IntentSignalsResult,
} from '@lode/contracts';
import { personIn } from '@lode/domain/names';
import { ownDomain } from '@lode/domain/sites';
import { sectorOfCategory, sectorOfIndustryLabel, type SectorReading } from '@lode/domain/sectors';
import { emptyRecord, type CompanyRecord, type RecordAddress, type RecordSize } from '../company-record';

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
const isPerson = (name: string): boolean =>
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

/** The record of a company of another service; undefined for a person who trades under their own name. */
export function learnedRecord(company: LearnedCompany): CompanyRecord | undefined {
  const domain = ownDomain(company.domain);
  const { source, name, address, categories, technologies, seen_at: seenAt } = company;
  if (domain === null || isPerson(name)) return undefined;
  return {
    ...emptyRecord,
    source,
    // Beside the record of its profile.
    id: source === 'website' ? `${domain}#lead` : domain,
    seenAt: new Date(seenAt).toISOString(),
    name,
    domain,
    addresses: address
      ? [
          {
            street: address.street,
            city: address.city,
            region: address.region,
            postalCode: address.postal_code,
            country: address.country_code,
          },
        ]
      : [],
    sector: sectorIn(categories),
    technologies,
  };
}

function sectorIn(categories: readonly string[]): string | null {
  for (const category of categories) {
    const sector = sectorOfCategory(category) ?? sectorOfName(category);
    if (sector) return sector.code;
  }
  return null;
}

/** Overture and Foursquare name categories in words, such as `overture:accounting_firm`. */
function sectorOfName(category: string): SectorReading | null {
  const [, words] = /^(?:overture|foursquare):(.+)$/.exec(category) ?? [];
  return words === undefined ? null : sectorOfIndustryLabel(words.replaceAll('_', ' '));
}

/** The record of the signals of a company; undefined without a site of its own. */
export function signalsRecord(result: IntentSignalsResult): CompanyRecord | undefined {
  const domain = ownDomain(result.domain);
  if (domain === null) return undefined;
  const { open_roles: roles, funding, expansion, collected_at: seenAt } = result;
  return {
    ...emptyRecord,
    source: 'website',
    // Beside the record of its profile.
    id: `${domain}#signals`,
    seenAt,
    name: null,
    domain,
    openRoles: roles.count,
    signals: {
      funding: latestDay(funding),
      expansion: latestDay(expansion),
      hiring: roles.count > 0 ? dayOf(roles.newest_at ?? seenAt) : null,
    },
  };
}

const latestDay = (signals: readonly { readonly date: string | null }[]): string | null =>
  signals
    .flatMap(({ date }) => (date === null ? [] : [dayOf(date)]))
    .sort()
    .at(-1) ?? null;

const dayOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10);
