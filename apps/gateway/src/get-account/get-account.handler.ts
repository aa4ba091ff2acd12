import { Controller, Inject } from '@nestjs/common';
import { GetAccount, ProblemError, type AccountStatus, type EmptyRequest } from '@lode/contracts';
import {
  accountOf,
  CLOCK,
  CONFIG,
  Handles,
  withAccount,
  type CallContext,
  type Clock,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AccountRepository } from '../database/account.repository';
import { accountIdentity, IdentityRepository } from '../database/identity.repository';
import type { GatewayConfig } from '../gateway.config';
import { UsageLedger } from '../limits/usage-ledger';
import { readActor } from '../people/actor';
import { accountStatus, type AccountFacts } from './account-status';

@Controller()
export class GetAccountHandler {
  constructor(
    private readonly source: DataSource,
    private readonly ledger: UsageLedger,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Handles(GetAccount)
  async getAccount(_request: EmptyRequest, context: CallContext): Promise<AccountStatus> {
    const now = this.clock.now();
    const [facts] = await Promise.all([this.read(context), this.ledger.load(accountOf(context), now)]);
    const used = this.ledger.used(facts.account.id, now) ?? 0;
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
