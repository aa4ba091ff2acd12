import { ProblemError } from '@lode/contracts';

export interface DownloadLimits {
  /** Of one gateway at once. */
  readonly total: number;
  /** Of one account among these. */
  readonly perAccount: number;
  /** Requests of one account that wait for a slot. */
  readonly maxWaitingPerAccount: number;
  /** Requests of one gateway that wait. */
  readonly maxWaiting: number;
}

export interface DownloadRequest {
  readonly account: string;
  /** Milliseconds that the request can wait. */
  readonly timeoutMs: number;
  /** Aborts when the client has left. */
  readonly signal: AbortSignal;
}

interface Waiter {
  readonly account: string;
  readonly enter: () => void;
}

/** Slots of downloads, which last; requests wait for one in the order in which they came, each account on its own. */
export class DownloadSlots {
  private readonly active = new Map<string, number>();
  private readonly waiters = new Set<Waiter>();
  private total = 0;

  constructor(private readonly limits: DownloadLimits) {}

  /** @returns a function that gives the slot back, to be called once. @throws ProblemError overloaded, client_gone */
  async acquire(request: DownloadRequest): Promise<() => void> {
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

  private wait({ account, timeoutMs, signal }: DownloadRequest): Promise<void> {
    const { maxWaiting, maxWaitingPerAccount } = this.limits;
    const own = [...this.waiters].filter((waiter) => waiter.account === account).length;
    if (this.waiters.size >= maxWaiting || own >= maxWaitingPerAccount) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        this.waiters.delete(waiter);
        finish();
      };
      const leave = (): void => settle(() => reject(new ProblemError('client_gone')));
      const timer = setTimeout(() => settle(() => reject(tooMany())), timeoutMs);
      const waiter: Waiter = { account, enter: () => settle(resolve) };
      this.waiters.add(waiter);
      signal.addEventListener('abort', leave);
      if (signal.aborted) leave();
    });
  }
}

const tooMany = (): ProblemError =>
  new ProblemError('overloaded', 'Too many downloads at once; try again when one of them has ended.', {
    retryAfter: 5,
  });
