import type { Backlog, Turn } from './queue';

/** Maximum number of accounts whose last turn is recorded; the oldest are dropped. */
const maxTracked = 10_000;

/**
 * Places of a worker beyond its concurrency, each for an account without an item in progress in any replica: slow items
 * of some accounts do not delay the first item of another.
 */
export const furtherPlaces = 1;

/**
 * Chooses the account whose item comes next: the one with the fewest items in progress, and among equals the one with
 * the oldest turn. A single account gets all free workers, but no further place.
 */
export class AccountRotation {
  /** Accounts in the order of their last turns. */
  private readonly served = new Map<string, number>();
  private sequence = 0;

  /**
   * @param backlog accounts without a previous turn are served in this order
   * @param free number of free workers; `-furtherPlaces` if the further places are in use too
   * @param maxPerAccount maximum number of items of one account in progress
   */
  next(backlog: readonly Backlog[], free: number, maxPerAccount = Infinity): Turn[] {
    const accounts = backlog.map((of) => ({ ...of, count: 0 }));
    for (let left = free; left > -furtherPlaces; left -= 1) {
      const isFurther = left <= 0;
      const limit = isFurther ? 1 : maxPerAccount;
      let chosen: (typeof accounts)[number] | undefined;
      for (const each of accounts)
        if (
          each.waiting > each.count &&
          each.active + each.count < limit &&
          (!chosen || this.isBefore(each, chosen))
        )
          chosen = each;
      if (!chosen) break;
      chosen.count += 1;
      this.remember(chosen.account);
    }
    return accounts.filter(({ count }) => count > 0).map(({ account, count }) => ({ account, count }));
  }

  private isBefore(one: Backlog & Turn, other: Backlog & Turn): boolean {
    const difference = one.active + one.count - (other.active + other.count);
    if (difference !== 0) return difference < 0;
    return (this.served.get(one.account) ?? 0) < (this.served.get(other.account) ?? 0);
  }

  private remember(account: string): void {
    this.served.delete(account);
    this.served.set(account, (this.sequence += 1));
    const [oldest] = this.served.keys();
    if (this.served.size > maxTracked && oldest !== undefined) this.served.delete(oldest);
  }
}
