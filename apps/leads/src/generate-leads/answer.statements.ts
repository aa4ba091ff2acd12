import type { Attribution, Lead, SourceStatus } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

export interface Head {
  readonly sourcesStatus: readonly SourceStatus[];
  readonly attribution: readonly Attribution[];
}

/**
 * An answer to a larger request, or a complete one, also answers a smaller request. Its leads are counted, since an
 * erasure reduces both the total and the stored leads.
 */
export const findAnswer = statement({
  sql: `
    SELECT key, total, partial, head, collected_at AS "collectedAt" FROM leads.answers
    WHERE niche_key = $1 AND town_key = $2 AND (wanted >= $3 OR (
      total <= wanted AND total <= (SELECT count(*) FROM leads.answer_leads AS kept WHERE kept.key = answers.key)))
    ORDER BY collected_at DESC LIMIT 1`,
  parameters: ['text', 'text', 'integer'],
  columns: {
    key: 'text',
    total: 'integer',
    partial: 'boolean',
    head: typed<Head>('json'),
    collectedAt: 'timestamptz',
  },
});

export const readLeads = statement({
  sql: 'SELECT lead FROM leads.answer_leads WHERE key = $1 ORDER BY position',
  parameters: ['text'],
  columns: { lead: typed<Lead>('json') },
});

/** Leads are separate texts: within a larger JSON, Postgres rejects halves of surrogate pairs. */
export const saveLeads = statement({
  sql: `
    INSERT INTO leads.answer_leads (key, position, lead, subject_hashes, collected_at)
    SELECT $1, number - 1, lead::json, ARRAY(SELECT json_array_elements_text(subjects)), $4
    FROM ROWS FROM (unnest($2::text[]), json_array_elements($3::json)) WITH ORDINALITY AS leads (lead, subjects, number)`,
  parameters: ['text', 'text[]', 'json', 'timestamptz'],
});
