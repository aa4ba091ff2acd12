import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Time for a step to finish after an interruption, so that its result can be stopped regularly. */
const graceMs = 2_000;

export class StartInterrupted extends Error {
  override readonly name = 'StartInterrupted';
}

/** Milliseconds after which a message says that a step is slow. */
const slowMs = 10_000;

/** Runs the steps of a start until an interruption. */
export class StartSteps {
  constructor(
    private readonly interruption: AbortSignal,
    private readonly print: (sentence: string) => void,
    private readonly noticeMs = slowMs,
  ) {}

  /**
   * @param what the step, such as `the start of Postgres`
   * @throws StartInterrupted, also if the step exceeds the grace period; its result then ends with the process
   */
  async run<T>(what: string, step: () => Promise<T>): Promise<T> {
    this.check();
    const work = step();
    const notice = setTimeout(
      () => this.print(`Lode is starting: ${what} takes longer than usual, because this machine is busy.`),
      this.noticeMs,
    );
    const done = new AbortController();
    try {
      return await Promise.race([work, this.late(done.signal)]);
    } finally {
      clearTimeout(notice);
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
