import type { See } from '../drill';
import { measure, row, type EventResult } from './measured-event';
import type { Load } from './load';
import type { Workloads } from './workloads';

/** Milliseconds for which requests may get 503 after NATS or Postgres was killed. */
const maxUnavailable = 10_000;

interface Expected {
  /** Failures: none, 503 with Retry-After for ten seconds, or any, which are only printed. */
  readonly failures: 'none' | 'unavailable' | 'any';
  /** The workload of which a container is restarted. */
  readonly restarts?: string;
}

/** Measures events one after another under one load, and prints a row for each. */
export class Events {
  constructor(
    private readonly load: Load,
    private readonly workloads: Workloads,
    private readonly see: See,
  ) {}

  /** An action that does not succeed is one failed observation; later events are measured all the same. */
  async measure(title: string, expected: Expected, action: () => Promise<void>): Promise<void> {
    try {
      this.record(await measure(this.load, this.workloads, title, action), expected);
    } catch (error) {
      this.see(`${title}: ${String(error)}`, false);
    }
  }

  private record(result: EventResult, expected: Expected): void {
    this.see(row(result), isExpected(result, expected));
    for (const sentence of result.sentences) process.stdout.write(`         ${sentence}\n`);
    if (result.restarted.length > 0)
      process.stdout.write(`         containers restarted: ${result.restarted.join(', ')}\n`);
  }
}

function isExpected(result: EventResult, { failures, restarts }: Expected): boolean {
  if (failures === 'any') return true;
  const isOfEvent = (pod: string): boolean => restarts !== undefined && pod.startsWith(`${restarts}-`);
  if (!result.restarted.every(isOfEvent)) return false;
  if (result.failed === 0) return true;
  return failures === 'unavailable' && result.onlyUnavailable && result.failing < maxUnavailable;
}
