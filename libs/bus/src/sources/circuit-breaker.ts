import type { Clock } from '@lode/platform';

/** Consecutive failures after which a source is paused. */
const maxFailures = 3;
/** Duration of the pause in milliseconds. */
const pauseMs = 60_000;

/**
 * Stops requests to a source that does not answer, because every request would wait for its time-out. Concurrent failures
 * count as one here; in cockatiel three of them open the breaker.
 */
export class CircuitBreaker {
  private failures = 0;
  private pausedUntil = 0;
  /** Time of the latest failure. */
  private failedAt = -Infinity;

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /**
   * Whether a request is allowed now. After the pause one request is admitted as a trial, and the next one after
   * another pause, unless the trial has succeeded by then.
   */
  admits(): boolean {
    if (this.failures < maxFailures) return true;
    if (this.clock.monotonic() < this.pausedUntil) return false;
    this.pause();
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  /**
   * Concurrent requests count as one failure, because they do not fail consecutively.
   * @param begunAt time of the request by the monotonic clock
   */
  failed(begunAt: number): void {
    if (begunAt < this.failedAt) return;
    this.failedAt = this.clock.monotonic();
    this.failures += 1;
    this.pause();
  }

  private pause(): void {
    this.pausedUntil = this.clock.monotonic() + pauseMs;
  }
}
