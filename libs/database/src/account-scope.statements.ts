import { statement } from './statement';

/** Until the transaction ends. */
export const setAccount = statement({
  sql: `SELECT set_config('lode.account', $1, true)`,
  parameters: ['text'],
  columns: { set_config: 'text' },
});
