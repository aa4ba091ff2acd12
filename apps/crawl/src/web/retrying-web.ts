import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@lode/platform';
import type { GetRequest, Got, PoliteWeb } from '../http/exchange';

/** Waits. @throws the signal's reason if it is aborted */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  }
}

export interface RetryingWebOptions {
  readonly web: PoliteWeb;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Rejects with the signal's reason. Default: real time. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const maxRetries = 2;
/** Time budget for retries, in milliseconds from the first attempt. */
const retryBudgetMs = 10_000;
const minBackOffMs = 500;

/**
 * Retries broken connections and responses of overloaded servers. p-retry has no pause per attempt, which `Retry-After`
 * requires.
 */
export class RetryingWeb implements PoliteWeb {
  constructor(private readonly options: RetryingWebOptions) {}

  async get(request: GetRequest): Promise<Got> {
    const { web, clock, random, wait = sleep } = this.options;
    const end = clock.monotonic() + retryBudgetMs;
    for (let retries = 0; ; retries += 1) {
      const got = await web.get(request);
      const backOff = backOffAfter(got, retries);
      if (backOff === undefined || retries === maxRetries) return got;
      // Jitter separates clients that failed at the same time; the wait is never shorter than Retry-After.
      const withJitter = backOff * (1 + random() / 2);
      if (clock.monotonic() + withJitter > end) return got;
      await wait(withJitter, request.signal);
    }
  }
}

/** Milliseconds; undefined if a retry would not help. */
function backOffAfter(got: Got, retries: number): number | undefined {
  if (got.kind !== 'failure') return undefined;
  const exponential = minBackOffMs * 2 ** retries;
  if (got.reason === 'connection' || got.reason === 'timeout') return exponential;
  if (got.reason !== 'status') return undefined;
  switch (got.status) {
    case 429:
      return got.retryAfter;
    case 502:
    case 503:
    case 504:
      return got.retryAfter ?? exponential;
    default:
      return undefined;
  }
}
