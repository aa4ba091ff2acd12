import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a step may take to its end after an interruption, so that what it made can be stopped in order. */
const graceMs = 2_000;

/** The start was interrupted by who asked for it. */
export class StartInterrupted extends Error {
  override readonly name = 'StartInterrupted';
}

/** Runs the steps of a start, none of them after its interruption. */
export class StartSteps {
  constructor(private readonly interruption: AbortSignal) {}

  /** @throws StartInterrupted also where the step goes on beyond the grace; what it makes then ends with the process. */
  async run<T>(step: () => Promise<T>): Promise<T> {
    this.check();
    const work = step();
    const done = new AbortController();
    try {
      return await Promise.race([work, this.late(done.signal)]);
    } finally {
      done.abort();
      work.catch(() => undefined);
    }
  }

  private async late(done: AbortSignal): Promise<never> {
    if (!this.interruption.aborted) await once(this.interruption, 'abort', { signal: done });
    await wait(graceMs, undefined, { signal: done });
    throw new StartInterrupted();
  }

  private check(): void {
    if (this.interruption.aborted) throw new StartInterrupted();
  }
}
