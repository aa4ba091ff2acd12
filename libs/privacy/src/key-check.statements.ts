import { statement } from '@lode/database';

/** Stores the check value of the key, unless there is one. @returns the stored one */
export const storeKeyCheck = statement({
  sql: (schema) =>
    `UPDATE ${schema}.change_log SET key_check = coalesce(key_check, $1) RETURNING key_check AS "check"`,
  parameters: ['text'],
  columns: { check: 'text | null' },
});
