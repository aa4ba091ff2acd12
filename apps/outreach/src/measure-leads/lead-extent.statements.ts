import { statement } from '@lode/service-kit';
import { leadBytes } from './lead-bytes.statements';

const sizesAfter = `
  SELECT id, ${leadBytes} AS bytes FROM outreach.leads
  WHERE account_id = $1 AND list_id = $2 AND id > $3 ORDER BY list_id, id LIMIT $4`;

/** Size of the next $4 leads after the id $3. */
export const addUpLeads = statement({
  sql: `SELECT count(*) AS leads, sum(bytes) AS bytes, max(id) AS last FROM (${sizesAfter}) AS size`,
  parameters: ['text', 'text', 'text', 'bigint'],
  columns: { leads: 'bigint', bytes: 'bigint | null', last: 'text | null' },
});

/** The last of these leads that fits into $5 bytes. $6 accepts the first lead whatever its size. */
export const lastFitting = statement({
  sql: `
    SELECT id FROM (
      SELECT id, row_number() OVER here AS place, sum(bytes) OVER here AS bytes FROM (${sizesAfter}) AS size
      WINDOW here AS (ORDER BY id ROWS UNBOUNDED PRECEDING)) AS sums
    WHERE bytes <= $5 OR (place = 1 AND $6) ORDER BY place DESC LIMIT 1`,
  parameters: ['text', 'text', 'text', 'bigint', 'bigint', 'boolean'],
  columns: { id: 'text' },
});

export const anyLeadAfter = statement({
  sql: `
    SELECT FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id > $3 ORDER BY list_id, id LIMIT 1`,
  parameters: ['text', 'text', 'text'],
});
