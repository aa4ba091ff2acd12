import type { SequenceAnalytics } from '@lode/contracts';
import type { Counted } from '../events/event-counts';

/** Percentage with two decimals, at most 100; 0 if `of` is 0. */
export const rate = (count: number, of: number): number =>
  of === 0 ? 0 : Math.min(100, Math.round((count / of) * 10_000) / 100);

export type Counts = Readonly<Record<Counted, number>>;

/** Rates of fewer messages are not significant. */
const minMessages = 50;
/** Percentages of messages from which mail services distrust a sender. */
const harmful = { bounces: 5, unsubscribes: 2 };

/** Builds the response, in the order of the contract. */
export function analyticsOf(
  counts: Counts,
  events: SequenceAnalytics['recent_events'],
  rest: Pick<
    SequenceAnalytics,
    'senders' | 'steps' | 'variants' | 'comparisons' | 'branches' | 'opens_measurable' | 'clicks_measurable'
  >,
): SequenceAnalytics {
  const { enrolled, sent, returned, opens, clicks, replies, bounces, unsubscribes } = counts;
  return {
    total_enrolled: enrolled,
    opens,
    clicks,
    open_rate: rate(opens, enrolled),
    click_rate: rate(clicks, enrolled),
    recent_events: events,
    sent,
    delivered: sent - returned,
    replies,
    auto_replies: counts.auto_replies,
    bounces,
    unsubscribes,
    total_opens: counts.total_opens,
    total_clicks: counts.total_clicks,
    machine_opens: counts.machine_opens,
    machine_clicks: counts.machine_clicks,
    reply_rate: rate(replies, enrolled),
    bounce_rate: rate(bounces, enrolled),
    unsubscribe_rate: rate(unsubscribes, enrolled),
    warnings: warningsOf(counts),
    ...rest,
  };
}

const warningsOf = (counts: Counts): SequenceAnalytics['warnings'] =>
  (['bounces', 'unsubscribes'] as const).filter(
    (what) => counts.sent >= minMessages && counts[what] * 100 >= harmful[what] * counts.sent,
  );
