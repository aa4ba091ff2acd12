import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from './service-database';
import { typed, tableStatement as statement } from './statement';
import { Catalog, statementProblems, moduleWith, testDatabase, type TestDatabase } from '@lode/testing';

const schema = 'outreach';
const table = `CREATE TABLE ${schema}.notes
  (id integer PRIMARY KEY, kind text NOT NULL, hits bigint, at timestamptz, tags text[] NOT NULL DEFAULT '{}')`;

let database: TestDatabase;
let source: DataSource;
let client: Client;
beforeAll(async () => {
  database = await testDatabase(moduleWith(table));
  const url = String(database.environment['DATABASE_URL']);
  source = createDataSource({
    service: schema,
    url,
    database: { entities: [], migrations: [] },
    pool: 1,
  });
  await source.initialize();
  client = new Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await source.destroy();
  await database.drop();
});

const add = statement({
  sql: (name) => `INSERT INTO ${name}.notes (id, kind, hits) VALUES ($1, $2, $3) RETURNING id`,
  parameters: ['integer', typed<'a' | 'b'>('text'), 'bigint | null'],
  columns: { id: 'integer' },
});
const read = statement({
  sql: 'SELECT id, kind, hits, at, tags FROM outreach.notes ORDER BY id',
  columns: {
    id: 'integer',
    kind: typed<'a' | 'b'>('text'),
    hits: 'bigint | null',
    at: 'timestamptz | null',
    tags: 'text[]',
  },
});
const remove = statement({ sql: 'DELETE FROM outreach.notes WHERE kind = $1', parameters: ['text'] });

describe('a statement', () => {
  it('returns typed rows, and the number of changed rows', async () => {
    expect(await read.first(source)).toBeUndefined();
    await expect(read.one(source)).rejects.toThrow('no row');
    expect(await add.one(source, 1, 'a', 7)).toEqual({ id: 1 });
    expect(await source.transaction((manager) => add.run(manager, 2, 'a', null))).toBe(1);
    const rows = await read.rows(source);
    expect(rows).toEqual([
      { id: 1, kind: 'a', hits: '7', at: null, tags: [] },
      { id: 2, kind: 'a', hits: null, at: null, tags: [] },
    ]);
    expectTypeOf(rows).toEqualTypeOf<
      {
        readonly id: number;
        readonly kind: 'a' | 'b';
        readonly hits: string | null;
        readonly at: Date | null;
        readonly tags: string[];
      }[]
    >();
    expect(await remove.run(source, 'a')).toBe(2);
    expect(await remove.run(source, 'a')).toBe(0);
  });

  const problems = async (declared: Parameters<typeof statementProblems>[0]) =>
    statementProblems(declared, { client, catalog: await Catalog.read(client), schema });

  it('is right if types and names are those of Postgres', async () => {
    for (const declared of [add, read, remove]) expect(await problems(declared as never)).toEqual([]);
  });

  it.each([
    [
      'a column that may be null',
      'SELECT hits FROM outreach.notes',
      { hits: 'bigint' },
      'hits: may be null, declared bigint; declare bigint | null, or select coalesce(hits',
    ],
    ['another type', 'SELECT id FROM outreach.notes', { id: 'text' }, 'id: integer, declared text'],
    ['another name', 'SELECT id FROM outreach.notes', { key: 'integer' }, 'key: is not in the result'],
    ['a column that is not declared', 'SELECT id FROM outreach.notes', {}, 'id: integer, not declared'],
    [
      'a parameter that is not declared',
      'DELETE FROM outreach.notes WHERE id = $1',
      {},
      'parameters: ["integer"]',
    ],
    ['a column that does not exist', 'SELECT gone FROM outreach.notes', {}, 'column "gone" does not exist'],
  ] as const)('is reported: %s', async (_, sql, columns, problem) => {
    expect(String(await problems(statement({ sql, columns }) as never))).toContain(problem);
  });
});
