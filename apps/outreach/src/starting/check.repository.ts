import { statement, typed, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import type { MailboxStatus } from '@lode/contracts';
import { DataSource, In } from 'typeorm';
import { isLeadOfEnrolled, leadVariables, readInIndexOrder } from '../leads/lead.statements';
import { hasRefused, enrolledAmong, refusingAmong } from '../enrolments/enrol-rows';
import type { TemplateValues } from '../templates/template-variables';
import { MailboxEntity } from '../mailboxes/mailbox.entity';
import { readCandidates } from '../enrolments/candidates';
import type { Candidate } from '../enrolments/recipients';
import { type StoredSequence, readSequence } from '../sequences/sequence-rows';

/** A recipient of a sequence. */
export interface CheckedRecipient {
  /** Id of the enrolment, or of the lead to be enrolled. */
  readonly id: string;
  readonly email: string;
  readonly values: TemplateValues;
}

/** With the present values of the leads for a draft, otherwise those of the start. */
const listEnrolled = statement({
  sql: `
    SELECT enrolled.id, enrolled.email,
      CASE WHEN lead.id IS NULL THEN enrolled.variables ELSE ${leadVariables} END AS values
    FROM outreach.enrolments AS enrolled
    LEFT JOIN outreach.leads AS lead ON ${isLeadOfEnrolled}
      AND EXISTS (SELECT FROM outreach.sequences WHERE id = $2 AND status = 'draft')
    WHERE enrolled.account_id = $1 AND enrolled.sequence_id = $2 AND enrolled.status = 'active' AND enrolled.id > $3
    ORDER BY enrolled.sequence_id, enrolled.id LIMIT $4`,
  parameters: ['text', 'text', 'text', 'bigint'],
  columns: { id: 'text', email: 'text', values: typed<TemplateValues>('jsonb') },
});

/** Excludes suppressed leads, and those that are or were in the sequence or have refused mail of the account, as enrolment does. */
const listListed = statement({
  sql: `
    SELECT lead.id, lead.email, ${leadVariables} AS values FROM outreach.leads AS lead
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.email IS NOT NULL AND lead.key_email IS NOT NULL
      AND lead.id > $4
      AND NOT EXISTS (SELECT FROM outreach.lead_states AS state
        WHERE state.lead_id = lead.id AND state.suppressed_until > now())
      AND NOT EXISTS (SELECT FROM outreach.enrolments
        WHERE sequence_id = $3 AND key_email = lead.key_email)
      AND NOT EXISTS (SELECT FROM outreach.enrolments AS other
        WHERE other.account_id = $1 AND other.key_email = lead.key_email AND ${hasRefused('other')})
    ORDER BY lead.list_id, lead.id LIMIT $5`,
  parameters: ['text', 'text', 'text', 'text', 'bigint'],
  columns: { id: 'text', email: 'text | null', values: typed<TemplateValues>('jsonb') },
});

/** Current and future recipients of sequences. Sequences of other accounts are not found. */
@Injectable()
export class CheckRepository {
  constructor(private readonly source: DataSource) {}

  find(account: string, id: string): Promise<StoredSequence | undefined> {
    return withAccount(this.source, account, (manager) => readSequence(manager, { account, id }));
  }

  /** Those of the mailboxes that exist. */
  mailboxes(
    accountId: string,
    ids: readonly string[],
  ): Promise<{ id: string; email: string; status: MailboxStatus }[]> {
    return withAccount(this.source, accountId, (manager) =>
      manager.find(MailboxEntity, {
        select: { id: true, email: true, status: true },
        where: { accountId, id: In([...ids]) },
      }),
    );
  }

  /**
   * Active enrolments, ordered by id; those of a draft with the present values of their leads.
   * @param after omit for the first page
   */
  enrolled(
    account: string,
    sequence: string,
    after: string | undefined,
    limit: number,
  ): Promise<CheckedRecipient[]> {
    return withAccount(this.source, account, async (manager) => {
      await readInIndexOrder.run(manager);
      return listEnrolled.rows(manager, account, sequence, after ?? '', limit);
    });
  }

  /** Leads of the sequence's list that a start would enrol, ordered by id. */
  listed(
    account: string,
    { sequence, list }: { readonly sequence: string; readonly list: string },
    after: string | undefined,
    limit: number,
  ): Promise<CheckedRecipient[]> {
    return withAccount(this.source, account, async (manager) => {
      await readInIndexOrder.run(manager);
      const leads = await listListed.rows(manager, account, list, sequence, after ?? '', limit);
      return leads.flatMap(({ email, ...lead }) => (email === null ? [] : { ...lead, email }));
    });
  }

  /** Leads of a list with the people of their companies, ordered by id. */
  candidates(account: string, list: string, after: string | undefined, limit: number): Promise<Candidate[]> {
    return withAccount(this.source, account, (manager) =>
      readCandidates(manager, { account, list, rows: 'contact', after }, limit),
    );
  }

  /** Those of the normalized addresses that are not in the sequence and have not refused mail of the account. */
  open(account: string, sequence: string, keys: readonly string[]): Promise<Set<string>> {
    return withAccount(this.source, account, async (manager) => {
      const open = new Set(keys);
      for (const { key_email } of await enrolledAmong.rows(manager, sequence, keys)) open.delete(key_email);
      for (const { key_email } of await refusingAmong.rows(manager, account, keys)) open.delete(key_email);
      return open;
    });
  }
}
