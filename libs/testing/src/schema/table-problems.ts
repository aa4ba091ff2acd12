import type { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Columns of entities that differ from those of the tables, and tables of the service without an entity. */
export async function entityProblems(source: DataSource, schema: string): Promise<string[]> {
  const columns = await columnsOf(source, schema);
  const described = source.entityMetadatas.flatMap(({ tableName, columns: own }) =>
    own.map((column) => describeColumn(tableName, typeOf(source, column), column.databaseName, column)),
  );
  const existing = columns.map(({ table, name, type, nullable }) =>
    describeColumn(table, type, name, { isNullable: nullable }),
  );
  const tables = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  const expected = existing.filter((column) => tables.has(column.slice(0, column.indexOf('.'))));
  const bare = await tablesWithKey(source, schema);
  return [
    ...described.filter((column) => !existing.includes(column)).map((column) => `no table has ${column}`),
    ...expected.filter((column) => !described.includes(column)).map((column) => `no entity has ${column}`),
    ...bare.filter((table) => !tables.has(table)).map((table) => `no entity describes ${table}`),
  ];
}

const describeColumn = (
  table: string,
  type: string,
  name: string,
  { isNullable }: Pick<ColumnMetadata, 'isNullable'>,
): string => `${table}.${name} ${type}${isNullable ? '' : ' NOT NULL'}`;

const typeOf = (source: DataSource, column: ColumnMetadata): string =>
  `${source.driver.normalizeType(column)}${column.isArray ? '[]' : ''}`;

const columnsOf = (source: DataSource, schema: string): Promise<Column[]> =>
  source.query(
    `SELECT relname AS table, attname AS name, NOT attnotnull AS nullable, format_type(atttypid, NULL) AS type
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
    [schema],
  );

/** Created and used by pg-boss alone, and by TypeORM for the migrations. */
const withoutEntity = [
  ...['bam', 'job', 'job_common', 'job_dependency', 'queue', 'queue_stats', 'schedule', 'subscription'],
  ...['version', 'warning', 'migrations'],
];

/** An entity needs a primary key. */
async function tablesWithKey(source: DataSource, schema: string): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)
       AND relname <> ALL ($2) ORDER BY relname`,
    [schema, withoutEntity],
  );
  return rows.map(({ name }) => name);
}
