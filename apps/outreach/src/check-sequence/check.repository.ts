import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { inIndexOrder } from '../database/in-index-order';
import { hasRefused } from '../enrolments/has-refused';
import { isLeadOfEnrolled, leadVariables } from '../database/lead-variables';
import type { StoredSequence } from '../sequences/stored-sequence';
import { readSequence } from '../sequences/sequence-rows';
import type { CheckStore, Person } from './check-store';

@Injectable()
export class CheckRepository implements CheckStore {
  constructor(private readonly source: DataSource) {}

  find(account: string, id: string): Promise<StoredSequence | undefined> {
    return withAccount(this.source, account, (manager) => readSequence(manager, { account, id }));
  }

  enrolled(account: string, sequence: string, after: string | undefined, limit: number): Promise<Person[]> {
    return withAccount(this.source, account, async (manager) => {
      await inIndexOrder(manager);
      return manager.query<Person[]>(
        `SELECT enrolled.id, enrolled.email,
           CASE WHEN lead.id IS NULL THEN enrolled.variables ELSE ${leadVariables} END AS values
         FROM outreach.enrolments AS enrolled
         LEFT JOIN outreach.leads AS lead ON ${isLeadOfEnrolled}
           AND EXISTS (SELECT FROM outreach.sequences WHERE id = $2 AND status = 'draft')
         WHERE enrolled.account_id = $1 AND enrolled.sequence_id = $2 AND enrolled.status = 'active' AND enrolled.id > $3
         ORDER BY enrolled.sequence_id, enrolled.id LIMIT $4`,
        [account, sequence, after ?? '', limit],
      );
    });
  }

  /** Excludes leads that are or were in the sequence or have refused mail of the account, as enrolment does. */
  listed(
    account: string,
    { sequence, list }: { readonly sequence: string; readonly list: string },
    after: string | undefined,
    limit: number,
  ): Promise<Person[]> {
    return withAccount(this.source, account, async (manager) => {
      await inIndexOrder(manager);
      return manager.query<Person[]>(
        `SELECT lead.id, lead.email, ${leadVariables} AS values FROM outreach.leads AS lead
         WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.email IS NOT NULL AND lead.key_email IS NOT NULL
           AND lead.id > $4
           AND NOT EXISTS (SELECT FROM outreach.enrolments
             WHERE sequence_id = $3 AND key_email = lead.key_email)
           AND NOT EXISTS (SELECT FROM outreach.enrolments AS other
             WHERE other.account_id = $1 AND other.key_email = lead.key_email AND ${hasRefused('other')})
         ORDER BY lead.list_id, lead.id LIMIT $5`,
        [account, list, sequence, after ?? '', limit],
      );
    });
  }
}
