import { Inject, Injectable } from '@nestjs/common';
import { scopesOfRole } from '@lode/contracts';
import { type Clock, CLOCK, CONFIG } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { ActiveKey } from '../authentication/active-key';
import type { KeyStore } from '../authentication/key-lookups';
import type { GatewayConfig } from '../gateway.config';
import { rateOfKey } from '../limits/rate-of-key';
import { findCredentials } from './key.statements';

type Row = Awaited<ReturnType<typeof findCredentials.rows>>[number];

/** Finds keys and sessions by hash before the account is known. The database functions bypass row-level security. */
@Injectable()
export class KeyDirectoryRepository implements KeyStore {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

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
      scopes: new Set(row.role ? scopesOfRole[row.role] : row.scopes),
      role: row.role,
      rate: rateOfKey(row.rate_limit, this.config),
      monthlyQuota: row.monthly_quota,
      // By the clock of the database.
      endsAt: row.expires_in === null ? Infinity : asked + row.expires_in,
    };
  }
}
