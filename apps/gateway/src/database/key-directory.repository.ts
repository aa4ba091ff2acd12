import type { Clock } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import type { ActiveKey, KeyDirectory } from '../authentication/active-key';
import type { GatewayConfig } from '../gateway.config';
import { ratePolicy } from '../limits/rate-policy';

interface Row {
  id: string;
  account_id: string;
  scopes: string[];
  rate_limit: string | null;
  monthly_quota: number | null;
  /** Milliseconds, by the clock of the database. */
  expires_in: number | null;
}

/** The look-up by hash that comes before any account is known; its function in the schema sees past row-level security. */
export class KeyDirectoryRepository implements KeyDirectory {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly config: GatewayConfig,
  ) {}

  async find(hash: string): Promise<ActiveKey | undefined> {
    const asked = this.clock.monotonic();
    const [row]: Row[] = await this.source.query('SELECT * FROM gateway.find_key($1)', [
      Buffer.from(hash, 'hex'),
    ]);
    return row && this.toKey(row, asked);
  }

  private toKey(row: Row, asked: number): ActiveKey {
    const ownRate = row.rate_limit === null ? undefined : ratePolicy.parse(row.rate_limit);
    return {
      id: row.id,
      account: row.account_id,
      scopes: new Set(row.scopes),
      rate: ownRate === undefined ? this.config.rateLimit : ownRate,
      monthlyQuota: row.monthly_quota,
      endsAt: row.expires_in === null ? Infinity : asked + row.expires_in,
    };
  }
}
