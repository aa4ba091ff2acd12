import type { Verdict } from '@lode/contracts';
import type { MergedBusiness } from '../merged-business';
import type { Fit } from './fit';

export interface ConfidenceFacts {
  readonly fit: Fit;
  /** The address for mail that is given; undefined where none is. */
  readonly email: { readonly verdict: Verdict | undefined } | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What each kind of evidence adds at most; together 100. */
const weights = {
  /** Independent origins, each by its own confidence: one sure origin gives two thirds, a second one most of the rest. */
  origins: 50,
  /** What the mail host says of the address that is given. An address that it refuses is not given. */
  verdict: { valid: 15, risky: 8, unknown: 4, invalid: 0 },
  /** Seen today; half of it a year ago, nothing two years ago. */
  freshness: 10,
  email: 4,
  phone: 4,
  website: 4,
  address: 3,
  /** Said in words, not only by a point. */
  town: 5,
  /** Said by its own site, or by more than one. */
  niche: 5,
} as const;

/** However sure one origin is, it may be wrong so often. */
const doubt = 0.25;
/** Milliseconds after which a sighting says nothing of today. */
const stale = 2 * 365 * 86_400_000;

/**
 * How sure it is that the business exists there and can be reached so, 0 to 100. Each further piece of evidence raises
 * it or leaves it as it is; only a refusal by the mail host lowers it.
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

/** The chance that not all origins are wrong. Records of one dataset are one origin. */
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
