import { ProblemError } from '@lode/contracts';

export interface SlotLimits {
  /** What takes the slots, as a plural noun for messages, such as `uploads`. */
  readonly of: string;
  /** Of one gateway at once. */
  readonly total: number;
  /** Of one account among these. */
  readonly perAccount: number;
  /** Requests of one account that wait for a slot; none where left out. */
  readonly maxWaitingPerAccount?: number;
  /** Requests of one gateway that wait; none where left out. */
  readonly maxWaiting?: number;
}

export interface SlotRequest {
  readonly account: string;
  /** Milliseconds that the request can wait, where requests may. */
  readonly timeoutMs?: number;
  /** Aborts when the client has left. */
  readonly signal?: AbortSignal;
}

interface Waiter {
  readonly account: string;
  readonly enter: () => void;
}

/**
 * Slots for work that lasts, so that slow clients take neither the memory of the process nor the places of quick
 * requests. Requests wait for one in the order in which they came, each account on its own.
 */
export class AccountSlots {
  private readonly active = new Map<string, number>();
  private readonly waiters = new Set<Waiter>();
  private total = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** @returns a function that gives the slot back, to be called once. @throws ProblemError overloaded, client_gone */
  async acquire(request: SlotRequest): Promise<() => void> {
    if (this.hasRoom(request.account)) this.enter(request.account);
    else await this.wait(request);
    return () => this.release(request.account);
  }

  private hasRoom(account: string): boolean {
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
      if (!this.hasRoom(waiter.account)) continue;
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
    const detail = `Too many ${this.limits.of} at once; try again when one of them has ended.`;
    return new ProblemError('overloaded', detail, { retryAfter: 5 });
  }
}
