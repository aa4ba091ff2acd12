import { Inject, Injectable } from '@nestjs/common';
import type { AddressVerification, RecipientRows } from '@lode/contracts';
import { CLOCK, withAccount, withDatabaseRetries, type Clock } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type LeadStore, type StoredLead, LEAD_STORE } from '../leads/lead.repository';
import {
  findVerifiedFacts,
  peopleVerifiedBefore,
  verifiedBefore,
  writeVerdicts,
} from './lead-verdicts.statements';
import { withVerdicts } from './with-verdicts';

/** Leads of a list, and the verdicts about their addresses. */
export interface VerdictOrder {
  readonly account: string;
  readonly list: string;
  readonly ids: readonly string[];
  readonly verdicts: ReadonlyMap<string, AddressVerification>;
}

/** Verdicts of listed leads. */
@Injectable()
export class LeadVerdictsRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(LEAD_STORE) private readonly leads: LeadStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Leads with a recipient verified before the given time (milliseconds since 1970), including suppressed ones. */
  stale(
    account: string,
    { list, rows }: { readonly list: string; readonly rows: RecipientRows },
    before: number,
    limit: number,
  ): Promise<StoredLead[]> {
    const find = rows === 'contact' ? peopleVerifiedBefore : verifiedBefore;
    return withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) =>
        find.rows(manager, account, list, new Date(before), limit),
      ),
    );
  }

  /** @throws ProblemError not_found if the list is deleted */
  store(order: VerdictOrder): Promise<void> {
    return withDatabaseRetries(() =>
      withAccount(this.source, order.account, (manager) => this.write(manager, order)),
    );
  }

  /**
   * Writes in a transaction of the account, to the leads as they are now: others may have changed them meanwhile.
   * @throws ProblemError not_found if the list is deleted
   */
  async write(manager: EntityManager, { account, list, ids, verdicts }: VerdictOrder): Promise<void> {
    await this.leads.lock(manager, account, list);
    const leads = await findVerifiedFacts.rows(manager, account, list, ids);
    const changed = leads.map((lead) => withVerdicts(lead, verdicts));
    await writeVerdicts.run(manager, account, list, JSON.stringify(changed), new Date(this.clock.now()));
  }
}
