import { ProblemError } from '@lode/contracts';
import { cancelled, isCancelled } from '@lode/wire';
import { unlessAborted } from '../timing/unless-aborted';
import { backgroundAccount } from './background';
import { Claim, type ClaimOwner } from './claim';

export interface FairSemaphoreOptions {
  /** Plural noun for the permits in error messages, such as `crawls`. */
  readonly of: string;
  /** Maximum number of held permits, apart from the further one. */
  readonly capacity: number;
  /** Maximum number of pending claims, apart from those with `waitsForCapacity`; defaults to the capacity. */
  readonly maxWaiting?: number;
  /** Seconds of `Retry-After` for rejected claims. */
  readonly retryAfter: number;
}

export interface ClaimOptions {
  /**
   * Waits instead of being rejected, regardless of the permits of the account; for work that its caller cannot retry.
   */
  readonly waitsForCapacity?: boolean;
}

/** Callers without an account, such as other services, share one account. */
type Account = string | undefined;

/** Permits beyond the capacity, for accounts without a permit. */
const furtherPermits = 1;

/**
 * Permits that accounts share. An account may hold all free permits. While none is free, an account without a permit gets
 * the further one; an account below its equal share waits, and the next permit goes to the waiting account with the
 * fewest permits; an account at or above its share is rejected. A single account therefore has the whole capacity.
 *
 * A permit whose work has no waiting account is charged to none, and is reclaimed when a claim has to wait. Background
 * work waits behind all callers.
 */
export class FairSemaphore implements ClaimOwner {
  /** Permits in use by account; a permit counts for each account that waits for its work. */
  private readonly used = new Map<string, number>();
  private readonly waitingOf = new Map<string, number>();
  private readonly waiting = new Set<Claim>();
  private readonly abandoned = new Set<Claim>();
  private reclaimed = 0;
  private unboundedWaiting = 0;
  private heldPermits = 0;

  constructor(private readonly options: FairSemaphoreOptions) {}

  /** Number of held permits. */
  get held(): number {
    return this.heldPermits;
  }

  /** Number of permits of the account. */
  heldBy(account: Account): number {
    return this.used.get(nameOf(account)) ?? 0;
  }

  /**
   * Claims a permit: it is held at once, or when `granted` of the claim resolves. Every claim must be released.
   * @throws ProblemError account_busy at or above the equal share (overloaded without an account), overloaded where the
   * queue is full
   */
  claim(account: Account, { waitsForCapacity = false }: ClaimOptions = {}): Claim {
    if (!waitsForCapacity) this.check(account);
    const isFree = this.isFreeFor(nameOf(account));
    const claim = new Claim(this, nameOf(account), { isHeld: isFree, waitsForCapacity });
    if (isFree) this.heldPermits += 1;
    else this.enqueue(claim);
    return claim;
  }

  /**
   * Claims a permit and waits for it.
   * @throws ProblemError as `claim`; overloaded at the deadline of the call; client_gone when it is cancelled
   */
  async acquire(
    account: Account,
    call: { readonly signal: AbortSignal },
    options: ClaimOptions = {},
  ): Promise<Claim> {
    const claim = this.claim(account, options);
    if (claim.isHeld) return claim;
    const { signal } = call;
    await unlessAborted(claim.granted, signal, () => undefined);
    if (claim.isHeld) return claim;
    claim.release();
    throw isCancelled(signal) ? cancelled() : this.tooLate();
  }

  /** @throws ProblemError account_busy, overloaded: the error that `claim` would throw */
  check(account: Account): void {
    const name = nameOf(account);
    if (this.isFreeFor(name)) return;
    if (this.countOf(name) >= this.shareWith(name)) throw this.aboveShare(account);
    this.checkQueue();
  }

  /** @throws ProblemError overloaded where the queue is full */
  checkQueue(): void {
    const { of, capacity, maxWaiting = capacity, retryAfter } = this.options;
    if (this.waiting.size - this.unboundedWaiting < maxWaiting) return;
    throw new ProblemError('overloaded', `Too many ${of} are waiting. Retry after ${retryAfter} s.`, {
      retryAfter,
    });
  }

  count(account: string, change: 1 | -1, isHeld: boolean): void {
    const counts = isHeld ? this.used : this.waitingOf;
    const count = (counts.get(account) ?? 0) + change;
    if (count > 0) counts.set(account, count);
    else counts.delete(account);
  }

  setAbandoned(claim: Claim, isAbandoned: boolean): void {
    if (!isAbandoned) this.abandoned.delete(claim);
    else if (!claim.isReclaimed) this.abandoned.add(claim);
    this.reclaim();
  }

  released(claim: Claim, wasHeld: boolean): void {
    this.abandoned.delete(claim);
    this.dequeue(claim);
    if (claim.isReclaimed) this.reclaimed -= 1;
    if (!wasHeld) return;
    this.heldPermits -= 1;
    this.grant();
  }

  private enqueue(claim: Claim): void {
    this.waiting.add(claim);
    if (claim.waitsForCapacity) this.unboundedWaiting += 1;
    this.reclaim();
  }

  private dequeue(claim: Claim): void {
    if (this.waiting.delete(claim) && claim.waitsForCapacity) this.unboundedWaiting -= 1;
  }

  private isFreeFor(account: string): boolean {
    if (this.heldPermits < this.options.capacity && this.waiting.size === 0) return true;
    return this.hasFurtherFor([account]);
  }

  /** Not while a permit is reclaimed instead. An account without a permit waits only if the further one is held. */
  private hasFurtherFor(accounts: Iterable<string>): boolean {
    if (this.heldPermits >= this.options.capacity + furtherPermits || this.abandoned.size > 0) return false;
    for (const account of accounts)
      if (account !== '' && account !== backgroundAccount && !this.used.has(account)) return true;
    return false;
  }

  /** Grants free permits to the pending claims of the accounts with the fewest. */
  private grant(): void {
    for (;;) {
      const next = this.next();
      if (!next) return;
      if (this.heldPermits >= this.options.capacity && !this.hasFurtherFor(next.accounts)) return;
      this.dequeue(next);
      this.heldPermits += 1;
      next.grant();
    }
  }

  /** The earliest claim of an account with the fewest permits. */
  private next(): Claim | undefined {
    let next: Claim | undefined;
    let fewest = Infinity;
    for (const claim of this.waiting) {
      const held = this.minHeldBy(claim);
      if (held >= fewest) continue;
      [next, fewest] = [claim, held];
      if (fewest === 0) break;
    }
    return next;
  }

  private minHeldBy(claim: Claim): number {
    let fewest = Infinity;
    for (const account of claim.accounts)
      if (account !== backgroundAccount) fewest = Math.min(fewest, this.used.get(account) ?? 0);
    // Background work and claims without accounts come last.
    return fewest === Infinity ? Number.MAX_SAFE_INTEGER : fewest;
  }

  /** Reclaims one abandoned permit for each pending claim. */
  private reclaim(): void {
    for (const claim of this.abandoned) {
      if (this.reclaimed >= this.waiting.size) return;
      this.abandoned.delete(claim);
      this.reclaimed += 1;
      claim.reclaim();
    }
  }

  private countOf(account: string): number {
    return (this.used.get(account) ?? 0) + (this.waitingOf.get(account) ?? 0);
  }

  /** Equal share of each account that holds or wants permits, this one included. */
  private shareWith(account: string): number {
    const accounts = new Set([account, ...this.used.keys(), ...this.waitingOf.keys()]);
    return Math.ceil(this.options.capacity / accounts.size);
  }

  private tooLate(): ProblemError {
    const { of, retryAfter } = this.options;
    return new ProblemError(
      'overloaded',
      `Other ${of} occupied all capacity until the deadline. Retry after ${retryAfter} s.`,
      { retryAfter },
    );
  }

  private aboveShare(account: Account): ProblemError {
    const { of, retryAfter } = this.options;
    if (account === undefined)
      return new ProblemError('overloaded', `Too many ${of} at the same time. Retry after ${retryAfter} s.`, {
        retryAfter,
      });
    const count = this.countOf(account);
    return new ProblemError(
      'account_busy',
      `The account has ${count} ${of} in progress, its share of the capacity. Retry after ${retryAfter} s.`,
      { retryAfter },
    );
  }
}

const nameOf = (account: Account): string => account ?? '';
