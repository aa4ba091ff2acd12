import type { AddressVerification, Contact } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';
import { listedColumns, listedTypes } from '../leads/lead.statements';

/** Leads whose address was verified before $3. */
export const verifiedBefore = statement({
  sql: `
    SELECT ${listedColumns} FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND email IS NOT NULL
      AND (verification ->> 'checked_at')::timestamptz < $3
    ORDER BY list_id, id LIMIT $4`,
  parameters: ['text', 'text', 'timestamptz', 'bigint'],
  columns: listedTypes,
});

/** Leads of which a person, or the lead itself if it is a person, was verified before $3. */
export const peopleVerifiedBefore = statement({
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

export const findVerifiedFacts = statement({
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
export const writeVerdicts = statement({
  sql: `
    UPDATE outreach.leads AS lead SET accept_all = changes.accept_all, verification = changes.verification,
      contacts = changes.contacts, updated_at = $4
    FROM jsonb_to_recordset($3) AS changes (id text, accept_all boolean, verification jsonb, contacts jsonb)
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = changes.id
      AND (lead.verification, lead.contacts) IS DISTINCT FROM (changes.verification, changes.contacts)`,
  parameters: ['text', 'text', 'jsonb', 'timestamptz'],
});
