import { backgroundAccount, isInBackground, within } from '@lode/service-kit';

/** Milliseconds after which a page of background work is read even while callers wait for other sites. */
const maxWaitMs = 5000;

/** Lets background work wait while callers wait for other sites. */
export class CallersFirst {
  /** Waiting callers by site. */
  private readonly callers = new Map<string, number>();
  private waitingCallers = 0;
  private change = Promise.withResolvers<void>();

  /** Counts the caller while it waits for the site. */
  async during<Result>(
    site: string,
    account: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (account === backgroundAccount) return work();
    this.count(site, 1);
    try {
      return await work();
    } finally {
      this.count(site, -1);
    }
  }

  /** Called before each page of a site; returns at once for callers, and where a caller waits for this site too. */
  async giveWay(site: string): Promise<void> {
    if (!isInBackground()) return;
    const end = performance.now() + maxWaitMs;
    while (this.waitingCallers > 0 && !this.callers.has(site)) {
      const left = end - performance.now();
      if (left <= 0) return;
      await within(this.change.promise, left, () => undefined);
    }
  }

  private count(site: string, change: 1 | -1): void {
    const count = (this.callers.get(site) ?? 0) + change;
    if (count > 0) this.callers.set(site, count);
    else this.callers.delete(site);
    this.waitingCallers += change;
    this.change.resolve();
    this.change = Promise.withResolvers<void>();
  }
}
