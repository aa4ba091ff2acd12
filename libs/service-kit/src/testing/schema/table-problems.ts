import type { DataSource } from 'typeorm';

/** Tables of pg-boss, and of the kit until it has entities for them. */
const withoutEntity = new Set([
  ...['bam', 'job', 'job_common', 'job_dependency', 'queue', 'queue_stats', 'schedule', 'subscription'],
  ...['version', 'warning', 'migrations'],
  ...[
    'agenda',
    'change_log',
    'idempotency_records',
    'jobs',
    'lease_intervals',
    'leases',
    'resolved_subjects',
  ],
  ...['result_rows', 'result_sets', 'subject_backfill', 'tombstones', 'upload_parts', 'uploads'],
]);

/** Statements that would make the schema equal to the entities; empty where they agree. */
export async function entityProblems(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** Names of the tables of a schema that no entity describes. */
export async function tablesWithoutEntity(source: DataSource, schema: string): Promise<string[]> {
  const described = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  const rows: { name: string }[] = await source.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition ORDER BY relname`,
    [schema],
  );
  return rows.map(({ name }) => name).filter((name) => !described.has(name) && !withoutEntity.has(name));
}
