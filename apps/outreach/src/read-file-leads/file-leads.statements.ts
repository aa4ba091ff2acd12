import { statement, type RowOf } from '@lode/service-kit';
import { factTypes } from '../lists/lead.statements';

const columns = {
  id: 'text',
  ...factTypes,
  sent_keys: 'text',
} as const;

export type FileLeadRow = RowOf<typeof columns>;

/** Leads after the id $3, up to $4. Keys are in the binary format of Postgres, in hexadecimal digits. */
export const fileLeads = statement({
  sql: `
    SELECT id, ${Object.keys(factTypes).join(', ')}, encode(array_send(hidden_by), 'hex') AS sent_keys
    FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND id > $3 AND id <= $4
    ORDER BY list_id, id LIMIT $5`,
  parameters: ['text', 'text', 'text', 'text', 'bigint'],
  columns,
});
