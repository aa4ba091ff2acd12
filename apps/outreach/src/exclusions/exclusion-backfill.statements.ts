import type { Contact } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

export const leadsWithoutExclusion = statement({
  sql: 'SELECT id, account_id, list_id FROM outreach.leads_without_exclusion($1)',
  parameters: ['integer'],
  columns: { id: 'text', account_id: 'text', list_id: 'text' },
});

export const recipientsWithoutExclusion = statement({
  sql: 'SELECT id, account_id FROM outreach.recipients_without_exclusion($1)',
  parameters: ['integer'],
  columns: { id: 'text', account_id: 'text' },
});

/** Until the transaction ends. */
export const lockListOfLeads = statement({
  sql: 'SELECT FROM outreach.lists WHERE id = $1 FOR UPDATE',
  parameters: ['text'],
});

/** Of the list that is locked; parameters: account, list, leads. */
export const lockLeadsWithoutExclusion = statement({
  sql: `
    SELECT id, email, phone, website, custom, country_code, address, contacts FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3) AND NOT has_exclusion ORDER BY id FOR UPDATE`,
  parameters: ['text', 'text', 'text[]'],
  columns: {
    id: 'text',
    email: 'text | null',
    phone: 'text | null',
    website: 'text | null',
    custom: typed<Readonly<Record<string, string>>>('jsonb'),
    country_code: 'text | null',
    address: 'text | null',
    contacts: typed<readonly Contact[]>('jsonb'),
  },
});

export const lockRecipientsWithoutExclusion = statement({
  sql: `
    SELECT id, email, variables FROM outreach.enrolments
    WHERE account_id = $1 AND id = ANY ($2) AND NOT has_exclusion ORDER BY id FOR NO KEY UPDATE`,
  parameters: ['text', 'text[]'],
  columns: {
    id: 'text',
    email: 'text',
    variables: typed<{ readonly phone?: string | null; readonly website?: string | null }>('jsonb'),
  },
});

export const markLeads = statement({
  sql: 'UPDATE outreach.leads SET has_exclusion = true WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3)',
  parameters: ['text', 'text', 'text[]'],
});

export const markRecipients = statement({
  sql: 'UPDATE outreach.enrolments SET has_exclusion = true WHERE account_id = $1 AND id = ANY ($2)',
  parameters: ['text', 'text[]'],
});
