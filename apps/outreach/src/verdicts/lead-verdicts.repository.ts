import type { AddressVerification, Contact, RecipientRows } from '@lode/contracts';
import { CLOCK, type Clock } from '@lode/platform';
import { statement, typed, withAccount, withDatabaseRetries } from '@lode/database';
import { addressConfidence } from '@lode/domain/addresses';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { listedColumns, listedTypes } from '../leads/lead.statements';
import type { LeadFields } from '../merging/lead-fields';
import { type StoredLead, LeadRepository } from '../leads/lead.repository';

/** Leads whose address was verified before $3. */
const verifiedBefore = statement({
  sql: `
    SELECT ${listedColumns} FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND email IS NOT NULL
      AND (verification ->> 'checked_at')::timestamptz < $3
    ORDER BY list_id, id LIMIT $4`,
  parameters: ['text', 'text', 'timestamptz', 'bigint'],
  columns: listedTypes,
});

/** Leads of which a person, or the lead itself if it is a person, was verified before $3. */
const peopleVerifiedBefore = statement({
  sql: `
    SELECT ${listedColumns} FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND CASE WHEN first_name IS NULL AND last_name IS NULL
      THEN EXISTS (SELECT FROM jsonb_array_elements(contacts) AS contact
        WHERE (contact #>> '{verification,checked_at}')::timestamptz < $3)
      ELSE email IS NOT NULL AND (verification ->> 'checked_at')::timestamptz < $3 END
    ORDER BY list_id, id LIMIT $4`,
  parameters: ['text', 'text', 'timestamptz', 'bigint'],
  columns: listedTypes,
});

const findVerifiedFacts = statement({
  sql: `
    SELECT id, email, accept_all, verification, contacts FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3)`,
  parameters: ['text', 'text', 'text[]'],
  columns: {
    id: 'text',
    email: 'text | null',
    accept_all: 'boolean | null',
    verification: typed<AddressVerification | null>('jsonb | null'),
    contacts: typed<readonly Contact[]>('jsonb'),
  },
});

/** Leads as JSON, with their verified facts. */
const writeVerdicts = statement({
  sql: `
    UPDATE outreach.leads AS lead SET accept_all = changes.accept_all, verification = changes.verification,
      contacts = changes.contacts, updated_at = $4
    FROM jsonb_to_recordset($3) AS changes (id text, accept_all boolean, verification jsonb, contacts jsonb)
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = changes.id
      AND (lead.verification, lead.contacts) IS DISTINCT FROM (changes.verification, changes.contacts)`,
  parameters: ['text', 'text', 'jsonb', 'timestamptz'],
});

/** The facts of a lead that a verification changes. */
export type VerifiedFacts = Pick<LeadFields, 'email' | 'accept_all' | 'verification' | 'contacts'>;

type Verdicts = ReadonlyMap<string, AddressVerification>;

/** The addresses of a lead and of its contacts. */
export const addressesOf = ({ email, contacts }: Pick<LeadFields, 'email' | 'contacts'>): string[] =>
  [email, ...contacts.map((contact) => contact.email)].filter((address) => address !== null);

/** A lead with new verdicts; addresses without one keep what is known. */
export function withVerdicts<Lead extends VerifiedFacts>(lead: Lead, verdicts: Verdicts): Lead {
  const verification = verdictOf(lead.email, verdicts) ?? lead.verification;
  return {
    ...lead,
    verification,
    accept_all: acceptAllBy(verification) ?? lead.accept_all,
    contacts: lead.contacts.map((contact) => contactWith(contact, verdicts)),
  };
}

function contactWith(contact: Contact, verdicts: Verdicts): Contact {
  const verification = verdictOf(contact.email, verdicts);
  if (!verification) return contact;
  const wasRejected = contact.verification?.verdict === 'invalid';
  const isRejected = verification.verdict === 'invalid' && !wasRejected;
  const { email_confidence: confidence } = contact;
  return {
    ...contact,
    verification,
    email_confidence: isRejected ? addressConfidence(confidence / 100, true) : confidence,
  };
}

const verdictOf = (email: string | null, verdicts: Verdicts): AddressVerification | undefined =>
  email === null ? undefined : verdicts.get(email);

/** Only these two reasons determine whether the host accepts every address. */
function acceptAllBy(verification: AddressVerification | null): boolean | undefined {
  if (verification?.reason === 'accept_all') return true;
  return verification?.reason === 'ok' ? false : undefined;
}

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
    private readonly leads: LeadRepository,
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
