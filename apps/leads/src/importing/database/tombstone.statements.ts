import { statement } from '@lode/service-kit';

/** Erasures wait until the end of the transaction. */
export const lockChangeLog = statement({ sql: 'SELECT FROM leads.change_log FOR SHARE' });

export const findTombstones = statement({
  sql: 'SELECT hash FROM leads.tombstones WHERE hash = ANY($1)',
  parameters: ['text[]'],
  columns: { hash: 'text' },
});
