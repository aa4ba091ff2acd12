import type { Reason } from '@lode/contracts';
import { join } from 'node:path';
import { lazily, readTable } from '@lode/domain/data';

/** Everything on which the score of an address depends. Nulls are unknown. */
export interface ScoreFacts {
  readonly reason: Reason;
  /** The verdict is the result of a message. */
  readonly isByDelivery: boolean;
  readonly provider: string | null;
  readonly role: boolean;
  readonly disposable: boolean;
  readonly spf: boolean | null;
  readonly dmarc: boolean | null;
  /** Probability that an address of this form exists at the domain, 0 to 1. */
  readonly patternChance: number | null;
  /** Age of the verdict, in milliseconds. */
  readonly age: number;
  /** Results of messages at the mail host after the same reason. */
  readonly outcome: Outcome | null;
}

export interface Outcome {
  readonly messages: number;
  /** At most as many. */
  readonly bounced: number;
}

const month = 30 * 86_400_000;

const weights = lazily(
  () =>
    new Map(
      readTable(join(__dirname, 'data/score-weights.tsv'), ['fact', 'kind', 'value', 'why']).map((row) => [
        row.fact,
        Number(row.value),
      ]),
    ),
);

/** A weight of the data file. @throws Error if it is missing */
export function weightOf(fact: string): number {
  const value = weights().get(fact);
  if (value === undefined) throw new Error(`score-weights.tsv has no row ${fact}`);
  return value;
}

/**
 * How likely a message arrives, 0 to 100: the weight of the reason, corrected by results of messages, then the facts of the
 * address and the domain, then the age. 0 and 100 are certain; only 0 occurs.
 */
export function scoreOf(facts: ScoreFacts): number {
  const { reason, isByDelivery, age, outcome } = facts;
  const base = isByDelivery
    ? weightOf(reason === 'ok' ? 'delivery.replied' : 'delivery.bounced')
    : weightOf(`reason.${reason}`);
  if (base === 0) return 0;
  const atHost = isByDelivery
    ? base
    : withOutcome(withOdds(base, factorOf(`${reason}.provider.${facts.provider}`)), outcome);
  const chance = withOdds(atHost, isByDelivery ? 1 : oddsOf(facts));
  const kept = weightOf('age.month') ** (Math.max(0, age) / month);
  return Math.min(99, Math.max(1, Math.round(100 * chance * kept)));
}

/** The weight of the reason counts as a number of messages. */
function withOutcome(chance: number, outcome: Outcome | null): number {
  if (!outcome) return chance;
  const prior = weightOf('outcomes.prior');
  return (prior * chance + outcome.messages - outcome.bounced) / (prior + outcome.messages);
}

function oddsOf({ reason, role, disposable, spf, dmarc, patternChance }: ScoreFacts): number {
  const facts = [
    ...(disposable ? ['address.disposable'] : []),
    ...(spf === false ? ['domain.no_spf'] : []),
    ...(dmarc === null ? [] : [dmarc ? 'domain.dmarc' : 'domain.no_dmarc']),
    ...(reason === 'accept_all' && role ? ['accept_all.role'] : []),
  ];
  const pattern =
    reason === 'accept_all' && patternChance !== null && !role
      ? odds(patternChance, doubtOfForm) / odds(weightOf('accept_all.pattern'))
      : 1;
  return facts.reduce((product, fact) => product * weightOf(fact), pattern);
}

/** The factor of a fact that has a row; else 1. */
const factorOf = (fact: string): number => weights().get(fact) ?? 1;

/** Distance from certainty that no evidence overcomes. */
const doubt = 0.001;
/** The same of the form of an address. */
const doubtOfForm = 0.05;

function odds(chance: number, distance = doubt): number {
  const bounded = Math.min(1 - distance, Math.max(distance, chance));
  return bounded / (1 - bounded);
}

function withOdds(chance: number, factor: number): number {
  const changed = odds(chance) * factor;
  return changed / (1 + changed);
}

/** Number of ten score bands. */
export const bandCount = 10;

/** Of a score, from 0; the last band includes 100. */
export const bandOf = (score: number): number => Math.min(bandCount - 1, Math.floor(score / bandCount));
