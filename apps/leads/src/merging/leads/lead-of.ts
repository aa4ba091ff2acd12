import type { AddressVerification, Verdict, Evidence, LeadEvidence, LeadOrigin, Lead } from '@lode/contracts';
import { isInward } from '@lode/domain/addresses';
import type { Sighting } from '../../business/business';
import type { Town } from '../../locations/location';
import type { LeadQuestion } from '../../sources/lead-source';
import { distanceMetres } from '../../locations/geodesy';
import type { Fact, MergedBusiness } from '../merged-business';
import { type Fit, fitOf } from './fit';
import { addressLine, withCountry } from './address-line';

/** The lead of a business, as it is returned to callers. */
export function leadOf(
  business: MergedBusiness,
  question: Pick<LeadQuestion, 'niche' | 'town'>,
  { verifications, now, labelOf }: LeadFacts,
): BusinessLead {
  const email = chooseEmail(business.emails, verifications);
  return {
    ...factsOf(business),
    ...whereOf(business, question.town),
    email: email?.fact.value ?? null,
    verification: email?.verification ?? null,
    category: wordsFor(business.categories[0], labelOf),
    confidence: confidenceOf(business, {
      fit: fitOf(business, question),
      email: email && { verdict: email.verification?.verdict },
      now,
    }),
    evidence: leadEvidence(business, email?.fact),
  };
}

export interface ChosenEmail {
  readonly fact: Fact<string>;
  /** Null if the address was not verified. */
  readonly verification: AddressVerification | null;
}

/** Verification results, by address. */
export type Verifications = ReadonlyMap<string, AddressVerification>;

/**
 * The first ranked address that is valid, else the first that may be; mailboxes that do not answer customers, such as
 * jobs, only if there are no others. Undefined if all are invalid.
 */
function chooseEmail(ranked: readonly Fact<string>[], verifications: Verifications): ChosenEmail | undefined {
  const possible = ranked
    .map((fact) => ({ fact, verification: verifications.get(fact.value) ?? null }))
    .filter(({ verification }) => verification?.verdict !== 'invalid');
  const open = possible.filter(({ fact }) => !isInward(fact.value.slice(0, fact.value.lastIndexOf('@'))));
  const chosen = open.length > 0 ? open : possible;
  return chosen.find(({ verification }) => verification?.verdict === 'valid') ?? chosen[0];
}

export interface ConfidenceFacts {
  readonly fit: Fit;
  /** The email address of the lead; undefined if there is none. */
  readonly email: { readonly verdict: Verdict | undefined } | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Maximum points of each kind of evidence; their sum is 100. */
const weights = {
  /**
   * Independent origins, each by its own confidence: one with full confidence gives two thirds, a second one most of
   * the rest.
   */
  origins: 50,
  /** The verdict about the email address of the lead, which is never an invalid one. */
  verdict: { valid: 15, risky: 8, unknown: 4, invalid: 0 },
  /** Full for a sighting of today, half after a year, zero after two years. */
  freshness: 10,
  email: 4,
  phone: 4,
  website: 4,
  address: 3,
  /** Stated in words, not only by a point. */
  town: 5,
  /** Stated by its own site, or by more than one origin. */
  niche: 5,
} as const;

/** Maximum confidence in one origin: each may be wrong. */
const doubt = 0.25;
/** Milliseconds after which a sighting has no weight. */
const stale = 2 * 365 * 86_400_000;

/**
 * Confidence that the business exists there and can be contacted so, 0 to 100. Further evidence never lowers it; only
 * an address rejected by the mail host does.
 */
export function confidenceOf(business: MergedBusiness, { fit, email, now }: ConfidenceFacts): number {
  const parts = [
    weights.origins * certaintyOf(business),
    email ? weights.email + weights.verdict[email.verdict ?? 'unknown'] : 0,
    weights.freshness * freshnessOf(business, now),
    business.phones.length > 0 ? weights.phone : 0,
    business.website ? weights.website : 0,
    business.address?.value.street ? weights.address : 0,
    fit.townConfirmed ? weights.town : 0,
    fit.nicheConfirmed ? weights.niche : 0,
  ];
  return Math.round(parts.reduce((sum, part) => sum + part, 0));
}

/** Probability that at least one origin is right. Records of one dataset are one origin. */
function certaintyOf({ sightings }: MergedBusiness): number {
  const surest = new Map<string, number>();
  for (const { dataset, confidence } of sightings) {
    surest.set(dataset, Math.max(confidence, surest.get(dataset) ?? 0));
  }
  return 1 - [...surest.values()].reduce((wrong, surety) => wrong * (1 - (surety / 100) * (1 - doubt)), 1);
}

function freshnessOf({ sightings }: MergedBusiness, now: number): number {
  const last = Math.max(...sightings.map(({ lastSeenAt }) => lastSeenAt));
  return Math.min(1, Math.max(0, 1 - (now - last) / stale));
}

/** Maximum number of pieces of evidence per field. */
const maxEvidence = 5;

/** The kind of evidence of each origin. */
const methods: Readonly<Record<LeadOrigin, string>> = {
  maps_directory: 'record',
  knowledge_base: 'statement',
  web_search: 'search_result',
  website: 'page',
};

/** @param email the email address of the lead */
function leadEvidence(business: MergedBusiness, email: Fact<string> | undefined): LeadEvidence {
  return {
    name: evidenceFor(business.name),
    category: evidenceFor(business.categories[0]),
    email: evidenceFor(email),
    phone: evidenceFor(business.phones[0]),
    website: evidenceFor(business.website),
    address: evidenceFor(business.address),
    rating: evidenceFor(business.rating),
    tech_stack: evidenceFor({ sightings: business.technologies.flatMap(({ sightings }) => sightings) }),
  };
}

/** The strongest first. */
function evidenceFor(fact: Pick<Fact<unknown>, 'sightings'> | null | undefined): Evidence[] {
  return [...new Set(fact?.sightings)]
    .sort((one, other) => other.confidence - one.confidence || other.lastSeenAt - one.lastSeenAt)
    .slice(0, maxEvidence)
    .map(toEvidence);
}

const toEvidence = ({ origin, url, firstSeenAt, lastSeenAt, confidence }: Sighting): Evidence => ({
  method: methods[origin],
  source: origin,
  url,
  first_seen_at: new Date(firstSeenAt).toISOString(),
  last_seen_at: new Date(lastSeenAt).toISOString(),
  confidence: Math.round(confidence),
});

export interface LeadFacts {
  readonly verifications: Verifications;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The label of a category. */
  readonly labelOf: (category: string) => string;
}

/** A lead without the people of the company. */
export type BusinessLead = Omit<Lead, 'contacts' | 'contacts_total'>;

const factsOf = ({ name, phones, website, rating, origins, technologies, openingHours }: MergedBusiness) => ({
  name: name.value,
  phone: phones[0]?.value ?? null,
  website: website?.value ?? null,
  rating: rating?.value.value ?? null,
  tech_stack: technologies.map(({ value }) => value).toSorted(),
  source: origins[0] ?? 'web_search',
  sources: [...origins],
  opening_hours: openingHours,
});

function whereOf({ address: stated, point }: MergedBusiness, town: Town) {
  const address = stated && withCountry(stated.value, town);
  return {
    address: address && addressLine(address),
    country_code: address?.country ?? null,
    location: point && { lat: point.lat, lon: point.lon },
    distance_m: point && Math.round(distanceMetres(point, town.point)),
  };
}

const wordsFor = (category: Fact<string> | undefined, labelOf: LeadFacts['labelOf']): string | null =>
  category ? labelOf(category.value) : null;

/** By confidence, then number of contacts, then distance, then name. */
export const orderLeads = (leads: readonly BusinessLead[]): BusinessLead[] =>
  leads.toSorted(
    (one, other) =>
      other.confidence - one.confidence ||
      waysToReach(other) - waysToReach(one) ||
      distanceOf(one) - distanceOf(other) ||
      compareTexts(one.name, other.name),
  );

const waysToReach = ({ email, phone, website }: BusinessLead): number =>
  [email, phone, website].filter((way) => way !== null && way !== undefined).length;

/** Unknown distances come last; a finite number, so that two of them are equal. */
const distanceOf = ({ distance_m: metres }: BusinessLead): number => metres ?? Number.MAX_SAFE_INTEGER;

/** By code units: independent of the locale of the machine. */
const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
