import { statement } from '@lode/service-kit';

/** Those of the hashes that are of erased people. */
export const erasedAmong = statement({
  sql: 'SELECT hash FROM outreach.erased_among($1) AS hash',
  parameters: ['text[]'],
  columns: { hash: 'text' },
});

/** `yes`: the triggers of leads and exclusions do not check rows, at most until the transaction ends. */
export const setErasureChecked = statement({
  sql: `SELECT set_config('lode.erasure_checked', $1, true)`,
  parameters: ['text'],
  columns: { set_config: 'text' },
});
