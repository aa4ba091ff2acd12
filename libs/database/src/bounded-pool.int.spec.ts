import dns from 'node:dns';
import type { DataSource } from 'typeorm';
import { HangingPath, sampleDatabase, SampleModule, until } from '@lode/testing';
import { definitionOf } from '@lode/bus';
import { withDeadline } from '@lode/platform';
import { databaseProblem, describeDatabaseFailure } from './database-failures';
import { databaseLimits, startLimits, type DatabaseLimits } from './database-limits';
import { poolOf } from './bounded-pool';
import { createDataSource } from './service-database';

const { database = { entities: [], migrations: [] } } = definitionOf(SampleModule);

let path: HangingPath;
const opened: DataSource[] = [];

beforeAll(async () => {
  path = await HangingPath.to(String((await sampleDatabase()).environment['DATABASE_URL']));
});
afterEach(async () => {
  path.resume();
  for (const source of opened.splice(0)) await source.destroy();
});
afterAll(() => path.close());

async function open(pool: number, limits: Partial<DatabaseLimits> = {}): Promise<DataSource> {
  const source = createDataSource({ service: 'outreach', url: path.through(), database, pool, limits });
  opened.push(source);
  return source.initialize();
}

/** Runs work as a request with the given budget. */
const request = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  withDeadline(performance.now() + milliseconds, work);

const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'no error', databaseProblem);

const unavailable = { code: 'unavailable', status: 503, retryAfter: 1 };

async function timed(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}

test('a statement without an answer ends at the deadline of its request', async () => {
  const source = await open(1);
  path.hang();
  const asked = request(300, () => failure(source.query('SELECT 1')));
  expect(await timed(asked)).toBeLessThan(800);
  expect(await asked).toMatchObject(unavailable);
});

test('a request that waits for a connection ends at its deadline', async () => {
  const source = await open(1);
  path.hang();
  const holder = failure(source.query('SELECT 1'));
  const waiting = request(300, () => failure(source.query('SELECT 1')));
  expect(await timed(waiting)).toBeLessThan(700);
  expect(await waiting).toMatchObject(unavailable);
  path.resume();
  await expect(holder).resolves.toBe('no error');
});

test('an aborted transaction writes nothing, and the pool works when Postgres does again', async () => {
  const source = await open(1);
  const write = () =>
    source.transaction(async (manager) => {
      await manager.query(`SELECT set_config('lode.account', 'acc_cut', true)`);
      path.hang();
      await manager.query(`INSERT INTO outreach.notes (account_id, text) VALUES ('acc_cut', 'lost')`);
    });
  await expect(request(300, () => failure(write()))).resolves.toMatchObject(unavailable);
  path.resume();
  const left = source.transaction(async (manager) => {
    await manager.query(`SELECT set_config('lode.account', 'acc_cut', true)`);
    return manager.query('SELECT text FROM outreach.notes');
  });
  await expect(left).resolves.toEqual([]);
});

test('outside of requests a statement without an answer ends too, and its connection is destroyed', async () => {
  const source = await open(1, { unansweredMs: 200, connectMs: 200 });
  path.hang();
  await expect(failure(source.query('SELECT 1'))).resolves.toMatchObject(unavailable);
  await expect(failure(source.query('SELECT 1'))).resolves.toMatchObject(unavailable);
  path.resume();
  await until(() => path.connections === 0);
  await expect(source.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
});

test('an abandoned request keeps its connection until Postgres has ended the statement', async () => {
  const source = await open(1);
  const slow = request(250, () => failure(source.query('SELECT pg_sleep(0.3)')));
  await expect(slow).resolves.toMatchObject(unavailable);
  const next = source.query(`SELECT count(*)::int AS sleeping FROM pg_stat_activity
    WHERE query LIKE 'SELECT pg_sleep%' AND datname = current_database()`);
  await expect(next).resolves.toEqual([{ sleeping: 0 }]);
});

test('requests wait for a busy connection in order', async () => {
  const source = await open(1);
  const runner = source.createQueryRunner();
  await runner.connect();
  const served: number[] = [];
  const waiting = [1, 2, 3].map((number) =>
    request(10_000, async () => {
      await source.query('SELECT 1');
      served.push(number);
    }),
  );
  await runner.query('SELECT pg_sleep(0.05)');
  await runner.release();
  await Promise.all(waiting);
  expect(served).toEqual([1, 2, 3]);
});

test('the queue is bounded: further requests are rejected at once', async () => {
  const source = await open(1);
  const runner = source.createQueryRunner();
  await runner.connect();
  const waiting = Array.from({ length: 100 }, () => source.query('SELECT 1'));
  const beyond = failure(source.query('SELECT 1'));
  // The others wait for up to ten seconds.
  expect(await timed(beyond)).toBeLessThan(1000);
  expect(await beyond).toMatchObject(unavailable);
  await runner.release();
  await expect(Promise.all(waiting)).resolves.toHaveLength(100);
});

test.each([
  ['with its error', 0],
  ['after its error', 6],
])('a script that fails leaves no transaction to the next user, ready %s', async (_name, lateBytes) => {
  const source = await open(1);
  // ReadyForQuery, with the transaction status, is the last six bytes of an answer.
  path.delayEnds(lateBytes);
  const script = `BEGIN; DO $$ BEGIN RAISE EXCEPTION 'disk full' USING ERRCODE = '53100'; END $$; COMMIT`;
  await expect(failure(source.query(script))).resolves.toMatchObject(unavailable);
  await expect(source.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
});

describe('a host name that does not resolve', () => {
  afterEach(() => vi.restoreAllMocks());

  const source = () =>
    createDataSource({
      service: 'outreach',
      url: path.through().replace('127.0.0.1', 'localhost'),
      database,
      pool: 1,
    });

  /** Fails the given number of times with the code, then works. */
  function failLookups(code: string, times: number) {
    const real = dns.lookup.bind(dns) as (...given: unknown[]) => void;
    let failed = 0;
    vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
      const answer = given.at(-1) as (error: Error) => void;
      if ((failed += 1) > times) return real(...given);
      const error = Object.assign(new Error(`getaddrinfo ${code} postgres`), { code });
      process.nextTick(() => answer(error));
    }) as never);
    return { failed: () => failed };
  }

  test.each(['EAI_AGAIN', 'ENOTFOUND'])(
    'is reported as unavailable, with a retry delay (%s)',
    async (code) => {
      const lookups = failLookups(code, Infinity);
      await expect(failure(source().initialize())).resolves.toMatchObject(unavailable);
      expect(lookups.failed()).toBe(4);
    },
  );

  test('is retried, so that a brief failure of the resolver fails no request', async () => {
    const lookups = failLookups('EAI_AGAIN', 2);
    const connected = await source().initialize();
    opened.push(connected);
    await expect(connected.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    expect(lookups.failed()).toBeGreaterThan(2);
  });
});

test('a connection takes longer at the start, and is limited afterwards', async () => {
  const source = await open(2, startLimits);
  const holder = source.createQueryRunner();
  await holder.connect();
  poolOf(source)?.setLimits({ ...databaseLimits, connectMs: 100 });
  path.hang();
  const error: unknown = await source.query('SELECT 1').catch((reason: unknown) => reason);
  expect(describeDatabaseFailure(error)).toBe(
    'Postgres cannot be used: Postgres accepted no connection in time. Its machine is very busy, or a firewall drops the packets.',
  );
  poolOf(source)?.setLimits(startLimits);
  const late = source.query('SELECT 1 AS one');
  path.resume();
  await expect(late).resolves.toEqual([{ one: 1 }]);
  await holder.release();
});
