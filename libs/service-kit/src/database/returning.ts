import type { EntityManager } from 'typeorm';

/** Anything that sends queries: the pool, or a transaction. */
export type Queries = Pick<EntityManager, 'query'>;

/** The rows that an UPDATE or DELETE returns; TypeORM adds their count. */
export async function returning<Row>(
  queries: Queries,
  statement: string,
  parameters: unknown[],
): Promise<Row[]> {
  const [rows] = await queries.query<[Row[], number]>(statement, parameters);
  return rows;
}
