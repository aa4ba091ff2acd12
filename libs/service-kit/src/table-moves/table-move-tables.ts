/** Statements for the moves that are in progress; read by `TableMoves`. */
export const createTableMoves = (schema: string): string[] => [
  `CREATE TABLE ${schema}.table_moves (
    table_name text PRIMARY KEY,
    partitions integer NOT NULL,
    blocks bigint NOT NULL,
    next_block bigint NOT NULL DEFAULT 0,
    filenode bigint NOT NULL,
    copied bigint NOT NULL DEFAULT 0,
    started_at timestamptz NOT NULL DEFAULT now(),
    copied_at timestamptz,
    swapped_at timestamptz)`,
];
