import { Inject, Injectable } from '@nestjs/common';
import { withDeadline } from '@lode/platform';
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

interface AccountUse {
  rows: Map<string, KeyHour>;
  /** Requests not yet included in the stored total. */
  unsaved: number;
  stored: { readonly month: number; readonly total: number; readonly at: number } | undefined;
}

const hourLength = 3_600_000;
/** Timeout of reading a total, shared by all waiting requests of the account; below the timeout of the first of them. */
const readMs = 8000;
/** Milliseconds after which a total is read again, because other gateways add to it. */
const totalMaxAge = 5000;

/**
 * Counts requests per key and hour in memory and writes them in batches. The total of a month is the stored total plus
 * the own unwritten requests, so several gateways may together exceed the quota by about a second of requests.
 */
@Injectable()
export class UsageLedger {
  private readonly accounts = new Map<string, AccountUse>();
  private readonly loading = new Map<string, Promise<void>>();

  constructor(@Inject(UsageRepository) private readonly store: Pick<UsageRepository, 'add' | 'since'>) {}

  count(account: string, keyId: string, now: number): void {
    const use = this.useOf(account);
    const hour = now - (now % hourLength);
    const name = `${keyId} ${hour}`;
    const row = use.rows.get(name);
    if (row) row.requests += 1;
    else use.rows.set(name, { keyId, hour, requests: 1 });
    use.unsaved += 1;
  }

  /** Requests of the account in this month; undefined: call `load` first. */
  used(account: string, now: number): number | undefined {
    const use = this.accounts.get(account);
    if (!use?.stored || use.stored.month !== startOfMonth(now)) return undefined;
    return now - use.stored.at > totalMaxAge ? undefined : use.stored.total + use.unsaved;
  }

  /** Reads the stored total; concurrent calls for an account are coalesced. */
  load(account: string, now: number): Promise<void> {
    const running = this.loading.get(account);
    if (running) return running;
    const read = withDeadline(performance.now() + readMs, () => this.read(account, now));
    const loading = read.finally(() => this.loading.delete(account));
    this.loading.set(account, loading);
    return loading;
  }

  private async read(account: string, now: number): Promise<void> {
    const month = startOfMonth(now);
    const total = await this.store.since(account, new Date(month));
    this.useOf(account).stored = { month, total, at: now };
  }

  /** Writes all counts. @throws the first error of the store; the counts are kept for the next call */
  async flush(now: number): Promise<void> {
    const errors: unknown[] = [];
    for (const [account, use] of this.accounts)
      if (use.rows.size)
        await this.save(account, use, now).catch((error: unknown) => void errors.push(error));
      else if (this.used(account, now) === undefined) this.accounts.delete(account);
    if (errors.length) throw errors[0];
  }

  private async save(account: string, use: AccountUse, now: number): Promise<void> {
    const { rows } = use;
    use.rows = new Map();
    const month = startOfMonth(now);
    try {
      const total = await this.store.add(account, [...rows.values()], new Date(month));
      for (const { requests } of rows.values()) use.unsaved -= requests;
      use.stored = { month, total, at: now };
    } catch (error) {
      for (const row of use.rows.values()) merge(rows, row);
      use.rows = rows;
      throw error;
    }
  }

  private useOf(account: string): AccountUse {
    let use = this.accounts.get(account);
    if (!use) this.accounts.set(account, (use = { rows: new Map(), unsaved: 0, stored: undefined }));
    return use;
  }
}

function merge(rows: Map<string, KeyHour>, row: KeyHour): void {
  const name = `${row.keyId} ${row.hour}`;
  const same = rows.get(name);
  if (same) same.requests += row.requests;
  else rows.set(name, row);
}
