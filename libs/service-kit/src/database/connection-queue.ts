import { DatabaseBusyError } from './database-busy-error';

/** Called with an error when the wait is over, without one when a connection is free. */
type Waiter = (error?: DatabaseBusyError) => void;

/** Permits for the connections of a pool, given in the order of the requests; the queue for them is bounded. */
export class ConnectionQueue {
  private readonly waiters = new Set<Waiter>();
  private free: number;

  constructor(
    connections: number,
    private readonly maxWaiters: number,
  ) {
    this.free = connections;
  }

  get waiting(): number {
    return this.waiters.size;
  }

  /** Every permit needs its `release`. @throws DatabaseBusyError where none is free in time, or too many wait */
  acquire(timeoutMs: number): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    if (this.waiters.size >= this.maxWaiters)
      return Promise.reject(new DatabaseBusyError('too many requests wait for a database connection'));
    return this.wait(timeoutMs);
  }

  /** Passes the permit on to the request that has waited longest. */
  release(): void {
    const [next] = this.waiters;
    if (next) next();
    else this.free += 1;
  }

  private wait(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle: Waiter = (error) => {
        clearTimeout(timer);
        this.waiters.delete(settle);
        if (error) reject(error);
        else resolve();
      };
      const expire = (): void => settle(new DatabaseBusyError('no database connection was free in time'));
      const timer = setTimeout(expire, timeoutMs);
      this.waiters.add(settle);
    });
  }
}
