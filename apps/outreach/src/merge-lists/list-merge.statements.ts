import { statement } from '@lode/service-kit';

/** In the order of their ids, like every other transaction. */
export const lockLists = statement({
  sql: `
    SELECT id, leads_count FROM outreach.lists WHERE account_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`,
  parameters: ['text', 'text[]'],
  columns: { id: 'text', leads_count: 'integer' },
});

export const deleteEmptyLists = statement({
  sql: `
    DELETE FROM outreach.lists AS list WHERE account_id = $1 AND id = ANY($2)
      AND NOT EXISTS (SELECT FROM outreach.leads WHERE account_id = $1 AND list_id = list.id)`,
  parameters: ['text', 'text[]'],
});
