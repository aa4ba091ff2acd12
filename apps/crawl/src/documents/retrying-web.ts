import type { Clock } from '@lode/service-kit';
import { elapse } from './elapse';
import type { GetRequest, Got, PoliteWeb } from '../http/exchange';

export interface RetryingWebOptions {
  readonly web: PoliteWeb;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Evenly in [0, 1). */
  readonly random: () => number;
  /** Rejects with the signal's reason; real time where left out. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const maxRetries = 2;
/** Milliseconds from the first try in which another one may begin. */
const patience = 10_000;
const firstPause = 500;

/** Tries again what may go better a moment later: connections that broke, and servers that are busy. */
export class RetryingWeb implements PoliteWeb {
  constructor(private readonly options: RetryingWebOptions) {}

  async get(request: GetRequest): Promise<Got> {
    const { web, clock, random, wait = elapse } = this.options;
    const end = clock.monotonic() + patience;
    for (let retries = 0; ; retries += 1) {
      const got = await web.get(request);
      const pause = pauseAfter(got, retries);
      if (pause === undefined || retries === maxRetries) return got;
      // Spread, so that those who failed together do not come again together; never sooner than asked for.
      const spread = pause * (1 + random() / 2);
      if (clock.monotonic() + spread > end) return got;
      await wait(spread, request.signal);
    }
  }
}

/** Milliseconds; undefined where another try would not help. */
function pauseAfter(got: Got, retries: number): number | undefined {
  if (got.kind !== 'failure') return undefined;
  const backoff = firstPause * 2 ** retries;
  if (got.reason === 'connection' || got.reason === 'timeout') return backoff;
  if (got.reason !== 'status') return undefined;
  switch (got.status) {
    case 429:
      return got.retryAfter;
    case 502:
    case 503:
    case 504:
      return got.retryAfter ?? backoff;
    default:
      return undefined;
  }
}
