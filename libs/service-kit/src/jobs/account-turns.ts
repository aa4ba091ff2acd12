/** Work of one account in a queue, in all replicas together. */
export interface Backlog {
  /** Null for work that belongs to no account. */
  readonly account: string | null;
  readonly waiting: number;
  readonly active: number;
}

/** So many pieces of work of an account are to be taken. */
export interface Turn {
  readonly account: string | null;
  readonly count: number;
}

/** Accounts whose last turn is remembered; those that were served longest ago are forgotten. */
const maxRemembered = 10_000;

/**
 * Chooses whose work comes next: that of the account with the fewest pieces being worked on, and among equals that of
 * the account whose last turn is longest ago. An account that is alone gets all free workers.
 */
export class AccountTurns {
  /** Accounts in the order of their last turns. */
  private readonly served = new Map<string | null, number>();
  private sequence = 0;

  /** @param backlog in the order in which accounts come that never had a turn */
  next(backlog: readonly Backlog[], free: number): Turn[] {
    const accounts = backlog.map((of) => ({ ...of, count: 0 }));
    for (let left = free; left > 0; left -= 1) {
      let chosen: (typeof accounts)[number] | undefined;
      for (const each of accounts)
        if (each.waiting > each.count && (!chosen || this.isBefore(each, chosen))) chosen = each;
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

  private remember(account: string | null): void {
    this.served.delete(account);
    this.served.set(account, (this.sequence += 1));
    const [oldest] = this.served.keys();
    if (this.served.size > maxRemembered && oldest !== undefined) this.served.delete(oldest);
  }
}
