import type { DataSource } from 'typeorm';

/** Created and used by pg-boss alone, and by TypeORM for the migrations. */
const withoutEntity = new Set([
  ...['bam', 'job', 'job_common', 'job_dependency', 'queue', 'queue_stats', 'schedule', 'subscription'],
  ...['version', 'warning', 'migrations'],
]);

/** Statements that would make the schema equal to the entities; empty where they agree. */
export async function entityProblems(source: DataSource, schema: string): Promise<string[]> {
  await source.query(recordExpressions(schema));
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  await source.query(`DROP TABLE ${schema}.typeorm_metadata`);
  return upQueries.map(({ query }) => query);
}

/** TypeORM reads the expressions of generated columns from a table of its own, which migrations do not create. */
const recordExpressions = (schema: string): string => `
  CREATE TABLE ${schema}.typeorm_metadata AS
  SELECT 'GENERATED_COLUMN' AS type, table_catalog::text AS database, table_schema::text AS schema,
    table_name::text AS table, column_name::text AS name, generation_expression::text AS value
  FROM information_schema.columns WHERE table_schema = '${schema}' AND is_generated = 'ALWAYS'`;

/** Names of the tables of a schema that no entity describes. An entity needs a primary key. */
export async function tablesWithoutEntity(source: DataSource, schema: string): Promise<string[]> {
  const described = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  const rows: { name: string }[] = await source.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)
     ORDER BY relname`,
    [schema],
  );
  return rows.map(({ name }) => name).filter((name) => !described.has(name) && !withoutEntity.has(name));
}
