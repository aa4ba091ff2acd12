/** Concurrent connections of an account per process, so that slow servers of one account do not delay others. */
const maxPerAccount = 5;

/** Limits the concurrent work of an account. */
export class AccountSlots {
  private readonly used = new Map<string, number>();

  /** @returns undefined without running the work if the account has no slot left */
  async run<Result>(account: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const used = this.used.get(account) ?? 0;
    if (used >= maxPerAccount) return undefined;
    this.used.set(account, used + 1);
    try {
      return await work();
    } finally {
      const left = (this.used.get(account) ?? 1) - 1;
      if (left === 0) this.used.delete(account);
      else this.used.set(account, left);
    }
  }
}
