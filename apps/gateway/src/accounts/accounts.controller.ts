import {
  type AccountStatus,
  type RequestRate,
  GetAccount,
  ProblemError,
  type EmptyRequest,
} from '@lode/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CLOCK, CONFIG, type Clock } from '@lode/platform';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { withAccount } from '@lode/database';
import { DataSource } from 'typeorm';
import type { AccountEntity } from '../identity/account.entity';
import type { KeyEntity } from '../identity/key.entity';
import type { GatewayConfig } from '../gateway.config';
import { accountRate, rateOfKey, type RatePolicy } from '../limits/rate-policy';
import { ResultsRepository } from '../usage/results.repository';
import { startOfNextMonth } from '../usage/usage-ledger';
import { AccountRepository } from '../identity/account.repository';
import { accountIdentity, IdentityRepository } from '../identity/identity.repository';
import { readActor } from '../identity/actor';

export interface AccountFacts {
  readonly account: Pick<AccountEntity, 'id' | 'name' | 'monthlyQuota'>;
  /** Null for a session, and for a caller on the bus without a key. */
  readonly key: Pick<KeyEntity, 'id' | 'name' | 'scopes' | 'expiresAt' | 'rateLimit'> | null;
  /** Results of the account in this month, and those that its jobs have reserved. */
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

@Controller()
export class AccountsController {
  constructor(
    private readonly source: DataSource,
    private readonly results: ResultsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Handles(GetAccount)
  async getAccount(_request: EmptyRequest, context: CallContext): Promise<AccountStatus> {
    const now = this.clock.now();
    const [facts, quotaUse] = await Promise.all([
      this.read(context),
      this.results.quotaUse({ account: accountOf(context), user: null }, now),
    ]);
    const used = quotaUse.used + quotaUse.reserved;
    return accountStatus({ ...facts, used, now, config: this.config });
  }

  /** @throws ProblemError not_found for an unknown account on the bus, unauthorized for a key revoked meanwhile */
  private read(context: CallContext): Promise<Pick<AccountFacts, 'account' | 'key'>> {
    const id = accountOf(context);
    return withAccount(this.source, id, async (manager) => {
      const account = await new AccountRepository(manager).find(id);
      if (!account) throw new ProblemError('not_found', `There is no account ${id}: name one that exists.`);
      const identity = new IdentityRepository(manager);
      const actor = await readActor(identity, accountIdentity(manager, id), context);
      return { account, key: actor.kind === 'key' ? actor.key : null };
    });
  }
}
