import { statement } from '@lode/database';

/** Milliseconds until the next start is allowed; 0: the lease was acquired; null: other waiters come first. */
export const takeLease = statement({
  sql: (schema) => `SELECT ${schema}.take_lease($1, $2, $3, $4, $5, $6) AS wait`,
  parameters: ['text', 'uuid', 'uuid', 'integer', 'integer', 'integer'],
  columns: { wait: 'integer | null' },
});

export const renewLeases = statement({
  sql: (schema) => `SELECT ${schema}.renew_leases($1, $2, $3, $4)`,
  parameters: ['uuid', 'text[]', 'uuid[]', 'integer'],
});

export const deleteLease = statement({
  sql: (schema) => `DELETE FROM ${schema}.leases WHERE resource = $1 AND id = $2`,
  parameters: ['text', 'uuid'],
});

export const deleteLeasesOf = statement({
  sql: (schema) => `DELETE FROM ${schema}.leases WHERE holder = $1`,
  parameters: ['uuid'],
});
