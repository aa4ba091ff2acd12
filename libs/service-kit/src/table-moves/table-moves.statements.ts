import { statement } from '../database/statement';

export const listMoves = statement({
  sql: (schema) => `
    SELECT table_name, partitions, copied_at IS NOT NULL AS copied, swapped_at IS NOT NULL AS swapped
    FROM ${schema}.table_moves ORDER BY table_name`,
  columns: { table_name: 'text', partitions: 'integer', copied: 'boolean', swapped: 'boolean' },
});

export type Move = Awaited<ReturnType<typeof listMoves.rows>>[number];

// A move has its own functions, which exist until its end, so the rest are functions of a table.

/** The next $1 blocks. */
export const copyRows = ({ table_name }: Move) =>
  statement({
    sql: (schema) => `SELECT ${schema}.copy_${table_name}($1) AS more`,
    parameters: ['integer'],
    columns: { more: 'boolean' },
  });

export const analyzePartition = ({ table_name }: Move) =>
  statement({ sql: (schema) => `SELECT ${schema}.analyze_${table_name}($1)`, parameters: ['integer'] });

export const swapTables = ({ table_name }: Move) =>
  statement({ sql: (schema) => `SELECT ${schema}.swap_${table_name}()` });

export const validateKeys = ({ table_name }: Move) =>
  statement({ sql: (schema) => `SELECT ${schema}.validate_${table_name}($1)`, parameters: ['integer'] });

export const dropMoved = ({ table_name }: Move) =>
  statement({ sql: (schema) => `SELECT ${schema}.drop_moved_${table_name}()` });
