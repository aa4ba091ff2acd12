import type { Contact } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';
import type { StoredLead } from './answer-lead.entity';
import type { AnswerHead } from './answer.entity';

/**
 * An answer to a larger request, or a complete one, also answers a smaller request. Its leads are counted, since an
 * erasure reduces both the total and the stored leads.
 */
export const findAnswer = statement({
  sql: `
    SELECT key, total, partial, head, collected_at AS "collectedAt", concat_ws(' ', answers.xmin,
      (SELECT count(*) FROM leads.answer_leads AS kept WHERE kept.key = answers.key),
      (SELECT count(*) FROM leads.answer_contacts AS kept WHERE kept.key = answers.key)) AS version
    FROM leads.answers
    WHERE niche_key = $1 AND town_key = $2 AND (wanted >= $3 OR (
      total <= wanted AND total <= (SELECT count(*) FROM leads.answer_leads AS kept WHERE kept.key = answers.key)))
    ORDER BY collected_at DESC LIMIT 1`,
  parameters: ['text', 'text', 'integer'],
  columns: {
    key: 'text',
    total: 'integer',
    partial: 'boolean',
    head: typed<AnswerHead>('json'),
    collectedAt: 'timestamptz',
    /** Differs after a replacement, and after an erasure of leads or people. */
    version: 'text',
  },
});

export const readLeads = statement({
  sql: 'SELECT position, lead FROM leads.answer_leads WHERE key = $1 ORDER BY position',
  parameters: ['text'],
  columns: { position: 'integer', lead: typed<StoredLead>('json') },
});

export const readContacts = statement({
  sql: 'SELECT position, contact FROM leads.answer_contacts WHERE key = $1 ORDER BY position, number',
  parameters: ['text'],
  columns: { position: 'integer', contact: typed<Contact>('json') },
});

/** Leads are separate texts: within a larger JSON, Postgres rejects halves of surrogate pairs. */
export const saveLeads = statement({
  sql: `
    INSERT INTO leads.answer_leads (key, position, lead, subject_hashes, collected_at)
    SELECT $1, number - 1, lead::json, ARRAY(SELECT json_array_elements_text(subjects)), $4
    FROM ROWS FROM (unnest($2::text[]), json_array_elements($3::json)) WITH ORDINALITY AS leads (lead, subjects, number)`,
  parameters: ['text', 'text[]', 'json', 'timestamptz'],
});

/** @param $3 domains by position in `$2`, as are the contacts and their subject hashes */
export const saveContacts = statement({
  sql: `
    INSERT INTO leads.answer_contacts (key, position, number, domain, contact, subject_hashes, collected_at)
    SELECT $1, position, number, domain, contact::json, ARRAY(SELECT json_array_elements_text(subjects)), $6
    FROM ROWS FROM (unnest($2::integer[]), unnest($3::text[]), unnest($4::text[]), json_array_elements($5::json))
      WITH ORDINALITY AS contacts (position, domain, contact, subjects, number)`,
  parameters: [
    'text',
    'integer[]',
    typed<readonly (string | null)[]>('text[]'),
    'text[]',
    'json',
    'timestamptz',
  ],
});
