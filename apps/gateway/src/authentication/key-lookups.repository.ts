import { Inject, Injectable } from '@nestjs/common';
import { withDeadline, type Clock, CLOCK, CONFIG } from '@lode/platform';
import { mailboxScope, scopesOfRole } from '@lode/contracts';
import { DataSource } from 'typeorm';
import type { ActiveKey } from './active-key';
import type { GatewayConfig } from '../gateway.config';
import { rateOfKey } from '../limits/rate-policy';
import { findCredentials } from '../identity/key.repository';

type Row = Awaited<ReturnType<typeof findCredentials.rows>>[number];

/** Finds keys and sessions by hash before the account is known. The database functions bypass row-level security. */
@Injectable()
export class KeyDirectoryRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The active keys among these, by SHA-256 (hex). */
  async findAll(hashes: readonly string[]): Promise<ReadonlyMap<string, ActiveKey>> {
    const asked = this.clock.monotonic();
    const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const rows = await findCredentials.rows(this.source, wanted);
    return new Map(rows.map((row) => [row.hash, this.toKey(row, asked)]));
  }

  private toKey(row: Row, asked: number): ActiveKey {
    return {
      id: row.id,
      account: row.account_id,
      scopes: new Set<string>(
        row.role
          ? scopesOfRole[row.role]
          : [...(row.scopes ?? []), ...(row.mailboxes ?? []).map(mailboxScope)],
      ),
      role: row.role,
      isRestricted: row.is_restricted,
      rate: rateOfKey(row.rate_limit, this.config),
      monthlyQuota: row.monthly_quota,
      user: row.user_id,
      memberQuota: row.member_quota,
      actor: row.role ? (row.user_id ?? row.id) : row.id,
      // By the clock of the database.
      endsAt: row.expires_in === null ? Infinity : asked + row.expires_in,
    };
  }
}

interface Waiting {
  resolve(key: ActiveKey | undefined): void;
  reject(error: unknown): void;
}

/** Concurrent queries: one that hangs does not block the others. */
const maxQueries = 2;
const maxBatch = 1_000;
/** Timeout of one query, in milliseconds: below that of the requests which wait for it. */
const maxQueryMs = 8000;

/**
 * Looks up keys in batches: while a query runs, further hashes are collected for the next one. Any number of unknown keys
 * therefore uses at most two database connections, and a valid key that is not cached waits for at most one other query.
 */
@Injectable()
export class KeyLookups {
  private waiting = new Map<string, Waiting[]>();
  private queries = 0;

  constructor(
    @Inject(KeyDirectoryRepository) private readonly store: Pick<KeyDirectoryRepository, 'findAll'>,
  ) {}

  /** The active key or session with this SHA-256 (hex). */
  find(hash: string): Promise<ActiveKey | undefined> {
    return new Promise((resolve, reject) => {
      const same = this.waiting.get(hash);
      if (same) same.push({ resolve, reject });
      else this.waiting.set(hash, [{ resolve, reject }]);
      this.next();
    });
  }

  private next(): void {
    if (this.queries === maxQueries || this.waiting.size === 0) return;
    const batch = new Map([...this.waiting].slice(0, maxBatch));
    for (const hash of batch.keys()) this.waiting.delete(hash);
    this.queries += 1;
    void this.run(batch).finally(() => {
      this.queries -= 1;
      this.next();
    });
  }

  private async run(batch: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    try {
      const keys = await withDeadline(performance.now() + maxQueryMs, () =>
        this.store.findAll([...batch.keys()]),
      );
      for (const [hash, all] of batch) all.forEach(({ resolve }) => resolve(keys.get(hash)));
    } catch (error) {
      for (const all of batch.values()) all.forEach(({ reject }) => reject(error));
    }
  }
}
