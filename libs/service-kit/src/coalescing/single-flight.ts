import { ProblemError } from '@lode/contracts';
import type { Claim } from '../concurrency/claim';
import { FairSemaphore } from '../concurrency/fair-semaphore';
import { remainingTime, withoutDeadline, workScope } from '../concurrency/work-scope';
import { within } from '../timing/within';

interface Flight<T> {
  readonly outcome: Promise<T>;
  readonly claim: Claim;
}

export interface FlightLimits {
  /** Plural noun for the work in error messages. */
  readonly of: string;
  /** Maximum number of concurrent flights; accounts have equal shares of them. */
  readonly maxFlights: number;
}

/** Seconds after which a rejected client may retry. */
const retryAfter = 1;

/**
 * Request coalescing: concurrent requests with the same key share one execution of the work; later ones start anew. The
 * number of flights is limited, because work continues after all its callers have left. A flight is charged to each
 * account that waits for it, until it ends.
 */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();
  private readonly permits: FairSemaphore;

  constructor({ of, maxFlights }: FlightLimits) {
    this.permits = new FairSemaphore({ of, capacity: maxFlights, retryAfter });
  }

  /**
   * Joins the flight of the key, or starts one as soon as there is a permit for the account of the current work.
   * @throws ProblemError account_busy, overloaded; overloaded as a rejection where the deadline passes before there is
   * a permit
   */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const { account, waitsForCapacity = false } = workScope() ?? {};
    const underWay = this.flights.get(key);
    if (underWay) {
      underWay.claim.join(account);
      return underWay.outcome;
    }
    const claim = this.permits.claim(account, { waitsForCapacity });
    const outcome = this.whenGranted(claim, work).finally(() => {
      claim.release();
      this.flights.delete(key);
    });
    // Errors are for the waiting callers; without any, an error must not end the process.
    outcome.catch(() => undefined);
    this.flights.set(key, { outcome, claim });
    return outcome;
  }

  private async whenGranted(claim: Claim, work: () => Promise<T>): Promise<T> {
    if (!claim.isHeld) await granted(claim);
    if (!claim.isHeld) throw new ProblemError('overloaded', undefined, { retryAfter });
    return withoutDeadline(work);
  }
}

/** Waits for the permit until the deadline of the current request. */
async function granted(claim: Claim): Promise<void> {
  const remaining = remainingTime();
  await (remaining === undefined ? claim.granted : within(claim.granted, remaining, () => undefined));
}
