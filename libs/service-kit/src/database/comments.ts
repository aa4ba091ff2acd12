/**
 * Statements that describe tables and columns, for migrations.
 * @param comments by `table` or `table.column`, with the texts of the entities
 */
export const commentOn = (schema: string, comments: Readonly<Record<string, string>>): string[] =>
  Object.entries(comments).map(([name, text]) => {
    const kind = name.includes('.') ? 'COLUMN' : 'TABLE';
    return `COMMENT ON ${kind} ${schema}.${name} IS '${text.replaceAll("'", "''")}'`;
  });
