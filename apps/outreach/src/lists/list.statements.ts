import { statement, type RowOf } from '@lode/service-kit';

const listTypes = {
  id: 'text',
  name: 'text',
  description: 'text | null',
  tags: 'text[]',
  leads_count: 'integer',
  suppressed_count: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

export type ListRow = RowOf<typeof listTypes>;

/** Lists of account $1 with the number of leads visible at time $2, counted for these lists only. */
const listed = (chosen: string): string => `
  SELECT id, name, description, tags, leads_count - suppressed_count AS leads_count, suppressed_count, created_at,
    updated_at
  FROM (SELECT * FROM outreach.lists WHERE account_id = $1 AND ${chosen}) AS list, LATERAL (
    SELECT count(*)::integer AS suppressed_count FROM outreach.hidden_leads AS hidden
    WHERE hidden.account_id = $1 AND hidden.list_id = list.id AND hidden.hidden_until > $2) AS hidden
  ORDER BY id DESC`;

/** Newest first; before the id $3, if it is given. */
export const pageOfLists = statement({
  sql: listed('($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4'),
  parameters: ['text', 'timestamptz', 'text | null', 'bigint | null'],
  columns: listTypes,
});

export const findList = statement({
  sql: listed('id = $3'),
  parameters: ['text', 'timestamptz', 'text'],
  columns: listTypes,
});

/** Until the transaction ends. */
export const lockList = statement({
  sql: 'SELECT FROM outreach.lists WHERE account_id = $1 AND id = $2 FOR UPDATE',
  parameters: ['text', 'text'],
});

/** Serializes the creations of an account. */
export const lockListsOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.lists ' || $1, 0))`,
  parameters: ['text'],
});
