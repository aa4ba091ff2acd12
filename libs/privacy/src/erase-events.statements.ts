import { tableStatement, typed } from '@lode/database';

// Functions of a table, like the statements of held rows.

/** A table with events of accounts: `id`, `content`, `subject_hashes`. */
export interface EventTable {
  readonly table: string;
  readonly id: 'bigint' | 'text';
}

/** Of the current account, until the transaction ends. */
export const lockEventsAbout = ({ table }: EventTable) =>
  tableStatement({
    sql: (schema) => `
      SELECT id::text AS id, content, subject_hashes FROM ${schema}.${table} WHERE subject_hashes && $1 FOR UPDATE`,
    parameters: ['text[]'],
    columns: { id: 'text', content: typed<object | null>('json | null'), subject_hashes: 'text[]' },
  });

/** @param $3 the hashes to remove */
export const rewriteEvent = ({ table, id }: EventTable) =>
  tableStatement({
    sql: (schema) => `
      UPDATE ${schema}.${table} SET content = $2,
        subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($3::text[]))
      WHERE id = $1::text::${id}`,
    parameters: ['text', 'json', 'text[]'],
  });

export const deleteEvent = ({ table, id }: EventTable) =>
  tableStatement({
    sql: (schema) => `DELETE FROM ${schema}.${table} WHERE id = $1::text::${id}`,
    parameters: ['text'],
  });
