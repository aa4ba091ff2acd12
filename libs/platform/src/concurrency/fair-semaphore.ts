import { ProblemError } from '@lode/contracts';
import { cancelled, isCancelled } from '@lode/wire';
import { unlessAborted } from '../timing/time-limits';
import type { LoopDelay } from '../timing/loop-delay';
import { backgroundAccount } from './work-scope';

/** The semaphore of a claim. */
interface ClaimOwner {
  /** Changes the number of permits, held or pending, that are charged to an account. */
  count(account: string, change: 1 | -1, isHeld: boolean): void;
  /** Called when no account waits for the work of a held permit, and when one does again. */
  setAbandoned(claim: Claim, isAbandoned: boolean): void;
  released(claim: Claim, wasHeld: boolean): void;
}

interface ClaimState {
  readonly isHeld: boolean;
  readonly waitsForCapacity: boolean;
  readonly isPart: boolean;
  readonly rank: number;
}

/** One permit of a `FairSemaphore`, held or pending, and the accounts to which it is charged. */
export class Claim {
  /** Number of requests by account: several requests of an account may wait for the same work. */
  private readonly uses = new Map<string, number>();
  private granting: PromiseWithResolvers<void> | undefined;
  private isReleased = false;
  private onReclaim: (() => void) | undefined;
  isReclaimed = false;
  /** Whether it waits regardless of the number of permits of its account. */
  readonly waitsForCapacity: boolean;
  /** Whether it is a part of work that has a permit elsewhere. */
  readonly isPart: boolean;
  /** Lower ones are first in the queue. */
  readonly rank: number;
  private hasPermit: boolean;

  constructor(
    private readonly owner: ClaimOwner,
    account: string,
    { isHeld, waitsForCapacity, isPart, rank }: ClaimState,
  ) {
    this.hasPermit = isHeld;
    this.isPart = isPart;
    this.rank = rank;
    this.waitsForCapacity = waitsForCapacity;
    this.uses.set(account, 1);
    owner.count(account, 1, isHeld);
  }

  get isHeld(): boolean {
    return this.hasPermit && !this.isReleased;
  }

  /** Whether the permit is held or was held before. */
  get isGranted(): boolean {
    return this.hasPermit;
  }

  /** Resolves when the permit is held; never for a claim that was released before. */
  get granted(): Promise<void> {
    if (this.hasPermit) return Promise.resolve();
    return (this.granting ??= Promise.withResolvers()).promise;
  }

  /** The accounts to which the permit is charged. */
  get accounts(): Iterable<string> {
    return this.uses.keys();
  }

  /** Adds a request that waits for the same work. */
  join(account = ''): void {
    const uses = this.uses.get(account) ?? 0;
    this.uses.set(account, uses + 1);
    if (this.isReleased || uses > 0) return;
    this.owner.count(account, 1, this.hasPermit);
    if (this.uses.size === 1 && this.hasPermit) this.owner.setAbandoned(this, false);
  }

  /** Removes a request that waits for the work. */
  leave(account = ''): void {
    const uses = this.uses.get(account) ?? 0;
    if (uses > 1) return void this.uses.set(account, uses - 1);
    this.uses.delete(account);
    if (this.isReleased || uses === 0) return;
    this.owner.count(account, -1, this.hasPermit);
    if (this.uses.size === 0 && this.hasPermit) this.owner.setAbandoned(this, true);
  }

  /** @param listener ends the work: another claim needs the permit, and no account waits for the work */
  whenReclaimed(listener: () => void): void {
    this.onReclaim = listener;
    if (this.isReclaimed) listener();
  }

  /** Releases the permit, or stops waiting for it. Safe to call more than once. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    for (const account of this.uses.keys()) this.owner.count(account, -1, this.hasPermit);
    this.owner.released(this, this.hasPermit);
  }

  /** Called by the semaphore when the permit is held. */
  grant(): void {
    for (const account of this.uses.keys()) this.owner.count(account, -1, false);
    this.hasPermit = true;
    for (const account of this.uses.keys()) this.owner.count(account, 1, true);
    this.granting?.resolve();
    if (this.uses.size === 0) this.owner.setAbandoned(this, true);
  }

  /** Called by the semaphore: another claim needs the permit. */
  reclaim(): void {
    this.isReclaimed = true;
    this.onReclaim?.();
  }
}

export interface FairSemaphoreOptions {
  /** Plural noun for the permits in error messages, such as `crawls`. */
  readonly of: string;
  /** Maximum number of held permits, apart from the further one. */
  readonly capacity: number;
  /** Maximum number of pending claims, apart from those with `waitsForCapacity`; defaults to the capacity. */
  readonly maxWaiting?: number;
  /** Seconds of `Retry-After` for rejected claims. */
  readonly retryAfter: number;
  /**
   * For requests: while callbacks wait long for the event loop, only a few are in progress, and others wait. All of them at
   * once would take as long as all together, beyond the deadlines of most.
   */
  readonly loop?: Pick<LoopDelay, 'enter' | 'leave' | 'isLong'>;
}

export interface ClaimOptions {
  /**
   * Waits instead of being rejected, regardless of the permits of the account; for work that its caller cannot retry.
   */
  readonly waitsForCapacity?: boolean;
  /** A part of work that has a permit elsewhere, which does not wait for the event loop. */
  readonly isPart?: boolean;
  /** Monotonic milliseconds: among the waiting claims of accounts with equally many permits, the earliest is first. */
  readonly deadline?: number;
  /** Waits behind the other claims of its account, such as a file that takes long. */
  readonly yields?: boolean;
}

/** Callers without an account, such as other services, share one account. */
type Account = string | undefined;

/** Maximum number of requests in progress while callbacks wait long for the event loop. */
const maxWhileBusy = 16;
/** Milliseconds until the event loop is looked at again while claims wait for it. */
const recheckMs = 50;

/** Permits beyond the capacity, for accounts without a permit. */
const furtherPermits = 1;

/**
 * Permits that accounts share. An account may hold all free permits. While none is free, an account without a permit gets
 * the further one; an account below its equal share waits, and the next permit goes to the waiting account with the
 * fewest permits; an account at or above its share is rejected. A single account therefore has the whole capacity.
 *
 * A permit whose work has no waiting account is charged to none, and is reclaimed when a claim has to wait. Background
 * work waits behind all callers. p-queue has the order of arrival or a fixed priority only.
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
  /** Those that wait for the event loop. */
  private heldForLoop = 0;
  private recheck: NodeJS.Timeout | undefined;

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
  claim(account: Account, options: ClaimOptions = {}): Claim {
    const { waitsForCapacity = false, isPart = false, deadline = 0, yields = false } = options;
    if (!waitsForCapacity) this.check(account, isPart);
    const isHeld = this.isFreeFor(nameOf(account), isPart);
    const rank = yields ? Infinity : deadline;
    const claim = new Claim(this, nameOf(account), { isHeld, waitsForCapacity, isPart, rank });
    if (isHeld) this.hold(claim);
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
  check(account: Account, isPart = false): void {
    const name = nameOf(account);
    if (this.isFreeFor(name, isPart)) return;
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
    if (!claim.isPart) this.heldForLoop -= 1;
    this.options.loop?.leave();
    this.grant();
  }

  private enqueue(claim: Claim): void {
    this.waiting.add(claim);
    if (claim.waitsForCapacity) this.unboundedWaiting += 1;
    this.reclaim();
    this.recheckLoop();
  }

  private dequeue(claim: Claim): void {
    if (this.waiting.delete(claim) && claim.waitsForCapacity) this.unboundedWaiting -= 1;
  }

  private hold({ isPart }: Claim): void {
    this.heldPermits += 1;
    if (!isPart) this.heldForLoop += 1;
    this.options.loop?.enter();
  }

  private isFreeFor(account: string, isPart: boolean): boolean {
    const room = this.roomFor(isPart);
    // While permits are left, claims wait for the event loop only.
    if (room > 0 && (isPart || this.waiting.size === 0)) return true;
    return this.hasFurther(room, [account]);
  }

  /** Number of permits left, without the further one. */
  private roomFor(isPart: boolean): number {
    const { capacity, loop } = this.options;
    const room = capacity - this.heldPermits;
    return loop?.isLong && !isPart ? Math.min(room, maxWhileBusy - this.heldForLoop) : room;
  }

  /** No permit may be released when the event loop is free again. */
  private recheckLoop(): void {
    if (!this.options.loop || this.recheck || this.heldPermits >= this.options.capacity) return;
    this.recheck = setTimeout(() => {
      this.recheck = undefined;
      this.grant();
      if (this.waiting.size > 0) this.recheckLoop();
    }, recheckMs);
    this.recheck.unref();
  }

  /** Not while a permit is reclaimed instead. An account without a permit waits only if the further one is held. */
  private hasFurther(room: number, accounts: Iterable<string>): boolean {
    if (room <= -furtherPermits || this.abandoned.size > 0) return false;
    for (const account of accounts)
      if (account !== '' && account !== backgroundAccount && !this.used.has(account)) return true;
    return false;
  }

  /** Grants free permits to the pending claims of the accounts with the fewest. */
  private grant(): void {
    for (let next = this.next(); next; next = this.next()) {
      this.dequeue(next);
      this.hold(next);
      next.grant();
    }
  }

  /** The pending claim to grant: of the accounts with the fewest permits, the lowest rank, and the earliest among equals. */
  private next(): Claim | undefined {
    const [room, roomOfParts] = [this.roomFor(false), this.roomFor(true)];
    let next: Claim | undefined;
    let fewest = Infinity;
    for (const claim of this.waiting) {
      const left = claim.isPart ? roomOfParts : room;
      if (left <= 0 && !this.hasFurther(left, claim.accounts)) continue;
      const held = this.minHeldBy(claim);
      if (next && (held > fewest || (held === fewest && claim.rank >= next.rank))) continue;
      [next, fewest] = [claim, held];
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
