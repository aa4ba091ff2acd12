import { statement } from '@lode/service-kit';

/** Fails if the schema is missing or has no rights for the role. */
export const checkSchema = statement({ sql: 'SELECT FROM leads.tombstones LIMIT 0' });

/** Waits for the lock of an import that was just stopped. */
export const limitLockWait = statement({ sql: `SET lock_timeout = '2s'` });

/** Of the session: Postgres releases it with the connection. */
export const lockDataset = statement({
  sql: `SELECT pg_advisory_lock(hashtext('lode.places-import'), hashtext($1))`,
  parameters: ['text'],
});

export const waitForLocks = statement({ sql: 'SET lock_timeout = 0' });

/** Entries of the search index of new places are added after all places. */
export const deferSearchEntries = statement({ sql: `SET lode.index_later = 'on'` });
