import { join } from 'node:path';
import type { SenderMeasure, SenderRates, SenderThreshold } from '@lode/contracts';
import { lazily, readYaml } from '@lode/domain/data';

/** Messages of a sender in a number of days. */
export interface SenderCounts {
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
  /** Messages to receivers that report complaints to senders under a published limit, and their complaints. */
  readonly reportedSent: number;
  readonly reportedComplained: number;
}

/** Of the last 7 and of the last 30 days. */
export interface SenderFigures {
  readonly week: SenderCounts;
  readonly month: SenderCounts;
}

const none: SenderCounts = { sent: 0, bounced: 0, complained: 0, reportedSent: 0, reportedComplained: 0 };
export const noFigures: SenderFigures = { week: none, month: none };

const sumOf = (one: SenderCounts, other: SenderCounts): SenderCounts => ({
  sent: one.sent + other.sent,
  bounced: one.bounced + other.bounced,
  complained: one.complained + other.complained,
  reportedSent: one.reportedSent + other.reportedSent,
  reportedComplained: one.reportedComplained + other.reportedComplained,
});

export const sumOfFigures = (figures: readonly SenderFigures[]): SenderFigures =>
  figures.reduce(
    (sum, { week, month }) => ({ week: sumOf(sum.week, week), month: sumOf(sum.month, month) }),
    noFigures,
  );

/** Limits of the deployment, as those of the protection of senders. */
export interface DeploymentLimits {
  readonly maxBounceRate: number;
  readonly minBounces: number;
  readonly minComplaints: number;
}

interface PublishedThreshold {
  readonly name: string;
  readonly publisher: string;
  readonly measure: SenderMeasure;
  readonly limit: string;
  readonly domains: readonly string[];
  readonly note: string;
  readonly source: string;
}

const published = lazily(
  () =>
    readYaml<{ thresholds: readonly PublishedThreshold[] }>(join(__dirname, 'data/thresholds.yaml'))
      .thresholds,
);

/** Mail domains of the receivers whose complaints are counted by a published limit. */
export const reportingDomains = lazily(() => published().flatMap(({ domains }) => domains));

/** Below this number of messages a rate says nothing. */
const minMessages = 50;

const rateOf = (count: number, of: number): number | null =>
  of < minMessages ? null : Math.round((count * 10_000) / of) / 100;

export const ratesOf = ({ week, month }: SenderFigures): SenderRates[] =>
  [[7, week] as const, [30, month] as const].map(([days, { sent, bounced, complained }]) => ({
    ...{ days, sent, bounced, complained },
    bounce_rate: rateOf(bounced, sent),
    complaint_rate: rateOf(complained, sent),
  }));

interface Measured {
  readonly count: number;
  readonly of: number;
}

/**
 * Thresholds with their states. An exceeded one is so until the rates of both periods are below the limit again, also
 * below the minimum number of cases.
 * @param exceeded names of those that were exceeded before
 */
export function thresholdsOf(
  figures: SenderFigures,
  limits: DeploymentLimits,
  exceeded: readonly string[],
): SenderThreshold[] {
  const judged = (
    threshold: Omit<SenderThreshold, 'state' | 'rate_7_days' | 'rate_30_days'>,
    measured: (counts: SenderCounts) => Measured,
    minimum: number,
  ): SenderThreshold => {
    const periods = [measured(figures.week), measured(figures.month)] as const;
    const least = exceeded.includes(threshold.name) ? 1 : minimum;
    const isExceeded = periods.some(({ count, of }) => count >= least && count * 100 > threshold.limit * of);
    const [week, month] = periods.map(({ count, of }) => rateOf(count, of));
    return {
      ...threshold,
      state: isExceeded ? 'exceeded' : month === null ? 'too_few' : 'kept',
      rate_7_days: week ?? null,
      rate_30_days: month ?? null,
    };
  };
  const bounces = judged(
    {
      ...{ name: 'bounces', publisher: 'Lode', measure: 'bounces', limit: limits.maxBounceRate },
      note: 'Messages whose mailbox does not exist. Gmail and Yahoo publish no limit for them; this one is the limit above which Lode pauses the sender.',
      source: null,
    },
    ({ bounced, sent }) => ({ count: bounced, of: sent }),
    limits.minBounces,
  );
  const others = published().map(({ domains, limit, ...threshold }): SenderThreshold => {
    const stated = { ...threshold, limit: Number(limit) };
    return domains.length === 0
      ? { ...stated, state: 'not_measured', rate_7_days: null, rate_30_days: null }
      : judged(
          stated,
          ({ reportedComplained, reportedSent }) => ({ count: reportedComplained, of: reportedSent }),
          limits.minComplaints,
        );
  });
  return [bounces, ...others];
}
