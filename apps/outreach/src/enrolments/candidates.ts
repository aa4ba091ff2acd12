import type { Contact } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { leadVariables, readInIndexOrder } from '../leads/lead.statements';
import type { TemplateValues } from '../templates/template-variables';
import type { LeadSelection } from './enrol-rows';
import type { Candidate } from './recipients';

/** SQL expressions about the row `lead`, as `Candidate` has them. */
const facts = `lead.id, lead.email, lead.source, lead.website, state.lead_id IS NOT NULL AS "isSuppressed",
    CASE WHEN lead.email IS NOT NULL THEN coalesce(lead.key_email, state.keys[1]) END AS "keyEmail"`;
const leads = `outreach.leads AS lead
      LEFT JOIN outreach.lead_states AS state ON state.lead_id = lead.id AND state.suppressed_until > now()`;
const itself = `true AS "isRecipient", '[]'::jsonb AS contacts, NULL::jsonb AS "values"`;
/** A list splits the names of people when it adds them. */
const people = `lead.first_name IS NOT NULL OR lead.last_name IS NOT NULL AS "isRecipient", lead.contacts,
    ${leadVariables} AS "values"`;

const columns = {
  id: 'text',
  email: 'text | null',
  keyEmail: 'text | null',
  source: 'text | null',
  website: 'text | null',
  isSuppressed: 'boolean',
  isRecipient: 'boolean',
  contacts: typed<Contact[]>('jsonb'),
  values: typed<TemplateValues | null>('jsonb | null'),
} as const;

const after = (recipients: string) =>
  statement({
    sql: `
      SELECT ${facts}, ${recipients} FROM ${leads}
      WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id > $3 ORDER BY lead.list_id, lead.id LIMIT $4`,
    parameters: ['text', 'text', 'text', 'bigint'],
    columns,
  });

const chosen = (recipients: string) =>
  statement({
    sql: `
      SELECT ${facts}, ${recipients} FROM ${leads}
      WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id > $3 AND lead.id = ANY ($5)
      ORDER BY lead.list_id, lead.id LIMIT $4`,
    parameters: ['text', 'text', 'text', 'bigint', 'text[]'],
    columns,
  });

const listCompanies = after(itself);
const listChosenCompanies = chosen(itself);
const listCompaniesWithPeople = after(people);
const listChosenCompaniesWithPeople = chosen(people);

/** A lead of any list. */
export const findCompanyWithPeople = statement({
  sql: `SELECT ${facts}, ${people} FROM ${leads} WHERE lead.account_id = $1 AND lead.id = $2`,
  parameters: ['text', 'text'],
  columns,
});

/** Leads per page: a company has up to ten people. */
export const candidatesPerPage = { company: 1000, contact: 100 } as const;

const statements = {
  company: { all: listCompanies, chosen: listChosenCompanies },
  contact: { all: listCompaniesWithPeople, chosen: listChosenCompaniesWithPeople },
} as const;

/** Leads of a list in a transaction of the account, ordered by id. */
export async function readCandidates(
  manager: EntityManager,
  { account, list, rows, ids, after = '' }: LeadSelection & { readonly account: string },
  limit: number,
): Promise<Candidate[]> {
  await readInIndexOrder.run(manager);
  const { all, chosen } = statements[rows];
  return ids
    ? chosen.rows(manager, account, list, after, limit, ids)
    : all.rows(manager, account, list, after, limit);
}
