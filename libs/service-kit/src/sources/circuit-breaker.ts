import type { Clock } from '../clock/clock';

/** Failures in a row after which a source is left alone. */
const maxFailures = 3;
/** Milliseconds for which it is left alone. */
const rest = 60_000;

/** Keeps from asking a source again and again that does not answer: every question would wait for it in vain. */
export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;
  /** When the latest failure was known. */
  private failedAt = -Infinity;

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /**
   * Whether to ask now. When the rest is over one question is let through as a trial, and the next one after
   * another rest, unless the trial has succeeded by then.
   */
  admits(): boolean {
    if (this.failures < maxFailures) return true;
    if (this.clock.monotonic() < this.restsUntil) return false;
    this.beginRest();
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  /**
   * Of questions that were under way together one failure counts: many who ask at once do not fail in a row.
   * @param begunAt when the question was asked, by the monotonic clock
   */
  failed(begunAt: number): void {
    if (begunAt < this.failedAt) return;
    this.failedAt = this.clock.monotonic();
    this.failures += 1;
    this.beginRest();
  }

  private beginRest(): void {
    this.restsUntil = this.clock.monotonic() + rest;
  }
}
