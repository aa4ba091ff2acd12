import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from '../figures';
import type { Load, Outcome } from './load';
import type { Workloads } from './workloads';

export interface EventResult {
  readonly title: string;
  readonly took: number;
  readonly sent: number;
  readonly failed: number;
  /** Of failed requests: without an answer. */
  readonly unanswered: number;
  /** Every failed answer is 503 with Retry-After. */
  readonly onlyUnavailable: boolean;
  /** Milliseconds from the first failed request to the end of the last one. */
  readonly failing: number;
  readonly sentences: readonly string[];
  readonly restarted: readonly string[];
}

/** Milliseconds of load after an event, in which late consequences show. */
const afterwards = 10_000;

const isGood = ({ status }: Outcome): boolean => status >= 200 && status < 300;

/** Counts the requests from the beginning of an action until ten seconds after its end. */
export async function measure(
  load: Load,
  workloads: Workloads,
  title: string,
  action: () => Promise<void>,
): Promise<EventResult> {
  const before = await workloads.restarts();
  const from = performance.now();
  await action();
  const took = performance.now() - from;
  await wait(afterwards);
  const to = performance.now();
  await load.settled();
  const outcomes = load.between(from, to);
  const failed = outcomes.filter((outcome) => !isGood(outcome));
  const after = await workloads.restarts();
  return {
    ...{ title, took, sent: outcomes.length, failed: failed.length },
    unanswered: failed.filter(({ status }) => status === 0).length,
    onlyUnavailable: failed.every(({ status, retryAfter }) => status === 503 && retryAfter !== undefined),
    failing: extentOf(failed),
    sentences: [...new Set(failed.map(sentence))].slice(0, 8),
    restarted: [...after].flatMap(([pod, count]) => (count > (before.get(pod) ?? 0) ? [pod] : [])),
  };
}

function extentOf(failed: readonly Outcome[]): number {
  if (failed.length === 0) return 0;
  const ends = failed.map(({ began, latency }) => began + latency);
  return Math.max(...ends) - Math.min(...failed.map(({ began }) => began));
}

const sentence = ({ status, path, text, keptAlive }: Outcome): string =>
  `${status} ${path}${keptAlive ? ' (kept connection)' : ''}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`;

/** A row of the table: event, seconds, sent, failed. */
export const row = ({ title, took, sent, failed, unanswered, failing }: EventResult): string =>
  [
    title.padEnd(34),
    seconds(took).padStart(9),
    String(sent).padStart(7),
    String(failed).padStart(7),
    failed === 0 ? '' : `  ${unanswered} without an answer, within ${seconds(failing)}`,
  ].join('');
