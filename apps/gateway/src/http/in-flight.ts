import { ProblemError } from '@lode/contracts';
import { FairSemaphore, type CallContext } from '@lode/service-kit';

/** Seconds after which a client that was rejected may ask again: most requests take less. */
const retryAfter = 1;

/** The part of the capacity that requests of visitors, who are limited in no other way, may use. */
const visitorShare = 0.5;

/** An account; `visitor` for pages that mail software and people open, `open` for other requests without a key. */
export type Party = { readonly account: string } | 'visitor' | 'open';

/**
 * Requests that are worked on. Accounts share the capacity fairly: an account that is alone has all of it, and one
 * with less than its share waits for the next place. Requests without a key share one account's part.
 */
export class InFlight {
  private readonly permits: FairSemaphore;
  private readonly maxVisitors: number;

  constructor({ maxInFlight }: { readonly maxInFlight: number }) {
    this.permits = new FairSemaphore({ of: 'requests', capacity: maxInFlight, retryAfter });
    this.maxVisitors = maxInFlight * visitorShare;
  }

  /** Whether a request would be let in, before its body is read. @throws ProblemError account_busy, overloaded */
  checkRoom(party: Party): void {
    if (party === 'visitor' && this.permits.heldBy(undefined) >= this.maxVisitors) throw overloaded();
    this.permits.check(accountOf(party));
  }

  /** The same for a request whose account is not known yet. @throws ProblemError overloaded */
  checkQueue(): void {
    this.permits.checkQueue();
  }

  /**
   * Takes a place, at once or when one is free.
   * @returns gives the place back, to be called once
   * @throws ProblemError account_busy; overloaded, also at the end of the time of the call; client_gone
   */
  async enter(party: Party, context: Pick<CallContext, 'signal'>): Promise<() => void> {
    this.checkRoom(party);
    const claim = await this.permits.acquire(accountOf(party), context);
    return () => claim.release();
  }
}

const accountOf = (party: Party): string | undefined =>
  typeof party === 'object' ? party.account : undefined;

const overloaded = (): ProblemError => new ProblemError('overloaded', undefined, { retryAfter });
