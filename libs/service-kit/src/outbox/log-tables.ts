/**
 * Statements that create the position of a log: one row. A writer that takes positions locks it until it commits, so
 * positions become visible in their order: a reader that has seen one has seen every smaller one.
 */
export const createLog = (schema: string, table: string): string[] => [
  `CREATE TABLE ${schema}.${table} (single boolean PRIMARY KEY DEFAULT true CHECK (single), position bigint NOT NULL)`,
  `INSERT INTO ${schema}.${table} (position) VALUES (0)`,
];

/**
 * SQL: takes positions and returns the last one as `position`. All other writers wait for the end of the transaction,
 * which should lock no other row after this.
 * @param log the table with its schema
 * @param count an expression
 * @param from tables of the expression, and a condition
 */
export const takePositions = (log: string, count: string, from?: string): string =>
  `UPDATE ${log} SET position = position + ${count}${from === undefined ? '' : ` FROM ${from}`} RETURNING position`;
