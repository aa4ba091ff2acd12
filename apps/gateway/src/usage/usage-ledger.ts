import { Inject, Injectable } from '@nestjs/common';
import { UsageRepository, type KeyHour } from './usage.repository';

/** Start of the calendar month (UTC) of an instant; both in milliseconds since 1970. */
export function startOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

export function startOfNextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

type AccountUse = Map<string, KeyHour>;

const hourLength = 3_600_000;

/** Counts requests per key and hour in memory, and writes them in batches. */
@Injectable()
export class UsageLedger {
  private readonly accounts = new Map<string, AccountUse>();

  constructor(@Inject(UsageRepository) private readonly store: Pick<UsageRepository, 'add'>) {}

  count(account: string, keyId: string, now: number): void {
    const rows = this.accounts.get(account) ?? new Map<string, KeyHour>();
    this.accounts.set(account, rows);
    merge(rows, { keyId, hour: now - (now % hourLength), requests: 1 });
  }

  /** Writes all counts. @throws the first error of the store; the counts are kept for the next call */
  async flush(): Promise<void> {
    const errors: unknown[] = [];
    for (const [account, rows] of [...this.accounts]) {
      this.accounts.delete(account);
      await this.store.add(account, [...rows.values()]).catch((error: unknown) => {
        errors.push(error);
        for (const row of this.accounts.get(account)?.values() ?? []) merge(rows, row);
        this.accounts.set(account, rows);
      });
    }
    if (errors.length) throw errors[0];
  }
}

function merge(rows: AccountUse, row: KeyHour): void {
  const name = `${row.keyId} ${row.hour}`;
  const same = rows.get(name);
  if (same) same.requests += row.requests;
  else rows.set(name, row);
}
