import { ownDomain } from '@lode/domain/sites';
import type { Steps } from '@lode/service-kit';
import type { SuppressionFilter, Lead } from '@lode/contracts';
import { isFreeProvider } from '@lode/domain/addresses';
import type { SiteOwner } from '../enriching/site-of';
import { fitOf } from '../merging/answering/fit';
import { leadOf } from '../merging/answering/lead-of';
import { orderLeads } from '../merging/answering/order-leads';
import { qualifies } from '../merging/answering/qualifies';
import type { Verifications } from '../merging/answering/choose-email';
import { withoutSuppressed } from '../merging/answering/without-suppressed';
import { mergeSightingSteps } from '../merging/merge-sightings';
import type { MergedBusiness } from '../merging/merged-business';
import { domainOf } from '../merging/matching/profile';
import { categoryLabel } from '../niches/category-label';
import { sectorOf } from '../niches/sector-of';
import type { Sighting } from '../business/sighting';
import { withSpare, type LeadSearch } from './lead-search';

/** What is known at some moment. */
export interface Findings {
  readonly sightings: readonly Sighting[];
  readonly verifications: Verifications;
  /** Who is left out of what is found for anybody. */
  readonly barrier: SuppressionFilter;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Answering {
  readonly business: MergedBusiness;
  readonly lead: Lead;
}

/** Who may be an answer. */
export interface LineUp {
  /** Those that are, the best first. */
  readonly answers: readonly Answering[];
  /** Those that nothing but a search of the web has named: their sites have to say what and where they are. */
  readonly hearsay: readonly MergedBusiness[];
}

/**
 * Suppressed businesses are in neither list: their sites are not read, and their mail hosts are not asked. Pauses after
 * each business: sources may give thousands of records.
 */
export function* lineUpSteps(
  { sightings, verifications, barrier, now }: Findings,
  search: LeadSearch,
): Steps<LineUp> {
  const businesses: MergedBusiness[] = [];
  const byLead = new Map<Lead, MergedBusiness>();
  const facts = { verifications, now, labelOf: categoryLabel };
  for (const merged of yield* mergeSightingSteps(sightings, { sectorOf, town: search.town })) {
    const business = withoutSuppressed(merged, barrier);
    if (business) businesses.push(business);
    if (business && qualifies(business, fitOf(business, search)))
      byLead.set(leadOf(business, search, facts), business);
    yield;
  }
  const answers = orderLeads([...byLead.keys()]).flatMap((lead) => {
    const business = byLead.get(lead);
    return business ? [{ business, lead }] : [];
  });
  return { answers, hearsay: businesses.filter(isHearsay) };
}

const isHearsay = ({ origins }: MergedBusiness): boolean =>
  origins.every((origin) => origin === 'web_search');

/** The sites of those who are likely to be among the answers, the most promising first. */
export const likelySites = ({ answers }: LineUp, limit: number): SiteOwner[] =>
  answers.slice(0, withSpare(limit)).map(({ business }) => ownerOf(business));

/** The sites of those who have to prove themselves, the surest first. */
export const hearsaySites = ({ hearsay }: LineUp, limit: number): SiteOwner[] =>
  hearsay
    .toSorted((one, other) => suretyOf(other) - suretyOf(one))
    .slice(0, limit)
    .map(ownerOf);

const suretyOf = ({ sightings }: MergedBusiness): number =>
  Math.max(...sightings.map(({ confidence }) => confidence));

/** The addresses of each answer that has any, the best first. */
export const mailOf = ({ answers }: LineUp, limit: number): string[][] =>
  answers
    .slice(0, limit)
    .map(({ business }) => business.emails.map(({ value }) => value))
    .filter(({ length }) => length > 0);

/** Where no site is known, there may be one where the mail goes. */
const ownerOf = ({ website, domain, emails }: MergedBusiness): SiteOwner => ({
  website: website?.value ?? null,
  domain: domain ?? (website ? null : (emails.flatMap(({ value }) => ownMailDomain(value))[0] ?? null)),
});

function ownMailDomain(email: string): string[] {
  const domain = ownDomain(domainOf(email));
  return domain === null || isFreeProvider(domain) ? [] : [domain];
}
