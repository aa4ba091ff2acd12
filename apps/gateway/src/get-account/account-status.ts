import type { AccountStatus, RequestRate } from '@lode/contracts';
import type { AccountEntity } from '../database/account.entity';
import type { KeyEntity } from '../database/key.entity';
import type { GatewayConfig } from '../gateway.config';
import { accountRate } from '../limits/account-rate';
import { startOfNextMonth } from '../limits/month';
import { rateOfKey } from '../limits/rate-of-key';
import type { RatePolicy } from '../limits/rate-policy';

export interface AccountFacts {
  readonly account: Pick<AccountEntity, 'id' | 'name' | 'monthlyQuota'>;
  /** Null for a session, and for a caller on the bus without a key. */
  readonly key: Pick<KeyEntity, 'id' | 'name' | 'scopes' | 'expiresAt' | 'rateLimit'> | null;
  /** Requests of the account in this month. */
  readonly used: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly config: Pick<GatewayConfig, 'network' | 'rateLimit' | 'accountRateLimit'>;
}

/** The account and the key of a request, with limits and the remaining quota. */
export const accountStatus = ({ account, key, used, now, config }: AccountFacts): AccountStatus => ({
  id: account.id,
  name: account.name,
  key: key && {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    expires_at: key.expiresAt?.toISOString() ?? null,
  },
  network: config.network,
  limits: {
    key_rate: key && toRate(rateOfKey(key.rateLimit, config)),
    account_rate: toRate(accountRate(config)),
  },
  quota: {
    monthly: account.monthlyQuota,
    used,
    left: account.monthlyQuota === null ? null : Math.max(0, account.monthlyQuota - used),
    resets_at: new Date(startOfNextMonth(now)).toISOString(),
  },
});

const toRate = (policy: RatePolicy | null): RequestRate | null => policy && { ...policy };
