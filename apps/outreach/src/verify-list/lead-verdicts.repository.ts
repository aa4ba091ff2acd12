import { Inject, Injectable } from '@nestjs/common';
import type { AddressVerification } from '@lode/contracts';
import { CLOCK, withAccount, withDatabaseRetries, type Clock } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { listedColumns } from '../lists/lead-rows';
import { type LeadStore, type StoredLead, LEAD_STORE } from '../lists/lead-store';
import { withVerdicts, type VerifiedFacts } from './with-verdicts';

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

  /** Leads whose address was verified before the given time (milliseconds since 1970), including suppressed ones. */
  stale(account: string, list: string, before: number, limit: number): Promise<StoredLead[]> {
    const parameters = [account, list, new Date(before), limit];
    return withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) => manager.query<StoredLead[]>(STALE, parameters)),
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
    const leads = await manager.query<(VerifiedFacts & { readonly id: string })[]>(READ, [
      account,
      list,
      ids,
    ]);
    const changed = leads.map((lead) => withVerdicts(lead, verdicts));
    await manager.query(WRITE, [account, list, JSON.stringify(changed), new Date(this.clock.now())]);
  }
}

const STALE = `
  SELECT ${listedColumns} FROM outreach.leads
  WHERE account_id = $1 AND list_id = $2 AND email IS NOT NULL
    AND (verification ->> 'checked_at')::timestamptz < $3
  ORDER BY list_id, id LIMIT $4`;

const READ = `
  SELECT id, email, accept_all, verification, contacts FROM outreach.leads
  WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3)`;

const WRITE = `
  UPDATE outreach.leads AS lead SET accept_all = changes.accept_all, verification = changes.verification,
    contacts = changes.contacts, updated_at = $4
  FROM jsonb_to_recordset($3) AS changes (id text, accept_all boolean, verification jsonb, contacts jsonb)
  WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = changes.id
    AND (lead.verification, lead.contacts) IS DISTINCT FROM (changes.verification, changes.contacts)`;
