import type { Verdict } from '@lode/contracts';
import type { MergedBusiness } from '../merged-business';
import type { Fit } from './fit';

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
