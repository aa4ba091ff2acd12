import type {
  CompanyIdentifiers,
  CompanySector,
  EnrichCompanyResult,
  SiteEmail,
  SiteReading,
} from '@lode/contracts';
import { onPage } from '@lode/service-kit/sites';
import type { Findings } from '../asking/investigation';
import type { SectorValue } from '../claims/claim';
import type { Choice, Chosen } from '../claims/choose-claims';
import type { CompanyReport } from '../sources/company-source';
import { ownProfiles } from './own-profiles';
import { technologiesIn } from './technologies-in';

const most = { phones: 20, emails: 20 };

export interface KnownOfCompany {
  readonly domain: string;
  /** Left out where the site could not be read. */
  readonly reading: SiteReading | undefined;
  /** What others than its site tell. */
  readonly reports: readonly CompanyReport[];
  readonly choice: Choice;
}

/** What is answered, from what is known at some moment. */
export function companyProfile({
  domain,
  reading,
  reports,
  choice,
}: KnownOfCompany): Findings<EnrichCompanyResult> {
  const { chosen, claims } = choice;
  const site = reading?.parked === false ? reading : undefined;
  const technologies = technologiesIn(site);
  return {
    domain,
    website: reading?.url ?? null,
    name: chosen.name?.value ?? null,
    legal_name: chosen.legal_name?.value ?? null,
    description: chosen.description?.value ?? null,
    founded_year: chosen.founded_year?.value ?? null,
    sector: sectorOf(chosen.sector?.value),
    size: chosen.size?.value ?? null,
    headquarters: chosen.headquarters?.value ?? null,
    phones: onPage(site?.phones ?? []).slice(0, most.phones),
    emails: emailsIn(site),
    tech_stack: technologies.map(({ name }) => name),
    technologies,
    social_profiles: ownProfiles(site, reports),
    logo_url: chosen.logo_url?.value ?? null,
    languages: [...(site?.languages ?? [])],
    identifiers: identifiersOf(chosen),
    domain_registered_at: registrationIn(reports),
    claims: [...claims],
  };
}

const sectorOf = (value: SectorValue | undefined): CompanySector | null =>
  value ? { taxonomy: 'NAICS 2022', code: value.code, label: value.label } : null;

/** Those of functions first, which belong to nobody in particular; crawl gives the surest first. */
function emailsIn(site: SiteReading | undefined): SiteEmail[] {
  const ranked = onPage(site?.emails ?? []).toSorted((one, other) => rankOf(other) - rankOf(one));
  return ranked.slice(0, most.emails);
}

const rankOf = ({ own_domain, type }: SiteEmail): number =>
  (own_domain ? 2 : 0) + (type === 'generic' ? 1 : 0);

const identifiersOf = ({ lei, cik, wikidata, vat }: Chosen): CompanyIdentifiers => ({
  lei: lei?.value ?? null,
  cik: cik?.value ?? null,
  wikidata: wikidata?.value ?? null,
  vat: vat?.value ?? null,
});

function registrationIn(reports: readonly CompanyReport[]): string | null {
  const at = reports.find(({ registeredAt }) => registeredAt !== null)?.registeredAt;
  return at === null || at === undefined ? null : new Date(at).toISOString();
}
