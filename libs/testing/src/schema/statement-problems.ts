import type { Client, Connection } from 'pg';
import type { Statement } from '@lode/database';

/** Types and nullable columns of a database. */
export class Catalog {
  private constructor(
    private readonly types: ReadonlyMap<number, string>,
    private readonly nullable: ReadonlySet<string>,
  ) {}

  static async read(client: Client): Promise<Catalog> {
    const types = await client.query<{ oid: number; name: string }>(
      'SELECT oid, format_type(oid, NULL) AS name FROM pg_type',
    );
    const nullable = await client.query<{ key: string }>(
      `SELECT attrelid || '.' || attnum AS key FROM pg_attribute WHERE attnum > 0 AND NOT attnotnull`,
    );
    return new Catalog(
      new Map(types.rows.map(({ oid, name }) => [oid, short(name)])),
      new Set(nullable.rows.map(({ key }) => key)),
    );
  }

  /** As statements declare it. */
  typeName(oid: number): string {
    return this.types.get(oid) ?? `type ${oid}`;
  }

  isNullable({ table, attribute }: { readonly table: number; readonly attribute: number }): boolean {
    return this.nullable.has(`${table}.${attribute}`);
  }
}

const short = (name: string): string =>
  name.replace('timestamp with time zone', 'timestamptz').replace('double precision', 'float8');

/** What Postgres knows of a statement that it has parsed. */
export interface SqlDescription {
  /** Types by OID. */
  readonly parameters: readonly number[];
  readonly columns: readonly DescribedColumn[];
}

interface DescribedColumn {
  readonly name: string;
  /** Type by OID. */
  readonly type: number;
  /** OID of the table and number of its column, if the values are exactly those of a column; 0 otherwise. */
  readonly table: number;
  readonly attribute: number;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** Prepares a statement without executing it. @throws DatabaseError for invalid SQL */
function describeSql(client: Client, text: string): Promise<SqlDescription> {
  const { promise, resolve, reject } = Promise.withResolvers<SqlDescription>();
  let parameters: readonly number[] = [];
  let columns: readonly DescribedColumn[] = [];
  // The interface of node-postgres for messages of one's own.
  client.query({
    submit(connection: Connection) {
      connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
        parameters = message.dataTypeIDs;
      });
      connection.parse({ name: '', text, types: [] }, true);
      connection.describe({ type: 'S', name: '' }, true);
      connection.sync();
    },
    handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
      columns = fields.map(({ name, dataTypeID, tableID, columnID }) => {
        return { name, type: dataTypeID, table: tableID, attribute: columnID };
      });
    },
    // The client then waits for ReadyForQuery itself.
    handleError: reject,
    handleReadyForQuery: () => resolve({ parameters, columns }),
  } as never);
  return promise;
}

interface Target {
  readonly client: Client;
  readonly catalog: Catalog;
  readonly schema: string;
}

/** Differences between the declaration of a statement and what Postgres says of it; empty where it is right. */
export async function statementProblems(
  statement: Statement,
  { client, catalog, schema }: Target,
): Promise<string[]> {
  try {
    const { parameters, columns } = await describeSql(
      client,
      statement.text(() => schema),
    );
    const types = parameters.map((oid) => catalog.typeName(oid));
    return [...parameterProblems(statement, types), ...columnProblems(statement, columns, catalog)];
  } catch (error) {
    return [String(error)];
  }
}

function parameterProblems({ parameters }: Statement, actual: readonly string[]): string[] {
  const declared = parameters.map(withoutNull);
  return String(declared) === String(actual)
    ? []
    : [`parameters: ${JSON.stringify(actual)}, declared ${JSON.stringify(declared)}`];
}

function columnProblems(
  { columns }: Statement,
  actual: readonly DescribedColumn[],
  catalog: Catalog,
): string[] {
  // A function that returns nothing is a column too.
  const described = actual.filter(({ type }) => catalog.typeName(type) !== 'void');
  const missing = Object.keys(columns).filter((name) => !described.some((column) => column.name === name));
  return [
    ...missing.map((name) => `column ${name}: is not in the result`),
    ...described.flatMap((column) => columnProblem(column, columns[column.name], catalog)),
  ];
}

function columnProblem(column: DescribedColumn, declared: string | undefined, catalog: Catalog): string[] {
  const actual = catalog.typeName(column.type);
  if (declared === undefined) return [`column ${column.name}: ${actual}, not declared`];
  if (withoutNull(declared) !== actual) return [`column ${column.name}: ${actual}, declared ${declared}`];
  if (catalog.isNullable(column) && declared === actual)
    return [
      `column ${column.name}: may be null, declared ${declared}; declare ${declared} | null, or select coalesce(${column.name}, …)`,
    ];
  return [];
}

const withoutNull = (type: string): string => type.replace(/ \| null$/, '');
