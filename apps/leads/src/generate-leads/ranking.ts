import { ownDomain } from '@lode/domain/sites';
import type { Steps } from '@lode/platform';
import type { SuppressionFilter } from '@lode/contracts';
import { isFreeProvider } from '@lode/domain/addresses';
import type { SiteOwner } from '../enriching/site-enricher';
import { fitOf, qualifies } from '../merging/leads/fit';
import { leadOf, type BusinessLead, orderLeads, type Verifications } from '../merging/leads/lead-of';
import { withoutSuppressed, type MergedBusiness } from '../merging/merged-business';
import { mergeSightingSteps } from '../merging/merge-sightings';
import { domainOf } from '../merging/matching/profile';
import { categoryLabel } from '../niches/catalogue';
import { sectorOf } from '../niches/sectors';
import type { Sighting } from '../business/business';
import { withSpare, type LeadSearch } from './lead-search';

/** The findings at some moment. */
export interface Findings {
  readonly sightings: readonly Sighting[];
  readonly verifications: Verifications;
  /** Removes contacts that are suppressed for all. */
  readonly filter: SuppressionFilter;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface RankedLead {
  readonly business: MergedBusiness;
  readonly lead: BusinessLead;
}

/** Ranked candidates. */
export interface Ranking {
  /** Candidates that qualify, the best first. */
  readonly answers: readonly RankedLead[];
  /** Candidates that only a search of the web has named: their sites must confirm trade and town. */
  readonly unconfirmed: readonly MergedBusiness[];
}

/**
 * Suppressed businesses are in neither list: their sites are not read, and their mail hosts are not contacted. Pauses
 * after each business: sources may return thousands of records.
 */
export function* rankingSteps(
  { sightings, verifications, filter, now }: Findings,
  search: LeadSearch,
): Steps<Ranking> {
  const businesses: MergedBusiness[] = [];
  const byLead = new Map<BusinessLead, MergedBusiness>();
  const facts = { verifications, now, labelOf: categoryLabel };
  for (const merged of yield* mergeSightingSteps(sightings, { sectorOf, town: search.town })) {
    const business = withoutSuppressed(merged, filter);
    if (business) businesses.push(business);
    if (business && qualifies(business, fitOf(business, search)))
      byLead.set(leadOf(business, search, facts), business);
    yield;
  }
  const answers = orderLeads([...byLead.keys()]).flatMap((lead) => {
    const business = byLead.get(lead);
    return business ? [{ business, lead }] : [];
  });
  return { answers, unconfirmed: businesses.filter(isUnconfirmed) };
}

const isUnconfirmed = ({ origins }: MergedBusiness): boolean =>
  origins.every((origin) => origin === 'web_search');

/** The sites of likely answers, the most promising first. */
export const likelySites = ({ answers }: Ranking, limit: number): SiteOwner[] =>
  answers.slice(0, withSpare(limit)).map(({ business }) => ownerOf(business));

/** The sites of unconfirmed candidates, by confidence. */
export const unconfirmedSites = ({ unconfirmed }: Ranking, limit: number): SiteOwner[] =>
  unconfirmed
    .toSorted((one, other) => confidenceIn(other) - confidenceIn(one))
    .slice(0, limit)
    .map(ownerOf);

const confidenceIn = ({ sightings }: MergedBusiness): number =>
  Math.max(...sightings.map(({ confidence }) => confidence));

/** The addresses of each chosen answer that has any, the best first. */
export const emailsOf = (
  { answers }: Ranking,
  limit: number,
  chosen: (lead: RankedLead) => boolean,
): string[][] =>
  answers
    .slice(0, limit)
    .filter(chosen)
    .map(({ business }) => business.emails.map(({ value }) => value))
    .filter(({ length }) => length > 0);

/** If no site is known, the mail domain may have one. */
const ownerOf = ({ website, domain, emails }: MergedBusiness): SiteOwner => ({
  website: website?.value ?? null,
  domain: domain ?? (website ? null : (emails.flatMap(({ value }) => ownMailDomain(value))[0] ?? null)),
});

function ownMailDomain(email: string): string[] {
  const domain = ownDomain(domainOf(email));
  return domain === null || isFreeProvider(domain) ? [] : [domain];
}
