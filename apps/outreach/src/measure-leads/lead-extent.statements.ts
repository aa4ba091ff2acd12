import { statement } from '@lode/service-kit';

const sizesAfter = `
  SELECT id, outreach.lead_bytes(leads) AS bytes FROM outreach.leads
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

/** Size of the list, and its last lead after the id $3. */
export const wholeList = statement({
  sql: `
    SELECT leads_count, leads_bytes, (
      SELECT id FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id > $3
      ORDER BY list_id DESC, id DESC LIMIT 1) AS last
    FROM outreach.lists WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'text'],
  columns: { leads_count: 'integer', leads_bytes: 'bigint', last: 'text | null' },
});
