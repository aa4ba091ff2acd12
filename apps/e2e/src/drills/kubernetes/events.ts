import type { See } from '../drill';
import { measure, row, type EventResult } from './measured-event';
import type { Load } from './load';
import type { Workloads } from './workloads';

/** Milliseconds in which requests may get 503 after NATS or Postgres was killed. */
const maxUnavailable = 10_000;

type Tolerated = 'nothing' | 'unavailable' | 'anything';

/** Measures events one after another under one load, and prints a row for each. */
export class Events {
  readonly results: EventResult[] = [];

  constructor(
    private readonly load: Load,
    private readonly workloads: Workloads,
    private readonly see: See,
  ) {}

  /** @param tolerated failures: none, 503 with Retry-After for ten seconds, or any, which are only printed */
  async measure(title: string, tolerated: Tolerated, action: () => Promise<void>): Promise<void> {
    const result = await measure(this.load, this.workloads, title, action);
    this.results.push(result);
    this.see(row(result), isTolerable(result, tolerated));
    for (const sentence of result.sentences) process.stdout.write(`         ${sentence}\n`);
    if (result.restarted.length > 0)
      process.stdout.write(`         containers restarted: ${result.restarted.join(', ')}\n`);
  }
}

function isTolerable(result: EventResult, tolerated: Tolerated): boolean {
  if (tolerated === 'anything' || result.failed === 0) return true;
  return tolerated === 'unavailable' && result.onlyUnavailable && result.failing < maxUnavailable;
}
