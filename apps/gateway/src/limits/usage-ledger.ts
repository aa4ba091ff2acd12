import { withDeadline } from '@lode/service-kit';
import { startOfMonth } from './month';

/** Requests of one key in one hour. */
export interface KeyHour {
  readonly keyId: string;
  /** Start of the hour, milliseconds since 1970. */
  readonly hour: number;
  requests: number;
}

export interface UsageStore {
  /** Adds to what is stored. @returns all requests of the account since `month`, these included. */
  add(account: string, rows: readonly KeyHour[], month: Date): Promise<number>;
  since(account: string, from: Date): Promise<number>;
}

interface AccountUse {
  rows: Map<string, KeyHour>;
  /** Requests that the stored total does not hold yet. */
  unsaved: number;
  stored: { readonly month: number; readonly total: number; readonly at: number } | undefined;
}

const hourLength = 3_600_000;
/** Milliseconds for reading a total, which all requests of the account share: it must end before the first of them does. */
const readMs = 4000;
/** Milliseconds after which a stored total is read again: other gateways add to it as well. */
const totalMaxAge = 5000;

/**
 * Counts requests per key and hour in memory and writes them in batches. The month of an account is what is
 * stored plus what is counted here, so several gateways may together let through what each of them counts
 * between two batches: about a second's worth, beyond the quota.
 */
export class UsageLedger {
  private readonly accounts = new Map<string, AccountUse>();
  private readonly loading = new Map<string, Promise<void>>();

  constructor(private readonly store: UsageStore) {}

  count(account: string, keyId: string, now: number): void {
    const use = this.useOf(account);
    const hour = now - (now % hourLength);
    const name = `${keyId} ${hour}`;
    const row = use.rows.get(name);
    if (row) row.requests += 1;
    else use.rows.set(name, { keyId, hour, requests: 1 });
    use.unsaved += 1;
  }

  /** Requests of the account in this month; undefined until `load` has read them (again). */
  used(account: string, now: number): number | undefined {
    const use = this.accounts.get(account);
    if (!use?.stored || use.stored.month !== startOfMonth(now)) return undefined;
    return now - use.stored.at > totalMaxAge ? undefined : use.stored.total + use.unsaved;
  }

  /** Reads the stored total; concurrent calls for an account are one. */
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

  /** Writes everything counted so far. @throws the first error of the store; nothing that was counted is lost. */
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
