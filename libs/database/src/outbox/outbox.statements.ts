import { statement } from '../statement';

/** Assigns positions to up to $1 committed entries. */
export const numberOutbox = statement({
  sql: (schema) => `SELECT last::float8 AS last, more FROM ${schema}.number_outbox($1)`,
  parameters: ['integer'],
  columns: { last: 'float8', more: 'boolean' },
});
