import { Inject, Injectable } from '@nestjs/common';
import type { ScoreBand, Reason } from '@lode/contracts';
import { CLOCK, type Clock } from '@lode/platform';
import { mailProviderOf } from '@lode/domain/addresses';
import { Gauge, type Registry } from 'prom-client';
import type { AddressFacts } from '../findings/address-facts';
import { operatorOf } from '../mail-hosts/reach';
import { OutcomeRepository, type OutcomeCount, type OutcomeSums } from './outcome.repository';
import { bandCount, bandOf, scoreOf, weightOf, type Outcome, type ScoreFacts } from './score';

/** Months of results that count, with the current one. */
const countedMonths = 6;
/** Milliseconds for which results by mail host are kept in memory. */
const maxAge = 10 * 60_000;

type Facts = Partial<Pick<AddressFacts, 'role' | 'disposable'>>;

/** The part of a finding on which the score depends. */
export interface ScoredFinding extends Pick<ScoreFacts, 'spf' | 'dmarc' | 'patternChance'> {
  readonly reason: Reason;
  readonly mxHost: string | null;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
  readonly deliveryMonth?: string | null;
  readonly isPartial?: true;
}

/** A message to a verified address, or its return. */
export interface Counted {
  readonly finding: ScoredFinding;
  readonly facts: Facts;
  readonly sender: string;
  readonly result: 'sent' | 'bounced';
}

/** Scores of addresses, corrected by results of messages of the deployment. */
@Injectable()
export class Scores {
  private byHost: Promise<ReadonlyMap<string, Outcome>> = Promise.resolve(new Map());
  private readAt = -Infinity;

  constructor(
    @Inject(OutcomeRepository)
    private readonly outcomes: Pick<OutcomeRepository, 'add' | 'byHost' | 'byBand' | 'deleteBefore'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Null for an address about which nothing was found out. */
  async of(finding: ScoredFinding, { role = false, disposable = false }: Facts): Promise<number | null> {
    const { reason, mxHost, spf, dmarc, patternChance, checkedAt } = finding;
    if (reason === 'suppressed' || finding.isPartial) return null;
    return scoreOf({
      ...{ reason, role, disposable, spf, dmarc, patternChance },
      isByDelivery: Boolean(finding.deliveryMonth),
      provider: mxHost === null ? null : mailProviderOf(mxHost),
      age: this.clock.now() - checkedAt,
      outcome: mxHost === null ? null : await this.outcomeAt(mxHost, reason),
    });
  }

  /** Counts messages by the scores that their addresses have now. Addresses without a mail host do not count. */
  async count(messages: readonly Counted[]): Promise<number> {
    const month = monthOf(this.clock.now());
    const counts = new Map<string, OutcomeCount>();
    let counted = 0;
    for (const { finding, facts, sender, result } of messages) {
      const { mxHost, reason } = finding;
      const score = await this.of(finding, facts);
      if (mxHost === null || score === null) continue;
      const key = { month, mxHost, reason, band: bandOf(score), sender };
      const name = JSON.stringify(key);
      const count = counts.get(name) ?? { ...key, operator: operatorOf(mxHost), sent: 0, bounced: 0 };
      counts.set(name, { ...count, [result]: count[result] + 1 });
      counted += 1;
    }
    await this.outcomes.add([...counts.values()]);
    return counted;
  }

  /** The bands of scores with the results of messages, the lowest first. */
  async calibration(): Promise<ScoreBand[]> {
    const sums = new Map((await this.sumsByBand()).map((each) => [each.band, each]));
    return Array.from({ length: bandCount }, (_, band) => {
      const outcome = fairOutcome(sums.get(band));
      const from = band * bandCount;
      return {
        from,
        to: band === bandCount - 1 ? 100 : from + bandCount - 1,
        messages: outcome ? Math.round(outcome.messages) : null,
        arrived: outcome ? rounded(1 - outcome.bounced / outcome.messages) : null,
      };
    });
  }

  /** For the operator: of all accounts, however few. */
  sumsByBand(): ReturnType<OutcomeRepository['byBand']> {
    return this.outcomes.byBand(this.since());
  }

  deleteExpired(): Promise<void> {
    return this.outcomes.deleteBefore(this.since());
  }

  /** Of the host, else of its operator. */
  private async outcomeAt(mxHost: string, reason: string): Promise<Outcome | null> {
    const known = await this.known();
    return known.get(`${mxHost} ${reason}`) ?? known.get(`@${operatorOf(mxHost)} ${reason}`) ?? null;
  }

  /** Scores do without results while the database is unavailable. */
  private known(): Promise<ReadonlyMap<string, Outcome>> {
    const now = this.clock.now();
    if (now - this.readAt < maxAge) return this.byHost;
    this.readAt = now;
    const before = this.byHost;
    return (this.byHost = this.read().catch(() => before));
  }

  private async read(): Promise<ReadonlyMap<string, Outcome>> {
    const sums = await this.outcomes.byHost(this.since(), weightOf('outcomes.senders'));
    return new Map(
      sums.flatMap((each) => {
        const outcome = fairOutcome(each);
        return outcome ? [[`${each.name} ${each.reason}`, outcome] as const] : [];
      }),
    );
  }

  private since(): string {
    const now = new Date(this.clock.now());
    return monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - countedMonths + 1));
  }
}

/**
 * The results of several accounts, of which the largest counts for at most as many messages as all others together: its own
 * results would be visible to the others, and it could change theirs. Null for too few messages or accounts.
 */
export function fairOutcome(sums: OutcomeSums | undefined): Outcome | null {
  if (!sums || sums.senders < weightOf('outcomes.senders')) return null;
  const { sent, bounced, topSent, topBounced } = sums;
  const others = sent - topSent;
  const share = topSent > 0 ? Math.min(1, others / topSent) : 0;
  const messages = others + share * topSent;
  if (messages < weightOf('outcomes.messages')) return null;
  // A message may have been sent before its address was verified, and come back later.
  return { messages, bounced: Math.min(messages, bounced - topBounced + share * topBounced) };
}

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** Messages by score, read at each scrape. */
export class ScoreMetrics {
  constructor(registry: Registry, scores: Pick<Scores, 'sumsByBand'>) {
    new Gauge({
      name: 'lode_score_messages',
      help: 'First messages to verified addresses in the last six months, by the lowest score of their band, over all replicas',
      labelNames: ['band', 'result'],
      registers: [registry],
      async collect() {
        const sums = new Map((await scores.sumsByBand()).map((each) => [each.band, each]));
        for (let band = 0; band < bandCount; band += 1) {
          const { sent = 0, bounced = 0 } = sums.get(band) ?? {};
          const label = String(band * bandCount);
          this.set({ band: label, result: 'arrived' }, Math.max(0, sent - bounced));
          this.set({ band: label, result: 'bounced' }, bounced);
        }
      },
    });
  }
}
