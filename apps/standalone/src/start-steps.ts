import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Time for a step to finish after an interruption, so that its result can be stopped regularly. */
const graceMs = 2_000;

export class StartInterrupted extends Error {
  override readonly name = 'StartInterrupted';
}

/** Runs the steps of a start until an interruption. */
export class StartSteps {
  constructor(private readonly interruption: AbortSignal) {}

  /** @throws StartInterrupted, also if the step exceeds the grace period; its result then ends with the process */
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
