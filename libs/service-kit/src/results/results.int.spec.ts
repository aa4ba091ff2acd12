import { randomBytes } from 'node:crypto';
import { CrawlSite, ProblemError, type ResultPage } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { withAccount } from '../database/account-scope';
import { createDataSource } from '../database/service-database';
import { SubjectHasher } from '../privacy/subject-hashes';
import { prefixedId } from '../ids/prefixed-id';
import { moduleWith } from '../testing/module-with';
import { movableClock } from '../testing/movable-clock';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { createResultTables } from './result-tables';
import { Results } from './results';
import { resultRow, resultRows } from './testing/result-rows';

const hasher = new SubjectHasher(Buffer.alloc(32, 1));
const days = (count: number): number => count * 24 * 3600 * 1000;
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );

describe('result sets', () => {
  const clock = movableClock();
  let database: TestDatabase;
  let source: DataSource;
  let admin: DataSource;
  let results: Results;

  const keep = async (rows = resultRows(1), account = 'acc_a'): Promise<string> => {
    const id = await results.keep(CrawlSite, rows, { account });
    if (id === undefined) throw new Error('nothing was kept');
    return id;
  };
  const asAccount = <Row>(account: string, statement: string, parameters: unknown[] = []): Promise<Row[]> =>
    withAccount(source, account, (manager) => manager.query<Row[]>(statement, parameters));
  const counts = async (id: string, account = 'acc_a') => {
    const count = async (table: string, column: string): Promise<number> =>
      (await asAccount(account, `SELECT 1 FROM outreach.${table} WHERE ${column} = $1`, [id])).length;
    return { sets: await count('result_sets', 'id'), rows: await count('result_rows', 'set_id') };
  };
  const setsOfAll = async (): Promise<number> =>
    (await admin.query<unknown[]>('SELECT 1 FROM outreach.result_sets')).length;
  /** Every page of a set, each asked for with the cursor of the one before. */
  const pages = async (id: string, limit?: number): Promise<ResultPage[]> => {
    const read: ResultPage[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await results.read('acc_a', { id, limit, cursor });
      read.push(page);
      if (page.next_cursor === null) return read;
      cursor = page.next_cursor;
    }
  };

  beforeAll(async () => {
    database = await testDatabase(moduleWith(createResultTables('outreach')));
    admin = await new DataSource({ type: 'postgres', url: database.adminUrl }).initialize();
    source = await createDataSource({
      service: 'outreach',
      url: String(database.environment['DATABASE_URL']),
      database: { entities: [], migrations: [] },
      pool: 20,
    }).initialize();
    results = new Results(source, 'outreach', hasher, clock);
  });
  afterAll(async () => {
    await source.destroy();
    await admin.destroy();
    await database.drop();
  });

  test('come back as they were kept', async () => {
    const rows = [
      resultRow({ name: 'Zoë 🦉', email: 'zoe@example.com', rating: 4.5, tech_stack: ['nginx', 'React'] }),
      // What a page of the web may hold and `jsonb` refuses.
      resultRow({ name: 'nul \u0000, half a pair \ud83e', title: '\\u0000 "{}", \'' }),
    ];
    const id = await keep(rows);
    expect(id).toMatch(/^res_outreach_[0-9a-f-]{36}$/);
    await expect(results.read('acc_a', { id })).resolves.toEqual({
      results: {
        id,
        operation: 'crawl_site',
        total: 2,
        created_at: new Date(clock.now()).toISOString(),
        expires_at: new Date(clock.now() + days(30)).toISOString(),
      },
      rows,
      next_cursor: null,
    });
  });

  test('are not kept of a question that no account has asked', async () => {
    const before = await setsOfAll();
    await expect(results.keep(CrawlSite, resultRows(3), {})).resolves.toBeUndefined();
    await expect(setsOfAll()).resolves.toBe(before);
  });

  test('an answer without rows is one, too', async () => {
    const id = await keep([]);
    const page = await results.read('acc_a', { id });
    expect(page).toMatchObject({ results: { total: 0 }, rows: [], next_cursor: null });
  });

  describe('of several accounts', () => {
    test('the latest is the newest of the account alone', async () => {
      await expect(results.latest('acc_new')).resolves.toBeNull();
      await keep(resultRows(1), 'acc_new');
      clock.advance(1);
      const second = await keep(resultRows(2), 'acc_new');
      clock.advance(1);
      await keep(resultRows(3), 'acc_other');
      await expect(results.latest('acc_new')).resolves.toMatchObject({ id: second, total: 2 });
    });

    test('nobody reads those of another, or finds out that they are there', async () => {
      const id = await keep(resultRows(1), 'acc_b');
      const unknown = prefixedId('res_outreach', clock.now(), randomBytes(10));
      for (const other of [id, unknown, id.replace('outreach', 'crawl'), 'nonsense', '\u0000'])
        await expect(codeOf(results.read('acc_a', { id: other }))).resolves.toBe('not_found');
      await expect(codeOf(results.read('acc_b', { id }))).resolves.toBe('ok');
    });

    test('row-level security is the second wall', async () => {
      const id = await keep(resultRows(2), 'acc_b');
      await expect(counts(id, 'acc_b')).resolves.toEqual({ sets: 1, rows: 2 });
      await expect(counts(id, 'acc_a')).resolves.toEqual({ sets: 0, rows: 0 });
      const smuggle = `INSERT INTO outreach.result_rows (set_id, position, account_id, content, subject_hashes)
        VALUES ($1, 2, 'acc_b', '{}', '{}')`;
      await expect(asAccount('acc_a', smuggle, [id])).rejects.toThrow('row-level security');
    });
  });

  describe('are read page by page', () => {
    test('each row once, in its order', async () => {
      const rows = resultRows(25);
      const read = await pages(await keep(rows), 10);
      expect(read.map((page) => page.rows.length)).toEqual([10, 10, 5]);
      expect(read.flatMap((page) => page.rows)).toEqual(rows);
    });

    test('a page that ends with the last row is the last one', async () => {
      await expect(pages(await keep(resultRows(20)), 10)).resolves.toHaveLength(2);
    });

    test('two hundred at a time where nothing else is said', async () => {
      const { rows } = await results.read('acc_a', { id: await keep(resultRows(201)) });
      expect(rows).toHaveLength(200);
    });

    test('a page of large rows stays under half a megabyte', async () => {
      const rows = resultRows(60, { address: 'é'.repeat(10_000) });
      const read = await pages(await keep(rows), 500);
      for (const page of read)
        expect(Buffer.byteLength(JSON.stringify(page.rows))).toBeLessThanOrEqual(512 * 1024 + 500);
      expect(read.length).toBe(Math.ceil(60 / 26));
      expect(read.flatMap((page) => page.rows)).toEqual(rows);
    });

    test('rows that were erased meanwhile leave no gap', async () => {
      const id = await keep(resultRows(6));
      const first = await results.read('acc_a', { id, limit: 2 });
      await asAccount('acc_a', 'DELETE FROM outreach.result_rows WHERE set_id = $1 AND position IN (2, 3)', [
        id,
      ]);
      const second = await results.read('acc_a', { id, limit: 2, cursor: first.next_cursor ?? '' });
      expect(second.rows.map(({ name }) => name)).toEqual(['row 4', 'row 5']);
      expect(second.next_cursor).toBeNull();
    });

    test('a cursor that was not made here is a mistake of the caller', async () => {
      const id = await keep();
      await expect(codeOf(results.read('acc_a', { id, cursor: 'next' }))).resolves.toBe('validation');
    });
  });

  describe('have bounds', () => {
    test('ten thousand rows, and what comes after them is not kept', async () => {
      const id = await keep(resultRows(10_050, { email: 'a@example.com', phone: '+41443334455' }));
      const read = await pages(id, 500);
      const names = read.flatMap((page) => page.rows.map(({ name }) => name));
      expect(names).toEqual(Array.from({ length: 10_000 }, (_, index) => `row ${index}`));
      expect(read[0]?.results.total).toBe(10_000);
    });

    test('a row that no page should carry is left out', async () => {
      const rows = [resultRow({ name: 'x'.repeat(40_000) }), ...resultRows(1)];
      const page = await results.read('acc_a', { id: await keep(rows) });
      expect(page.rows.map(({ name }) => name)).toEqual(['row 0']);
      expect(page.results.total).toBe(1);
    });
  });

  test('a person is found by address and number, and by an index', async () => {
    const id = await keep([
      resultRow({ name: 'both', email: 'Jane@Example.com', phone: '+41 44 333 44 55' }),
      resultRow({ name: 'neither' }),
    ]);
    const hashes = await asAccount<{ subject_hashes: string[] }>(
      'acc_a',
      'SELECT subject_hashes FROM outreach.result_rows WHERE set_id = $1 ORDER BY position',
      [id],
    );
    const jane = [hasher.email('jane@example.com'), hasher.phone('+41443334455')];
    expect(hashes.map(({ subject_hashes }) => subject_hashes)).toEqual([jane, []]);
    const indexes = await source.query<unknown[]>(
      "SELECT 1 FROM pg_indexes WHERE schemaname = 'outreach' AND indexdef LIKE '%gin (subject_hashes)'",
    );
    expect(indexes).toHaveLength(1);
  });

  describe('when their time is over', () => {
    test('are gone from that moment on, and no longer the latest', async () => {
      const id = await keep(resultRows(1), 'acc_e');
      clock.advance(days(30) - 1);
      await expect(results.latest('acc_e')).resolves.toMatchObject({ id });
      clock.advance(1);
      await expect(codeOf(results.read('acc_e', { id }))).resolves.toBe('gone');
      await expect(codeOf(results.read('acc_a', { id }))).resolves.toBe('not_found');
      await expect(results.latest('acc_e')).resolves.toBeNull();
    });

    test('their rows are forgotten at once, that they were a day later', async () => {
      const old = await keep(resultRows(5_001));
      clock.advance(days(30) - 1);
      const fresh = await keep();
      clock.advance(1);
      await results.forget(clock.now());
      await expect(counts(old)).resolves.toEqual({ sets: 1, rows: 0 });
      await expect(codeOf(results.read('acc_a', { id: old }))).resolves.toBe('gone');
      clock.advance(days(1));
      await results.forget(clock.now());
      await expect(counts(old)).resolves.toEqual({ sets: 0, rows: 0 });
      await expect(codeOf(results.read('acc_a', { id: old }))).resolves.toBe('not_found');
      await expect(counts(fresh)).resolves.toEqual({ sets: 1, rows: 1 });
    });

    test('any number of replicas may forget them at the same time', async () => {
      const ids = await Promise.all([keep(resultRows(600)), keep(resultRows(600), 'acc_b')]);
      clock.advance(days(31));
      await Promise.all(Array.from({ length: 5 }, () => results.forget(clock.now())));
      await expect(counts(ids[0])).resolves.toMatchObject({ rows: 0 });
      await expect(counts(ids[1], 'acc_b')).resolves.toMatchObject({ rows: 0 });
    });
  });

  describe('are kept as a whole or not at all', () => {
    test('also by many at once', async () => {
      const accounts = Array.from({ length: 20 }, (_, index) => `acc_many_${index}`);
      const ids = await Promise.all(accounts.map((account, index) => keep(resultRows(index), account)));
      for (const [index, account] of accounts.entries()) {
        await expect(counts(ids[index] ?? '', account)).resolves.toEqual({ sets: 1, rows: index });
        await expect(results.latest(account)).resolves.toMatchObject({ id: ids[index], total: index });
      }
    });

    test('a failure in the midst leaves nothing behind', async () => {
      const before = await setsOfAll();
      const broken = resultRow({ email: 7 as unknown as string });
      const rows = [...resultRows(600), broken];
      await expect(keep(rows, 'acc_f')).rejects.toThrow(TypeError);
      await expect(setsOfAll()).resolves.toBe(before);
      await expect(results.latest('acc_f')).resolves.toBeNull();
    });

    test('a set whose commit was not heard of is kept once', async () => {
      const transaction = source.transaction.bind(source) as (work: unknown) => Promise<unknown>;
      jest.spyOn(source, 'transaction').mockImplementationOnce(async (work: unknown) => {
        await transaction(work);
        throw new Error('Connection terminated unexpectedly');
      });
      const before = await setsOfAll();
      await expect(counts(await keep(resultRows(3)))).resolves.toEqual({ sets: 1, rows: 3 });
      await expect(setsOfAll()).resolves.toBe(before + 1);
    });
  });
});
