import type { FundingSignal, NewsItem, ExpansionSignal } from '@lode/contracts';
import type { Filing } from '../../sources/company-source';
import { townOf } from '../open-roles/town-of';
import { type Story, storyConfidence } from './stories';

const day = 86_400_000;
/** Milliseconds (two years). */
const maxAge = 731 * day;
/** Notices are filed within weeks of the first sale. */
const filedWithin = 120 * day;
/** Max relative difference between a rounded amount in a headline and the exact one in a notice. */
const rounding = 0.02;
const maxEvidence = 5;

interface Raised {
  readonly at: number;
  readonly signal: FundingSignal;
}

/** Funding of the last two years, newest first. A notice with the same amount is merged into its headline. */
export function fundingOf(
  stories: readonly Story[],
  filings: readonly Filing[],
  now: number,
): FundingSignal[] {
  const raised = stories.filter(({ reading }) => reading.topic === 'funding').map(fundingOfStory);
  for (const filing of filings) {
    const at = raised.findIndex((other) => isOf(filing, other));
    const match = raised[at];
    if (match) raised[at] = { ...match, signal: joined(match.signal, filing) };
    else raised.push(ofFiling(filing));
  }
  return raised
    .filter(({ at }) => at >= now - maxAge)
    .toSorted((a, b) => b.at - a.at)
    .map(({ signal }) => signal);
}

function fundingOfStory(story: Story): Raised {
  const { title, at, url, source, reading, evidence } = story;
  const signal = {
    title,
    amount: reading.amount?.value ?? null,
    currency: reading.amount?.currency ?? null,
    round: reading.round,
    date: new Date(at).toISOString(),
    url,
    source,
    confidence: storyConfidence(story),
    evidence: [...evidence],
  };
  return { at, signal };
}

function ofFiling({ title, filedAt, amount, currency, url, confidence, evidence }: Filing): Raised {
  const signal = {
    title,
    amount,
    currency: amount === null ? null : currency,
    round: null,
    date: new Date(filedAt).toISOString(),
    url,
    source: 'sec' as const,
    confidence,
    evidence: evidence.slice(0, maxEvidence),
  };
  return { at: filedAt, signal };
}

function isOf({ amount, currency, filedAt }: Filing, { at, signal }: Raised): boolean {
  if (amount === null || signal.amount === null || signal.source === 'sec') return false;
  const isNear = Math.abs(filedAt - at) <= filedWithin;
  return isNear && currency === signal.currency && Math.abs(amount / signal.amount - 1) <= rounding;
}

const joined = (signal: FundingSignal, { confidence, evidence }: Filing): FundingSignal => ({
  ...signal,
  confidence: Math.max(signal.confidence, confidence),
  evidence: [...signal.evidence, ...evidence].slice(0, maxEvidence),
});

const limits = { items: 100, evidence: 3 };
const year = 366 * 86_400_000;

/** Stories of the last twelve months, newest first. */
export const newsOf = (stories: readonly Story[], now: number): NewsItem[] =>
  stories
    .filter(({ at }) => at >= now - year)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, limits.items)
    .map(({ title, url, at, source, reading, evidence }) => ({
      title,
      url,
      published_at: new Date(at).toISOString(),
      topic: reading.topic,
      source,
      evidence: evidence.slice(0, limits.evidence),
    }));

/**
 * New places of the last twelve months, newest first.
 * @param byRoles places inferred from roles; those that a headline also reports are dropped
 */
export function expansionOf(
  stories: readonly Story[],
  byRoles: readonly ExpansionSignal[],
  now: number,
): ExpansionSignal[] {
  const fromHeadlines = stories.filter(
    ({ reading, at }) => reading.topic === 'expansion' && at >= now - year,
  );
  const towns = new Set(fromHeadlines.map(({ reading }) => townOf(reading.place ?? '')));
  const headlines = fromHeadlines.map(expansionOfStory);
  const others = byRoles.filter(({ place }) => !towns.has(townOf(place ?? '')));
  return [...headlines, ...others].toSorted((a, b) => Date.parse(b.date ?? '') - Date.parse(a.date ?? ''));
}

function expansionOfStory(story: Story): ExpansionSignal {
  const { title, at, url, source, reading, evidence } = story;
  return {
    kind: 'headline',
    title,
    place: reading.place,
    date: new Date(at).toISOString(),
    url,
    source,
    confidence: storyConfidence(story),
    evidence: [...evidence],
  };
}
