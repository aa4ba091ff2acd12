import { ProblemError } from '@lode/contracts';
import { freePort } from '@lode/platform';
import { createDataSource } from '@lode/database';
import { letHeartbeatsLapse, until, Fixture, script } from '@lode/testing';
import { interruptionOf } from './handler';
import { Queue } from './queue';

const operation = 'start_verify_emails';

describe('a job that fails', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });
  afterEach(() => fixture.reset());
  afterAll(() => fixture.close());

  const lapse = () => letHeartbeatsLapse((statement) => fixture.admin.query(statement), 'verification');

  /** The claim of a replica whose process is killed then. */
  async function claimAndDie(): Promise<void> {
    const source = await createDataSource({
      service: 'verification',
      url: String(fixture.database.environment['DATABASE_URL']),
      database: { entities: [], migrations: [] },
      pool: 1,
    }).initialize();
    const claimed = await new Queue(source, fixture.clock).claim(operation, 1);
    expect(claimed).toHaveLength(1);
    await source.destroy();
  }

  /** A job that waits in its queue, because the only replica stops before it takes the job. */
  async function queued(): Promise<string> {
    const replica = await fixture.start();
    // Ends when the replica has stopped to take jobs.
    script.job = (_request, { signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve({})));
    const busy = await Promise.all(Array.from({ length: 4 }, () => fixture.begin('busy@example.com')));
    await Promise.all(busy.map(({ id }) => fixture.whenJob(id, 'running')));
    const { id } = await fixture.begin('a@example.com');
    await replica.stop();
    return id;
  }

  test('is attempted three times, then failed with its problem and counted', async () => {
    const port = await freePort();
    await fixture.start({ LODE_MANAGEMENT_PORT: String(port), LODE_MANAGEMENT_HOST: '127.0.0.1' });
    let runs = 0;
    script.job = () => {
      runs += 1;
      return Promise.reject(new ProblemError('unavailable', 'The mail host is on fire.'));
    };
    const { id } = await fixture.begin('a@example.com');
    await until(() => runs === 1);
    expect((await fixture.get(id)).state).toBe('running');
    await until(async () => (await fixture.rows('queue WHERE claim IS NULL')).length === 1);
    for (const [tries, wait] of [
      [2, 2000],
      [3, 4000],
    ] as const) {
      fixture.clock.advance(wait);
      await until(() => runs === tries);
      if (tries < 3) await until(async () => (await fixture.rows('queue WHERE claim IS NULL')).length === 1);
    }
    await expect(fixture.whenJob(id, 'failed')).resolves.toMatchObject({
      problem: { code: 'unavailable', detail: 'The mail host is on fire.' },
    });
    const metrics = await until(async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return text.includes('lode_jobs_parked_total{') && text;
    });
    const labels = `service="verification",operation="${operation}"`;
    expect(metrics).toContain(`lode_jobs_parked_total{operation="${operation}",service="verification"} 1`);
    expect(metrics).toContain(`lode_job_duration_seconds_count{${labels},outcome="retry"} 2`);
    expect(runs).toBe(3);
  });

  test('is retried, then failed where its result cannot be stored', async () => {
    await fixture.start();
    await fixture.admin.query(`
      CREATE FUNCTION verification.reject() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'this result cannot be stored'; END $$;
      CREATE TRIGGER reject BEFORE UPDATE ON verification.jobs FOR EACH ROW
        WHEN (NEW.state = 'done') EXECUTE FUNCTION verification.reject()`);
    let runs = 0;
    script.job = () => Promise.resolve({ runs: (runs += 1) });
    const { id } = await fixture.begin('a@example.com');
    const failed = until(async () => {
      fixture.clock.advance(10_000);
      const job = await fixture.get(id);
      return job.state === 'failed' && job;
    });
    await expect(failed).resolves.toMatchObject({ problem: { code: 'internal' }, result: null });
    await fixture.admin.query('DROP FUNCTION verification.reject CASCADE');
    expect(runs).toBe(3);
  });

  test('is not retried where the request itself is invalid', async () => {
    await fixture.start();
    let runs = 0;
    script.job = () => {
      runs += 1;
      return Promise.reject(new ProblemError('free_mail_domain'));
    };
    const { id } = await fixture.begin('a@example.com');
    await expect(fixture.whenJob(id, 'failed')).resolves.toMatchObject({
      problem: { code: 'free_mail_domain' },
    });
    await until(async () => (await fixture.rows('queue')).length === 0);
    expect(runs).toBe(1);
  });

  test('reports an internal error without its details', async () => {
    await fixture.start();
    script.job = () => Promise.reject(new Error('secret a@example.com'));
    const { id } = await fixture.begin('a@example.com');
    const failed = until(async () => {
      fixture.clock.advance(10_000);
      const job = await fixture.get(id);
      return job.state === 'failed' && job;
    });
    const { problem } = await failed;
    expect(problem?.code).toBe('internal');
    expect(problem?.detail).not.toContain('secret');
  });

  test('is unavailable, without an internal error, where the disk of the database is full', async () => {
    await fixture.start();
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    script.job = () => Promise.reject(full);
    const { id } = await fixture.begin('a@example.com');
    const failed = until(async () => {
      fixture.clock.advance(10_000);
      const job = await fixture.get(id);
      return job.state === 'failed' && job;
    });
    await expect(failed).resolves.toMatchObject({ problem: { code: 'unavailable' } });
  });

  test('is taken over when the process of its worker is killed', async () => {
    const id = await queued();
    await claimAndDie();
    script.job = () => Promise.resolve({ second: true });
    await lapse();
    await fixture.start();
    await expect(fixture.whenJob(id, 'done')).resolves.toMatchObject({ result: { second: true } });
  });

  test('ends as failed when it kills its process each time, while other jobs continue', async () => {
    const id = await queued();
    for (let death = 0; death < 3; death += 1) {
      await claimAndDie();
      await lapse();
    }
    let runs = 0;
    script.job = () => {
      runs += 1;
      return Promise.resolve({});
    };
    await fixture.start();
    const other = await fixture.begin('b@example.com');
    await fixture.whenJob(other.id, 'done');
    await expect(fixture.whenJob(id, 'failed')).resolves.toMatchObject({ problem: { code: 'worker_lost' } });
    expect(runs).toBe(1);
  });

  test('ends without a run where the person in its request was erased meanwhile', async () => {
    const id = await queued();
    await fixture.admin.query('UPDATE verification.jobs SET request = NULL WHERE id = $1', [id]);
    const requests: unknown[] = [];
    script.job = (request) => {
      requests.push(request);
      return Promise.resolve({});
    };
    await fixture.start();
    await expect(fixture.whenJob(id, 'failed')).resolves.toMatchObject({ problem: { code: 'suppressed' } });
    expect(requests).not.toContainEqual({});
    await until(async () => (await fixture.rows('queue')).length === 0);
  });

  test('runs once, and two replicas share the work', async () => {
    await fixture.start();
    await fixture.start();
    const runs: string[] = [];
    const all = Promise.withResolvers<object>();
    script.job = (_request, { id }) => {
      if (runs.push(id) === 8) all.resolve({});
      return all.promise;
    };
    const jobs = await Promise.all(Array.from({ length: 8 }, () => fixture.begin('a@example.com')));
    await Promise.all(jobs.map(({ id }) => fixture.whenJob(id, 'done')));
    expect(runs.sort()).toEqual(jobs.map(({ id }) => id).sort());
  });

  test('moves to another replica at once when its own stops', async () => {
    const first = await fixture.start();
    const reasons: unknown[] = [];
    script.job = (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        reasons.push('running');
        signal.addEventListener('abort', () => {
          reasons.push(interruptionOf(signal));
          reject(signal.reason as Error);
        });
      });
    const { id } = await fixture.begin('a@example.com');
    await until(() => reasons.length === 1);
    await first.stop();
    expect(reasons).toEqual(['running', 'stopping']);
    script.job = () => Promise.resolve({ by: 'the second' });
    await fixture.start();
    await expect(fixture.whenJob(id, 'done')).resolves.toMatchObject({ result: { by: 'the second' } });
  });

  test('does not keep a service from stopping', async () => {
    const first = await fixture.start();
    const started = Promise.withResolvers<undefined>();
    const late = Promise.withResolvers<object>();
    script.job = () => {
      started.resolve(undefined);
      return late.promise;
    };
    const { id } = await fixture.begin('a@example.com');
    await started.promise;
    await first.stop();
    script.job = () => Promise.resolve({ by: 'the second' });
    await fixture.start();
    const done = await fixture.whenJob(id, 'done');
    late.resolve({ by: 'the first' });
    expect(done.result).toEqual({ by: 'the second' });
  });

  test('is not ended by a replica that has lost its claim', async () => {
    await fixture.start();
    const started = Promise.withResolvers<undefined>();
    const late = Promise.withResolvers<object>();
    script.job = () => {
      started.resolve(undefined);
      return late.promise;
    };
    const { id } = await fixture.begin('a@example.com');
    await started.promise;
    // Another replica has claimed it.
    await fixture.admin.query('UPDATE verification.queue SET claim = gen_random_uuid()');
    script.job = () => Promise.resolve({ by: 'the second' });
    late.resolve({ by: 'the first' });
    await lapse();
    await expect(fixture.whenJob(id, 'done')).resolves.toMatchObject({ result: { by: 'the second' } });
  });

  test('survives that the database ends every session', async () => {
    await fixture.start();
    const started = Promise.withResolvers<undefined>();
    const finish = Promise.withResolvers<object>();
    script.job = () => {
      started.resolve(undefined);
      return finish.promise;
    };
    const { id } = await fixture.begin('a@example.com');
    await started.promise;
    await fixture.admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'lode_verification' AND datname = current_database()",
    );
    finish.resolve({ still: 'here' });
    await expect(until(() => fixture.whenJob(id, 'done').catch(() => undefined))).resolves.toMatchObject({
      result: { still: 'here' },
    });
    const next = await fixture.begin('b@example.com');
    await fixture.whenJob(next.id, 'done');
  });
});
