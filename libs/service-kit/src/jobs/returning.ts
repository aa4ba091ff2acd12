import type { EntityManager } from 'typeorm';

/** Anything that asks the database: the pool, or a transaction. */
export type Queries = Pick<EntityManager, 'query'>;

/** The rows that an UPDATE or DELETE returns; TypeORM puts their count beside them. */
export async function returning<Row>(
  queries: Queries,
  statement: string,
  parameters: unknown[],
): Promise<Row[]> {
  const [rows] = await queries.query<[Row[], number]>(statement, parameters);
  return rows;
}
