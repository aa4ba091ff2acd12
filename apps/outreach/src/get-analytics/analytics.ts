import type { SequenceAnalytics } from '@lode/contracts';
import type { Counted } from '../events/event-counts';

export type Counts = Readonly<Record<Counted, number>>;

/** Below so many messages, shares say nothing. */
const fewest = 50;
/** From so many in a hundred messages on, mail services begin to mistrust a sender. */
const harmful = { bounces: 5, unsubscribes: 2 };

/** What is told of the counts of a sequence. */
export function analyticsOf(counts: Counts): Omit<SequenceAnalytics, 'recent_events'> {
  const { enrolled, returned, failed: _, ...told } = counts;
  const { opens, clicks, replies, bounces, unsubscribes } = told;
  return {
    ...told,
    total_enrolled: enrolled,
    delivered: told.sent - returned,
    open_rate: rate(opens, enrolled),
    click_rate: rate(clicks, enrolled),
    reply_rate: rate(replies, enrolled),
    bounce_rate: rate(bounces, enrolled),
    unsubscribe_rate: rate(unsubscribes, enrolled),
    warnings: warningsOf(counts),
  };
}

/** In a hundred, with two decimals; 0 of nobody. */
function rate(count: number, of: number): number {
  return of === 0 ? 0 : Math.round((count / of) * 10_000) / 100;
}

const warningsOf = (counts: Counts): SequenceAnalytics['warnings'] =>
  (['bounces', 'unsubscribes'] as const).filter(
    (what) => counts.sent >= fewest && counts[what] * 100 >= harmful[what] * counts.sent,
  );
