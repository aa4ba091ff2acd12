/** The semaphore of a claim. */
export interface ClaimOwner {
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
