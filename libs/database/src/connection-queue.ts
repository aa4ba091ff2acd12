import { workScope } from '@lode/platform';
import { DatabaseBusyError } from './database-busy-error';

/** Called with an error when the wait is over, without one when a connection is free. */
type Waiter = (error?: DatabaseBusyError) => void;

/**
 * Permits for the connections of a pool. They are granted to the accounts in rotation, and within an account in order,
 * so that a burst of one account delays another one by one connection only. The queue is bounded; while it is full,
 * only accounts below their equal share may still wait.
 */
export class ConnectionQueue {
  /** Waiting requests by account; the next account in the rotation comes first. */
  private readonly waiters = new Map<string, Set<Waiter>>();
  private waitingCount = 0;
  private free: number;

  constructor(
    connections: number,
    private readonly maxWaiters: number,
  ) {
    this.free = connections;
  }

  get waiting(): number {
    return this.waitingCount;
  }

  /**
   * Every permit needs its `release`. Work without an account counts as one account.
   * @throws DatabaseBusyError where no permit is free in time, or the queue is full
   */
  acquire(timeoutMs: number): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    const account = workScope()?.account ?? '';
    if (this.isFullFor(account))
      return Promise.reject(new DatabaseBusyError('too many requests wait for a database connection'));
    return this.wait(account, timeoutMs);
  }

  /** Grants the permit to the oldest request of the next account. */
  release(): void {
    const [turn] = this.waiters;
    if (!turn) {
      this.free += 1;
      return;
    }
    const [account, ofAccount] = turn;
    this.waiters.delete(account);
    this.waiters.set(account, ofAccount);
    const [next] = ofAccount;
    next?.();
  }

  private isFullFor(account: string): boolean {
    if (this.waitingCount < this.maxWaiters) return false;
    const ofAccount = this.waiters.get(account)?.size ?? 0;
    const accounts = this.waiters.size + (ofAccount > 0 ? 0 : 1);
    return ofAccount >= Math.ceil(this.maxWaiters / accounts);
  }

  private wait(account: string, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle: Waiter = (error) => {
        clearTimeout(timer);
        this.remove(account, settle);
        if (error) reject(error);
        else resolve();
      };
      const expire = (): void => settle(new DatabaseBusyError('no database connection was free in time'));
      const timer = setTimeout(expire, timeoutMs);
      this.add(account, settle);
    });
  }

  private add(account: string, waiter: Waiter): void {
    this.waitingCount += 1;
    const ofAccount = this.waiters.get(account);
    if (ofAccount) ofAccount.add(waiter);
    else this.waiters.set(account, new Set([waiter]));
  }

  private remove(account: string, waiter: Waiter): void {
    const ofAccount = this.waiters.get(account);
    if (!ofAccount?.delete(waiter)) return;
    this.waitingCount -= 1;
    if (ofAccount.size === 0) this.waiters.delete(account);
  }
}
