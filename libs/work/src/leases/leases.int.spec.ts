import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { moduleWith, RecordedStarts, testDatabase, type TestDatabase } from '@lode/testing';
import { type DatabaseLimits, databaseProblem, createDataSource } from '@lode/database';
import { Leases, type Lease } from './leases';

/** Interval of renewals, in milliseconds, that no test reaches. */
const never = 3_600_000;
const newSignal = (): AbortSignal => new AbortController().signal;

describe('leases', () => {
  let database: TestDatabase;
  let source: DataSource;
  let open: Leases[] = [];

  const connect = (pool: number, limits: Partial<DatabaseLimits> = {}): Promise<DataSource> =>
    createDataSource({
      service: 'outreach',
      url: String(database.environment['DATABASE_URL']),
      database: { entities: [], migrations: [] },
      pool,
      limits,
    }).initialize();
  /** The leases of one replica of the service. */
  const replica = (...times: ConstructorParameters<typeof Leases>[1][]): Leases => {
    const leases = new Leases(source, ...times);
    open.push(leases);
    return leases;
  };
  const rows = async (resource: string, held = true): Promise<number> => {
    const found = await source.query<unknown[]>(
      'SELECT 1 FROM outreach.leases WHERE resource = $1 AND held = $2',
      [resource, held],
    );
    return found.length;
  };
  const take = async (leases: Leases, resource: string, most = 1, intervalMs = 0): Promise<Lease> => {
    const lease = await leases.acquire(resource, { maxHolders: most, intervalMs }, newSignal());
    if (!lease) throw new Error('no lease');
    return lease;
  };
  /** Ends when the condition holds; the time limit of the test is the only other end. */
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition()));
  };

  beforeAll(async () => {
    database = await testDatabase(moduleWith('\\i work/leases/leases.sql'));
    source = await connect(20);
  });
  afterEach(async () => {
    await Promise.all(open.map((leases) => leases.close()));
    open = [];
    await expect(source.query('SELECT * FROM outreach.leases WHERE held')).resolves.toEqual([]);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  test('two replicas under fifty callers never exceed the limit, and use it fully', async () => {
    const replicas = [replica(), replica()];
    let holders = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const lease = await take(replicas[index % 2] ?? replica(), 'busy.test', 2);
        most = Math.max(most, ++holders);
        expect(await rows('busy.test')).toBeLessThanOrEqual(2);
        holders--;
        await lease.release();
      }),
    );
    expect(most).toBe(2);
  });

  test('resources do not wait for each other', async () => {
    const leases = replica();
    await take(leases, 'one.test');
    await take(leases, 'two.test');
    await expect(rows('one.test')).resolves.toBe(1);
  });

  test('waiters of a process are served in order', async () => {
    const leases = replica();
    const first = await take(leases, 'fair.test');
    const served: number[] = [];
    const waiters = Array.from({ length: 10 }, async (_, index) => {
      const lease = await take(leases, 'fair.test');
      served.push(index);
      await lease.release();
    });
    await first.release();
    await Promise.all(waiters);
    expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('replicas take turns, independent of the length of their queues', async () => {
    const [greedy, modest] = [replica(), replica()];
    const first = await take(greedy, 'turns.test');
    const served: string[] = [];
    const serve = async (leases: Leases, name: string): Promise<void> => {
      const lease = await take(leases, 'turns.test');
      served.push(name);
      await lease.release();
    };
    const one = serve(greedy, 'greedy');
    await until(async () => (await rows('turns.test', false)) === 1);
    const other = serve(modest, 'modest');
    await until(async () => (await rows('turns.test', false)) === 2);
    const more = Array.from({ length: 5 }, () => serve(greedy, 'greedy'));
    await first.release();
    await Promise.all([one, other, ...more]);
    expect(served.slice(0, 3)).toEqual(['greedy', 'modest', 'greedy']);
  });

  test('a release wakes the next waiter of the process without a poll', async () => {
    const leases = replica();
    const first = await take(leases, 'wake.test');
    // Polls would be days apart.
    const random = vi.spyOn(Math, 'random').mockReturnValue(1e6);
    const waiting = Array.from({ length: 5 }, async () => (await take(leases, 'wake.test')).release());
    await until(async () => (await rows('wake.test', false)) === 1);
    await first.release();
    await Promise.all(waiting);
    random.mockRestore();
    await expect(rows('wake.test')).resolves.toBe(0);
  });

  test('calls for one resource are serialized', async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SELECT outreach.take_lease('same.test', $1, $1, 1, 0, 15000)`, [randomUUID()]);
    const leaving = new AbortController();
    const second = replica().acquire('same.test', { maxHolders: 1 }, leaving.signal);
    await until(async () => {
      const waiting = await source.query<unknown[]>(
        `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
         WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
      );
      return waiting.length === 1;
    });
    await runner.commitTransaction();
    await until(async () => (await rows('same.test', false)) === 1);
    leaving.abort();
    await expect(second).resolves.toBeUndefined();
    await expect(rows('same.test', false)).resolves.toBe(0);
    await runner.query('DELETE FROM outreach.leases');
    await runner.release();
  });

  test('an aborted waiter gets no lease and blocks no other', async () => {
    const leases = replica();
    const first = await take(leases, 'abort.test');
    const [head, middle] = [new AbortController(), new AbortController()];
    const waiting = leases.acquire('abort.test', { maxHolders: 1 }, head.signal);
    const behind = leases.acquire('abort.test', { maxHolders: 1 }, middle.signal);
    const last = take(leases, 'abort.test');
    middle.abort();
    await expect(behind).resolves.toBeUndefined();
    await until(async () => (await rows('abort.test', false)) === 1);
    head.abort();
    await expect(waiting).resolves.toBeUndefined();
    await first.release();
    await (await last).release();
  });

  test('with a signal that is aborted already the database is not asked', async () => {
    const query = vi.spyOn(source, 'query');
    await expect(
      replica().acquire('late.test', { maxHolders: 1 }, AbortSignal.abort()),
    ).resolves.toBeUndefined();
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  test('a replica that was killed loses its leases, one that is alive keeps them', async () => {
    const killed = replica({ ttlMs: 300, renewMs: never });
    // Longer, so that no slow renewal is late.
    const living = replica({ ttlMs: 1000, renewMs: 50 });
    await take(living, 'living.test');
    const [first] = await source.query<{ until: string }[]>(
      `SELECT expires_at::text AS until FROM outreach.leases WHERE resource = 'living.test'`,
    );
    const takenAt = performance.now();
    await take(killed, 'killed.test');
    const after = take(replica(), 'killed.test');
    const leaving = new AbortController();
    const refused = replica().acquire('living.test', { maxHolders: 1 }, leaving.signal);
    await after;
    expect(performance.now() - takenAt).toBeGreaterThan(250);
    await source.query('SELECT pg_sleep_until($1::timestamptz)', [first?.until]);
    await expect(rows('living.test')).resolves.toBe(1);
    leaving.abort();
    await expect(refused).resolves.toBeUndefined();
  });

  test('a lease that was lost while the database was away is restored', async () => {
    const leases = replica({ renewMs: 20 });
    const lease = await take(leases, 'lost.test');
    await source.query('DELETE FROM outreach.leases');
    await until(async () => (await rows('lost.test')) === 1);
    await lease.release();
    await expect(rows('lost.test')).resolves.toBe(0);
  });

  test('a failed renewal is retried', async () => {
    const leases = replica({ renewMs: 20 });
    await take(leases, 'retried.test');
    const query = vi.spyOn(source, 'query');
    const failed = new Promise<void>((resolve) => {
      query.mockImplementationOnce(() => {
        resolve();
        return Promise.reject(new Error('away'));
      });
    });
    await failed;
    query.mockRestore();
    await source.query('DELETE FROM outreach.leases');
    await until(async () => (await rows('retried.test')) === 1);
  });

  test('a renewal in progress does not restore a lease that is released meanwhile', async () => {
    const leases = replica({ renewMs: 20 });
    const lease = await take(leases, 'crossing.test');
    const query = source.query.bind(source);
    const released = Promise.withResolvers<void>();
    const renewed = new Promise<void>((resolve) => {
      vi.spyOn(source, 'query').mockImplementationOnce(async (...renewal) => {
        await query('SELECT 1');
        const given = lease.release();
        released.resolve(given);
        // If the release did not wait for this renewal, it would end first.
        await Promise.race([given, query('SELECT pg_sleep(0.1)')]);
        return query(...renewal).finally(resolve);
      });
    });
    await renewed;
    await released.promise;
    vi.restoreAllMocks();
    await expect(rows('crossing.test')).resolves.toBe(0);
  });

  test('leases of dead replicas are deleted by a live one, for every resource', async () => {
    await source.query(
      `INSERT INTO outreach.leases SELECT 'gone.test', $1, $1, true, now(), now() - interval '1 second'`,
      [randomUUID()],
    );
    await source.query(
      `INSERT INTO outreach.lease_intervals VALUES ('gone.test', now() - interval '1 second')`,
    );
    const leases = replica({ renewMs: 20 });
    await (await take(leases, 'other.test')).release();
    await until(async () => (await rows('gone.test')) === 0);
    await until(async () => (await source.query<unknown[]>('TABLE outreach.lease_intervals')).length === 0);
  });

  test('starts keep their interval across replicas', async () => {
    const administrator = await new DataSource({ type: 'postgres', url: database.adminUrl }).initialize();
    const recorded = await RecordedStarts.begin((statement) => administrator.query(statement), 'outreach');
    const replicas = [replica(), replica()];
    const start = async (leases: Leases): Promise<void> => {
      const lease = await take(leases, 'paced.test', 3, 100);
      await lease.release();
    };
    await Promise.all(Array.from({ length: 6 }, (_, index) => start(replicas[index % 2] ?? replica())));
    const gaps = await recorded.intervals('paced.test');
    await administrator.destroy();
    expect(gaps).toHaveLength(5);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(100);
  });

  test('a repeated release has no effect', async () => {
    const leases = replica();
    const lease = await take(leases, 'twice.test');
    await Promise.all([lease.release(), lease.release()]);
    await take(leases, 'twice.test');
    await lease.release();
    await expect(rows('twice.test')).resolves.toBe(1);
  });

  test('closing releases all leases and ends all waits', async () => {
    const leases = replica();
    const lease = await take(leases, 'closed.test');
    const waiting = [1, 2].map(() => leases.acquire('closed.test', { maxHolders: 1 }, newSignal()));
    await until(async () => (await rows('closed.test', false)) === 1);
    await leases.close();
    await expect(Promise.all(waiting)).resolves.toEqual([undefined, undefined]);
    await expect(rows('closed.test')).resolves.toBe(0);
    await expect(leases.acquire('closed.test', { maxHolders: 1 }, newSignal())).resolves.toBeUndefined();
    await lease.release();
  });

  test('closing releases a lease that is granted meanwhile', async () => {
    const leases = replica();
    const query = vi.spyOn(source, 'query');
    const granted = leases.acquire('closing.test', { maxHolders: 1 }, newSignal());
    await until(() => Promise.resolve(query.mock.calls.length > 0));
    query.mockRestore();
    await leases.close();
    await expect(granted).resolves.toBeUndefined();
    await expect(rows('closing.test')).resolves.toBe(0);
  });

  test('errors of the database reach the waiting caller, but not a release', async () => {
    const own = await connect(1, { waitMs: 100 });
    const leases = new Leases(own);
    const lease = await take(leases, 'away.test');
    const runner = own.createQueryRunner();
    await runner.connect();
    const problem = await take(leases, 'away.test').catch(databaseProblem);
    expect(problem).toMatchObject({ code: 'unavailable' });
    await runner.release();
    await own.destroy();
    await expect(lease.release()).resolves.toBeUndefined();
    await expect(leases.close()).resolves.toBeUndefined();
    await source.query('DELETE FROM outreach.leases');
  });

  test('a lease without contention costs two statements', async () => {
    const query = vi.spyOn(source, 'query');
    await (await take(replica({ renewMs: never }), 'cheap.test', 2, 500)).release();
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });
});
