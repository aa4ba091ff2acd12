import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { FairSemaphore, loopDelay, type ClaimOptions, CONFIG } from '@lode/platform';

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

export interface SlotLimits {
  /** Plural noun for messages, such as `uploads`. */
  readonly of: string;
  /** Slots of one gateway. */
  readonly total: number;
  /** Slots of one account. */
  readonly perAccount: number;
  /** Waiting requests of one account; default 0. */
  readonly maxWaitingPerAccount?: number;
  /** Waiting requests of one gateway; default 0. */
  readonly maxWaiting?: number;
}

export interface SlotRequest {
  readonly account: string;
  /** Maximum wait for a slot. */
  readonly timeoutMs?: number;
  /** Aborts when the client disconnects. */
  readonly signal?: AbortSignal;
}

interface Waiter {
  readonly account: string;
  readonly enter: () => void;
}

/**
 * Limits long transfers per account and in total, so that slow clients use neither the memory of the process nor the
 * capacity for short requests. Requests wait in order of arrival, separately per account.
 */
export class AccountSlots {
  private readonly active = new Map<string, number>();
  private readonly waiters = new Set<Waiter>();
  private total = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** @returns releases the slot; call it once @throws ProblemError overloaded, client_gone */
  async acquire(request: SlotRequest): Promise<() => void> {
    if (this.hasFreeSlot(request.account)) this.enter(request.account);
    else await this.wait(request);
    return () => this.release(request.account);
  }

  private hasFreeSlot(account: string): boolean {
    return this.total < this.limits.total && (this.active.get(account) ?? 0) < this.limits.perAccount;
  }

  private enter(account: string): void {
    this.active.set(account, (this.active.get(account) ?? 0) + 1);
    this.total += 1;
  }

  private release(account: string): void {
    this.total -= 1;
    const left = (this.active.get(account) ?? 1) - 1;
    if (left > 0) this.active.set(account, left);
    else this.active.delete(account);
    for (const waiter of this.waiters) {
      if (!this.hasFreeSlot(waiter.account)) continue;
      this.enter(waiter.account);
      waiter.enter();
      return;
    }
  }

  private wait({ account, timeoutMs = 0, signal }: SlotRequest): Promise<void> {
    const { maxWaiting = 0, maxWaitingPerAccount = 0 } = this.limits;
    const own = [...this.waiters].filter((waiter) => waiter.account === account).length;
    if (this.waiters.size >= maxWaiting || own >= maxWaitingPerAccount) return Promise.reject(this.tooMany());
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.waiters.delete(waiter);
        finish();
      };
      const leave = (): void => settle(() => reject(new ProblemError('client_gone')));
      const timer = setTimeout(() => settle(() => reject(this.tooMany())), timeoutMs);
      const waiter: Waiter = { account, enter: () => settle(resolve) };
      this.waiters.add(waiter);
      signal?.addEventListener('abort', leave);
      if (signal?.aborted) leave();
    });
  }

  private tooMany(): ProblemError {
    const detail = `Too many concurrent ${this.limits.of}; try again when one of them has ended.`;
    return new ProblemError('overloaded', detail, { retryAfter: 5 });
  }
}
