import type {
  SiteProfile,
  SiteReading,
  CompanyTechnology,
  CompanyIdentifiers,
  CompanySector,
  EmptyReason,
  EnrichCompanyResult,
  SiteEmail,
} from '@lode/contracts';
import { onPage, withCountryCode } from '@lode/domain/sites';
import { mainAddressRank } from '@lode/domain/addresses';
import type { CompanyReport } from '../sources/company-source';
import type { Findings } from '../investigations/investigation';
import type { SectorValue } from '../claims/claim';
import type { Choice, Chosen } from '../claims/choose-claims';

/** Assembles the profile from everything known so far. */
export function companyProfile({
  domain,
  reading,
  unread,
  reports,
  choice,
}: ProfileFacts): Findings<EnrichCompanyResult> {
  const { chosen, claims } = choice;
  const site = reading?.parked === false ? reading : undefined;
  const technologies = technologiesIn(site);
  const contacts = {
    phones: onPage(site?.phones ?? []).slice(0, limits.phones),
    unresolved_phones: onPage(site?.unresolved_phones ?? []).slice(0, limits.phones),
    emails: emailsIn(site),
  };
  const isEmpty = Object.values(contacts).every(({ length }) => length === 0);
  return {
    domain,
    website: reading?.url ?? null,
    name: valueOf(chosen.name),
    legal_name: valueOf(chosen.legal_name),
    description: valueOf(chosen.description),
    founded_year: valueOf(chosen.founded_year),
    sector: sectorOf(valueOf(chosen.sector)),
    size: valueOf(chosen.size),
    headquarters: chosen.headquarters ? withCountryCode(chosen.headquarters.value) : null,
    ...contacts,
    reason_empty: isEmpty ? emptyReasonOf(reading, unread) : null,
    moved_to: reading?.moved_to ?? null,
    tech_stack: technologies.map(({ name }) => name),
    technologies,
    social_profiles: ownProfiles(site, reports),
    logo_url: valueOf(chosen.logo_url),
    languages: [...(site?.languages ?? [])],
    identifiers: identifiersOf(chosen),
    domain_registered_at: registrationIn(reports),
    claims: [...claims],
  };
}

/** The company's profiles without duplicates: those linked on its site, then those of other sources. */
function ownProfiles(site: SiteReading | undefined, reports: readonly CompanyReport[]): SiteProfile[] {
  const linked = onPage(site?.social_profiles ?? []).filter(({ type }) => type !== 'person');
  const byKey = new Map<string, SiteProfile>();
  for (const profile of [...linked, ...reports.flatMap(({ profiles }) => profiles)]) {
    const known = byKey.get(keyOf(profile));
    byKey.set(keyOf(profile), known ? joined(known, profile) : profile);
  }
  return [...byKey.values()];
}

/** Handles are case-insensitive. */
const keyOf = ({ network, handle }: SiteProfile): string => `${network} ${handle.toLowerCase()}`;

const maxEvidence = 3;

const joined = (first: SiteProfile, second: SiteProfile): SiteProfile => ({
  ...first,
  confidence: Math.max(first.confidence, second.confidence),
  evidence: [...first.evidence, ...second.evidence].slice(0, maxEvidence),
});

/** Technologies of a site: detected ones first, implied ones last. */
function technologiesIn(site: SiteReading | undefined): CompanyTechnology[] {
  return onPage(site?.technologies ?? [])
    .toSorted(
      (one, other) =>
        Number(one.implied_by !== null) - Number(other.implied_by !== null) ||
        other.confidence - one.confidence,
    )
    .map(({ name, version, categories, confidence, implied_by, evidence }) => ({
      name,
      version,
      category: categories[0] ?? null,
      confidence,
      implied_by,
      evidence,
    }));
}

const limits = { phones: 20, emails: 20 };

export interface ProfileFacts {
  readonly domain: string;
  /** Undefined if the site could not be read. */
  readonly reading: SiteReading | undefined;
  /** Why it could not be read; null if it was. */
  readonly unread: EmptyReason | null;
  /** Reports of all sources except the site. */
  readonly reports: readonly CompanyReport[];
  readonly choice: Choice;
}

function emptyReasonOf(reading: SiteReading | undefined, unread: EmptyReason | null): EmptyReason {
  if (reading?.parked) return 'parked';
  return reading?.reason_empty ?? unread ?? 'none_shown';
}

const valueOf = <Value>(claim: { readonly value: Value } | undefined): Value | null => claim?.value ?? null;

const sectorOf = (value: SectorValue | null): CompanySector | null =>
  value ? { taxonomy: 'NAICS 2022', code: value.code, label: value.label } : null;

/** The main address of the company first. Crawl returns them by confidence. */
function emailsIn(site: SiteReading | undefined): SiteEmail[] {
  const ranked = onPage(site?.emails ?? []).toSorted(
    (one, other) => Number(other.own_domain) - Number(one.own_domain) || rankOf(one) - rankOf(other),
  );
  return ranked.slice(0, limits.emails);
}

const rankOf = ({ email }: SiteEmail): number => mainAddressRank(email.slice(0, email.lastIndexOf('@')));

const identifiersOf = ({ lei, cik, wikidata, vat }: Chosen): CompanyIdentifiers => ({
  lei: valueOf(lei),
  cik: valueOf(cik),
  wikidata: valueOf(wikidata),
  vat: valueOf(vat),
});

function registrationIn(reports: readonly CompanyReport[]): string | null {
  const at = reports.find(({ registeredAt }) => registeredAt !== null)?.registeredAt;
  return at === null || at === undefined ? null : new Date(at).toISOString();
}
