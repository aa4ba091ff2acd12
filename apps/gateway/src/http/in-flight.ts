import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { FairSemaphore, loopDelay, type CallContext, type ClaimOptions, CONFIG } from '@lode/service-kit';

/** `Retry-After` in seconds; most requests take less. */
const retryAfter = 1;

/** Part of the capacity for requests of visitors, which have no other limit. */
const visitorShare = 0.5;

/** An account, `visitor` for pages opened by mail software and recipients, or `open` for other requests without a key. */
export type Party = { readonly account: string } | 'visitor' | 'open';

/**
 * Limits concurrent requests. Accounts share the capacity fairly: a single account may use all of it, and an account
 * below its share gets the next free permit. All requests without a key share the part of one account.
 */
@Injectable()
export class InFlight {
  private readonly permits: FairSemaphore;
  private readonly maxVisitors: number;

  constructor(@Inject(CONFIG) { maxInFlight }: { readonly maxInFlight: number }) {
    const capacity = maxInFlight;
    this.permits = new FairSemaphore({ of: 'requests', capacity, retryAfter, loop: loopDelay });
    this.maxVisitors = maxInFlight * visitorShare;
  }

  /** Checks the capacity before the body is read. @throws ProblemError account_busy, overloaded */
  checkCapacity(party: Party): void {
    if (party === 'visitor' && this.permits.heldBy(undefined) >= this.maxVisitors) throw overloaded();
    this.permits.check(accountOf(party));
  }

  /** The same for a request with an unknown account. @throws ProblemError overloaded */
  checkQueue(): void {
    this.permits.checkQueue();
  }

  /**
   * Acquires a permit, or waits for one: of an account, earlier deadlines first, and files last.
   * @returns releases the permit; call it once
   * @throws ProblemError account_busy; overloaded, also at the deadline of the call; client_gone
   */
  async enter(
    party: Party,
    context: Pick<CallContext, 'signal' | 'deadline'>,
    { yields }: Pick<ClaimOptions, 'yields'> = {},
  ): Promise<() => void> {
    this.checkCapacity(party);
    const { deadline } = context;
    const claim = await this.permits.acquire(accountOf(party), context, {
      deadline,
      yields: yields ?? false,
    });
    return () => claim.release();
  }
}

const accountOf = (party: Party): string | undefined =>
  typeof party === 'object' ? party.account : undefined;

const overloaded = (): ProblemError => new ProblemError('overloaded', undefined, { retryAfter });
