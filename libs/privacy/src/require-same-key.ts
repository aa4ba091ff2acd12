import { statement } from '@lode/database';
import type { DataSource } from 'typeorm';
import { ConfigError } from '@lode/platform';
import type { SubjectHasher } from './subject-hashes';

/** Stores the check value of the key, unless there is one. @returns the stored one */
const storeKeyCheck = statement({
  sql: (schema) =>
    `UPDATE ${schema}.change_log SET key_check = coalesce(key_check, $1) RETURNING key_check AS "check"`,
  parameters: ['text'],
  columns: { check: 'text | null' },
});

/**
 * Compares the key with the one that the hashes in the database were made with: with another, no suppressed person would
 * be recognized. The first start with a database stores a check value.
 * @throws ConfigError if it is another
 */
export async function requireSameKey(
  database: DataSource,
  hasher: Pick<SubjectHasher, 'check'>,
  store: Pick<typeof storeKeyCheck, 'one'> = storeKeyCheck,
): Promise<void> {
  const { check } = await store.one(database, hasher.check());
  if (check === hasher.check()) return;
  throw new ConfigError([
    'LODE_SUPPRESSION_KEY is not the key with which this database was written: set the key that was in use when the database was backed up.',
  ]);
}
