import { statement } from '@lode/service-kit';

export const findTags = statement({
  sql: 'SELECT id, tags FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3)',
  parameters: ['text', 'text', 'text[]'],
  columns: { id: 'text', tags: 'text[]' },
});

/** See `updateLeads` for the form of the statement. */
export const updateTags = statement({
  sql: `
    WITH changes AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3) AS given (id text, tags text[]))
    UPDATE outreach.leads AS lead SET tags = changes.tags, updated_at = $4
    FROM changes
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = changes.id AND lead.id = ANY (ARRAY(SELECT id FROM changes))`,
  parameters: ['text', 'text', 'jsonb', 'timestamptz'],
});
