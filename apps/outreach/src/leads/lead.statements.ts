import type { AddressVerification, Contact, ContactState } from '@lode/contracts';
import { statement, typed, type RowOf } from '@lode/database';
import type { LeadFields, LeadKeys } from '../merging/lead-fields';

/** Maximum leads compared per phone number and domain, per name and place, or per name. */
const maxMatches = 2000;

/** The facts of a lead that a file may have. */
const factTypes = {
  name: 'text | null',
  first_name: 'text | null',
  last_name: 'text | null',
  company: 'text | null',
  title: 'text | null',
  email: 'text | null',
  phone: 'text | null',
  website: 'text | null',
  address: 'text | null',
  country_code: 'text | null',
  accept_all: 'boolean | null',
  verification: typed<AddressVerification | null>('jsonb | null'),
  contacts: typed<Contact[]>('jsonb'),
  rating: 'float8 | null',
  confidence: 'integer | null',
  tech_stack: 'text[]',
  source: 'text | null',
} as const;

export const fieldTypes = {
  ...factTypes,
  email_2: 'text | null',
  phone_2: 'text | null',
  profile_url: 'text | null',
  owner: 'text | null',
  note: 'text | null',
  tags: 'text[]',
  custom: typed<Record<string, string>>('jsonb'),
} as const satisfies Record<keyof LeadFields, string>;

/** Names of the fields of a lead. */
export const fieldNames = Object.keys(fieldTypes) as (keyof LeadFields)[];

const keyTypes = {
  key_email: 'text | null',
  key_phone: 'text | null',
  key_place: 'text | null',
  key_name: 'text | null',
} as const satisfies Record<keyof LeadKeys, string>;

export const keyNames = Object.keys(keyTypes) as (keyof LeadKeys)[];

/** Columns of a lead that callers see. */
export const listedTypes = {
  id: 'text',
  ...fieldTypes,
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;
export const listedColumns = Object.keys(listedTypes).join(', ');

export const leadTypes = { ...listedTypes, ...keyTypes } as const;
export const leadColumns = Object.keys(leadTypes).join(', ');

export type LeadRow = RowOf<typeof leadTypes>;

const writtenTypes = {
  ...fieldTypes,
  ...keyTypes,
  subject_hashes: 'text[]',
  contact_hashes: 'text[]',
  hidden_by: 'bigint[]',
};
const written = Object.keys(writtenTypes);
const definitions = Object.entries(writtenTypes).map(
  ([name, type]) => `${name} ${type.replace(' | null', '')}`,
);
const given = `json_to_recordset($3) AS given (id text, ${definitions.join(', ')})`;

/** Leads as JSON, as `WrittenLead` has them. Erased leads are not inserted. */
export const insertLeads = statement({
  sql: `
    INSERT INTO outreach.leads (id, account_id, list_id, ${written.join(', ')}, created_at, updated_at, import_id)
    SELECT id, $1, $2, ${written.join(', ')}, $4, $4, $5 FROM ${given} ORDER BY id
    RETURNING id`,
  parameters: ['text', 'text', 'json', 'timestamptz', 'text | null'],
  columns: { id: 'text' },
});

/**
 * Same parameters, without an import. Leads are looked up by id and the JSON is materialized, because the planner has no statistics of a
 * list that was just filled.
 */
export const updateLeads = statement({
  sql: `
    WITH changes AS MATERIALIZED (SELECT * FROM ${given})
    UPDATE outreach.leads AS lead SET ${written.map((name) => `${name} = changes.${name}`).join(', ')}, updated_at = $4
    FROM changes
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = changes.id AND lead.id = ANY (ARRAY(SELECT id FROM changes))
    RETURNING lead.id`,
  parameters: ['text', 'text', 'json', 'timestamptz'],
  columns: { id: 'text' },
});

export const deleteLeads = statement({
  sql: `
    DELETE FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3) RETURNING ${leadColumns}`,
  parameters: ['text', 'text', 'text[]'],
  columns: leadTypes,
});

export const leadsAfter = statement({
  sql: `
    SELECT ${leadColumns} FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND id > $3 AND ($5::text[] IS NULL OR id = ANY ($5))
    ORDER BY list_id, id LIMIT $4`,
  parameters: ['text', 'text', 'text', 'bigint', 'text[] | null'],
  columns: leadTypes,
});

const near = (key: string, parameter: number): string => `
  SELECT near.id FROM unnest($${parameter}::text[], $${parameter + 1}::boolean[]) AS wanted (key, with_address),
    LATERAL (
      SELECT id FROM outreach.leads
      WHERE account_id = $1 AND list_id = $2 AND ${key} IS NOT NULL AND ${key} = wanted.key
        AND (key_email IS NOT NULL) <= wanted.with_address
      ORDER BY key_email IS NOT NULL, id LIMIT ${maxMatches}) AS near`;

/**
 * Leads of the same phone number and name, however many share the number. Leads of a number are read once; a lookup per
 * name would read a large switchboard repeatedly.
 */
const namesakes = `
  SELECT there.id FROM there JOIN unnest($10::text[], $11::text[], $12::boolean[]) AS wanted (key, name, with_address)
    ON there.key_phone = wanted.key AND there.name = lower(wanted.name)
  WHERE wanted.with_address OR NOT there.has_address`;

/**
 * Leads that may match. $3 email addresses; keys by phone, by place and by name, each with whether leads with an email
 * address may match; pairs of a phone key and a name, with the same.
 *
 * Each key is looked up by itself, which LIMIT and OFFSET enforce: the planner has no statistics of a list that is being
 * filled, and would read all of its leads for each batch. The indexes of the keys contain whether a lead has an address, so
 * that a batch with addresses does not read the leads that have others.
 */
export const findAlike = statement({
  sql: `
    WITH there AS MATERIALIZED (
      SELECT lead.* FROM unnest($4::text[], $5::boolean[]) AS wanted (key, with_address), LATERAL (
        SELECT id, key_phone, lower(name) AS name, key_email IS NOT NULL AS has_address FROM outreach.leads
        WHERE account_id = $1 AND list_id = $2 AND key_phone IS NOT NULL AND key_phone = wanted.key
          AND (key_email IS NOT NULL) <= wanted.with_address OFFSET 0) AS lead),
    found AS MATERIALIZED (
      SELECT lead.id FROM unnest($3::text[]) AS wanted (key), LATERAL (
        SELECT id FROM outreach.leads
        WHERE account_id = $1 AND list_id = $2 AND key_email IS NOT NULL AND key_email = wanted.key LIMIT 1) AS lead
      UNION ${near('key_phone', 4)}
      UNION ${near('key_place', 6)}
      UNION ${near('key_name', 8)}
      UNION ${namesakes})
    SELECT lead.* FROM found, LATERAL (
      SELECT ${leadColumns} FROM outreach.leads
      WHERE account_id = $1 AND list_id = $2 AND id = found.id LIMIT 1) AS lead
    ORDER BY lead.key_email IS NOT NULL, lead.id`,
  parameters: [
    ...(['text', 'text', 'text[]', 'text[]', 'boolean[]', 'text[]', 'boolean[]'] as const),
    ...(['text[]', 'boolean[]', 'text[]', 'text[]', 'boolean[]'] as const),
  ],
  columns: leadTypes,
});

/**
 * Makes the rest of the transaction read in index order. Statistics of a table that was just filled are outdated, so
 * the planner would sort all rows for each page.
 */
export const readInIndexOrder = statement({
  sql: `SELECT set_config('enable_sort', 'off', true)`,
  columns: { set_config: 'text' },
});

/**
 * SQL expression: values for templates of the row `lead`, by name, without unknown ones; the customer's own fields are
 * in `custom`.
 */
export const leadVariables = `jsonb_strip_nulls(jsonb_build_object(
      'first_name', lead.first_name, 'last_name', lead.last_name, 'name', lead.name, 'company', lead.company,
      'title', lead.title, 'email', lead.email, 'phone', lead.phone, 'website', lead.website,
      'domain', lower(substring(lead.website FROM '^(?:https?://)?(?:www\\.)?([^/:?#]+)')),
      'address', lead.address, 'source', lead.source, 'custom', lead.custom))`;

/** SQL expression: subject hashes of the row `lead` itself, without those of the people of its company. */
export const leadSubjects = `CASE WHEN cardinality(lead.contact_hashes) = 0 THEN lead.subject_hashes
      ELSE ARRAY(SELECT unnest(lead.subject_hashes) EXCEPT SELECT unnest(lead.contact_hashes)) END`;

/** SQL condition: the row `lead` is the recipient of the row `enrolled` and still has its address. */
export const isLeadOfEnrolled = `lead.account_id = enrolled.account_id AND lead.id = enrolled.lead_id
      AND lead.key_email = enrolled.key_email AND NOT enrolled.is_contact`;

/** SQL expression: normalized addresses of the row `lead` and of its contacts. */
const addresses = `ARRAY(SELECT lead.key_email WHERE lead.key_email IS NOT NULL
        UNION SELECT lower(contact ->> 'email') FROM jsonb_array_elements(lead.contacts) AS contact
        WHERE contact ->> 'email' IS NOT NULL)`;

/** SQL expression: the first state that one of the enrolments of the row `lead` has. */
export const stateOfLead = `coalesce((
        SELECT CASE WHEN bool_or(unsubscribed_at IS NOT NULL) THEN 'unsubscribed'
          WHEN bool_or(replied_at IS NOT NULL) THEN 'replied'
          WHEN bool_or(bounced_at IS NOT NULL) THEN 'bounced'
          WHEN bool_or(current_step > 0) THEN 'contacted' END
        FROM outreach.enrolments AS enrolled
        WHERE enrolled.account_id = $1 AND enrolled.key_email = ANY (${addresses})), 'new')`;

const contactedTypes = {
  id: 'text',
  state: typed<ContactState>('text'),
  last_contacted_at: 'timestamptz | null',
} as const;

/** States of leads, and the times of the last messages to them. */
export const contactsOfLeads = statement({
  sql: `
    SELECT lead.id, ${stateOfLead} AS state, (
      SELECT max(message.sent_at) FROM outreach.enrolments AS enrolled
      JOIN outreach.messages AS message ON message.enrolment_id = enrolled.id
      WHERE enrolled.account_id = $1 AND enrolled.key_email = ANY (${addresses})) AS last_contacted_at
    FROM outreach.leads AS lead WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = ANY ($3)`,
  parameters: ['text', 'text', 'text[]'],
  columns: contactedTypes,
});
