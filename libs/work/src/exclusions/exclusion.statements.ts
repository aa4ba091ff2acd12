import { crmSource, unreadCrmSource } from '@lode/contracts';
import { statement } from '@lode/database';

/** Of the current account. */
export const matchingExclusions = statement({
  sql: (schema) => `SELECT hash FROM ${schema}.matching_exclusions($1, $2) AS hash`,
  parameters: ['text[]', 'text[]'],
  columns: { hash: 'text' },
});

/** Which of the lists the account has. */
export const knownLists = statement({
  sql: (schema) =>
    `SELECT id FROM ${schema}.exclusions WHERE account_id = $1 AND id = ANY ($2) AND source = id`,
  parameters: ['text', 'text[]'],
  columns: { id: 'text' },
});

/** Connected CRMs of an account: one that was read completely has the source `crm`. */
export const connectedCrms = statement({
  sql: (schema) => `
    SELECT id, source FROM ${schema}.exclusions WHERE account_id = $1 AND source IN ('${crmSource}', '${unreadCrmSource}')`,
  parameters: ['text'],
  columns: { id: 'text', source: 'text' },
});

const feed = { position: 'float8', wanted: 'float8', answered: 'float8' } as const;
const columnsOfFeed = 'position::float8 AS position, wanted::float8 AS wanted, answered::float8 AS answered';

export const readFeed = statement({
  sql: (schema) => `SELECT ${columnsOfFeed} FROM ${schema}.exclusion_feed`,
  columns: feed,
});

/** Until the transaction ends. */
export const lockFeed = statement({
  sql: (schema) => `SELECT ${columnsOfFeed} FROM ${schema}.exclusion_feed FOR UPDATE`,
  columns: feed,
});

export const moveFeed = statement({
  sql: (schema) => `
    UPDATE ${schema}.exclusion_feed SET position = $1, answered = greatest(answered, $2) RETURNING ${columnsOfFeed}`,
  parameters: ['bigint', 'bigint'],
  columns: feed,
});

export const wantExclusions = statement({
  sql: (schema) => `
    UPDATE ${schema}.exclusion_feed SET wanted = wanted + 1 RETURNING wanted::float8 AS wanted`,
  columns: { wanted: 'float8' },
});

export const applyExclusions = statement({
  sql: (schema) => `SELECT FROM ${schema}.apply_exclusions($1)`,
  parameters: ['jsonb'],
});

export const forgetExclusions = statement({ sql: (schema) => `SELECT FROM ${schema}.forget_exclusions()` });
