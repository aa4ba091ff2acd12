import { Inject, Injectable } from '@nestjs/common';
import { type Clock, CLOCK, CONFIG } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { ActiveKey } from '../authentication/active-key';
import type { KeyStore } from '../authentication/key-lookups';
import type { GatewayConfig } from '../gateway.config';
import { rateOfKey } from '../limits/rate-of-key';

interface Row {
  hash: string;
  id: string;
  account_id: string;
  scopes: string[];
  rate_limit: string | null;
  monthly_quota: number | null;
  /** Milliseconds until expiry, by the clock of the database. */
  expires_in: number | null;
}

/** Finds keys by hash before the account is known. The database function bypasses row-level security. */
@Injectable()
export class KeyDirectoryRepository implements KeyStore {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async findAll(hashes: readonly string[]): Promise<ReadonlyMap<string, ActiveKey>> {
    const asked = this.clock.monotonic();
    const rows: Row[] = await this.source.query(
      `SELECT encode(wanted.hash, 'hex') AS hash, key.*
       FROM unnest($1::bytea[]) AS wanted (hash) CROSS JOIN LATERAL gateway.find_key(wanted.hash) AS key`,
      [hashes.map((hash) => Buffer.from(hash, 'hex'))],
    );
    return new Map(rows.map((row) => [row.hash, this.toKey(row, asked)]));
  }

  private toKey(row: Row, asked: number): ActiveKey {
    return {
      id: row.id,
      account: row.account_id,
      scopes: new Set(row.scopes),
      rate: rateOfKey(row.rate_limit, this.config),
      monthlyQuota: row.monthly_quota,
      endsAt: row.expires_in === null ? Infinity : asked + row.expires_in,
    };
  }
}
