/** A table whose older rows lack hashes of names and profiles. */
export interface BackfilledTable {
  readonly table: string;
  /** The columns of the primary key, in order. */
  readonly key: readonly { readonly column: string; readonly type: 'text' | 'integer' }[];
  /** Rows belong to accounts, with row-level security. */
  readonly ofAccounts: boolean;
  /** Rows per transaction: few where a row may have megabytes. */
  readonly rowsPerStep: number;
}

const text = (column: string) => ({ column, type: 'text' }) as const;

/** Tables of the kit that keep rows of accounts over an upgrade. */
export const backfilledKitTables = {
  jobs: { table: 'jobs', key: [text('id')], ofAccounts: true, rowsPerStep: 1 },
  idempotencyRecords: {
    table: 'idempotency_records',
    key: [text('account_id'), text('operation'), text('key')],
    ofAccounts: true,
    rowsPerStep: 20,
  },
  resultRows: {
    table: 'result_rows',
    key: [text('set_id'), { column: 'position', type: 'integer' }],
    ofAccounts: true,
    rowsPerStep: 100,
  },
} as const satisfies Record<string, BackfilledTable>;

/** Statements for a service that resolves names of suppressed people: its position in the log. */
export const resolveSuppressions = (schema: string): string[] => [
  `ALTER TABLE ${schema}.change_log ADD COLUMN resolved bigint NOT NULL DEFAULT 0`,
];

/**
 * Statements for the backfill of hashes: `subject_backfill` with the progress of each table, and for each table a
 * function that lists its next keys. The functions belong to the owner of the tables, so that they list the keys of all
 * accounts; the rows are read and written as their account.
 */
export const createSubjectBackfill = (schema: string, tables: readonly BackfilledTable[]): string[] => [
  `CREATE TABLE ${schema}.subject_backfill (
    table_name text PRIMARY KEY,
    key_columns text[] NOT NULL,
    key_types text[] NOT NULL,
    of_accounts boolean NOT NULL,
    rows_per_step integer NOT NULL,
    pass integer NOT NULL DEFAULT 1,
    last_key jsonb,
    due_at timestamptz NOT NULL DEFAULT now(),
    done boolean NOT NULL DEFAULT false)`,
  ...tables.flatMap((table) => [startBackfill(schema, table), listKeys(schema, table)]),
];

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

const startBackfill = (schema: string, { table, key, ofAccounts, rowsPerStep }: BackfilledTable): string =>
  `INSERT INTO ${schema}.subject_backfill (table_name, key_columns, key_types, of_accounts, rows_per_step)
   VALUES ('${table}', ARRAY[${quoted(key.map(({ column }) => column))}],
     ARRAY[${quoted(key.map(({ type }) => type))}], ${ofAccounts}, ${rowsPerStep})`;

function listKeys(schema: string, { table, key, ofAccounts }: BackfilledTable): string {
  const columns = key.map(({ column }) => column).join(', ');
  const after = key.map(({ type }, index) =>
    type === 'text' ? `coalesce(after ->> ${index}, '')` : `coalesce((after ->> ${index})::integer, -1)`,
  );
  return `CREATE FUNCTION ${schema}.${table}_keys(after jsonb, most integer)
    RETURNS TABLE (account text, key jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT ${ofAccounts ? 'account_id' : `''`}, jsonb_build_array(${columns}) FROM ${schema}.${table}
      WHERE (${columns}) > (${after.join(', ')}) ORDER BY ${columns} LIMIT most $$`;
}
