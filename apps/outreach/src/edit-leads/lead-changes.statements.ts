import { statement } from '@lode/service-kit';
import { leadColumns, leadTypes } from '../lists/lead.statements';

export const findLeadRow = statement({
  sql: `SELECT ${leadColumns} FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = $3`,
  parameters: ['text', 'text', 'text'],
  columns: leadTypes,
});
