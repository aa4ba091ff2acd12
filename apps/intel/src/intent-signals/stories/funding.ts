import type { FundingSignal } from '@lode/contracts';
import type { Filing } from '../../sources/company-source';
import type { Story } from './story';
import { storyConfidence } from './story-confidence';

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
  const raised = stories.filter(({ reading }) => reading.topic === 'funding').map(ofStory);
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

function ofStory(story: Story): Raised {
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
