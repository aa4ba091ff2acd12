import { statement } from '@lode/service-kit';

/** The account of the transaction; empty: none. */
export const readAccount = statement({
  sql: `SELECT coalesce(current_setting('lode.account', true), '') AS account`,
  columns: { account: 'text' },
});
