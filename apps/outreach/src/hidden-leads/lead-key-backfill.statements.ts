import { statement } from '@lode/service-kit';
import { leadColumns, leadTypes } from '../lists/lead.statements';

/** Of all accounts. */
export const leadsWithoutKeys = statement({
  sql: `SELECT account_id, list_id, ${leadColumns} FROM outreach.leads_without_keys($1)`,
  parameters: ['integer'],
  columns: { account_id: 'text', list_id: 'text', ...leadTypes },
});

/** A lead that changed after it was read keeps no keys and is read again. */
export const fillKeys = statement({
  sql: `
    WITH keyed AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($3) AS given (id text, keys bigint[], seen_at timestamptz))
    UPDATE outreach.leads AS lead SET hidden_by = keyed.keys FROM keyed
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = keyed.id AND lead.hidden_by IS NULL
      AND date_trunc('milliseconds', lead.updated_at) = keyed.seen_at AND lead.id = ANY (ARRAY(SELECT id FROM keyed))`,
  parameters: ['text', 'text', 'jsonb'],
});
