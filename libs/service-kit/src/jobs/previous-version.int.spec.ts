import { randomUUID } from 'node:crypto';
import type { Job } from '@lode/contracts';
import { letHeartbeatsLapse } from '../testing/doomed-process';
import { until } from '../testing/until';
import { Fixture, script } from './testing/background-work-fixture';

const queue = 'start_verify_emails';
const account = 'acc_a';

/** Rows of one job as workers of the previous version leave them. */
interface Rows {
  readonly state: 'queued' | 'running' | 'done';
  /** Attempts that have begun. */
  readonly attempts: number;
  /** State of the entry in the queue; null where the job waits for its next attempt. */
  readonly entry: 'created' | 'active' | null;
  /** Group of the entry. The first entries had none. */
  readonly group?: string | null;
}

describe('rows of the previous version', () => {
  let fixture: Fixture;
  let runs: string[];

  beforeAll(async () => {
    fixture = await Fixture.open();
    // Creates the queues.
    await fixture.start();
    await fixture.reset();
  });
  beforeEach(() => {
    runs = [];
    script.job = (_request, { id }) => {
      runs.push(id);
      return Promise.resolve({ by: 'this version' });
    };
  });
  afterEach(() => fixture.reset());
  afterAll(() => fixture.close());

  async function write(
    task: string,
    payload: object,
    { attempts, entry, group = null }: Omit<Rows, 'state'>,
  ) {
    const [key, id] = [`job_verification_${randomUUID()}`, randomUUID()];
    await fixture.admin.query(
      `INSERT INTO verification.agenda (task, key, due_at, payload, subject_hashes, entry, attempts)
       VALUES ($1, $2, $3, $4, '{}', $5, $6)`,
      [task, key, new Date(fixture.clock.now()), payload, entry && id, attempts],
    );
    if (entry)
      await fixture.admin.query(
        `INSERT INTO verification.job (id, name, data, state, group_id, heartbeat_seconds, retry_limit, expire_seconds, started_on)
         VALUES ($1, $2, $3, $4, $5, 10, 1000000, 86400, CASE WHEN $6 > 0 THEN now() END)`,
        [id, task, { key, revision: 0 }, entry, group, attempts],
      );
    return { key, id };
  }

  async function writeJob({ state, ...rows }: Rows) {
    const written = await write(queue, { account }, rows);
    const result = state === 'done' ? { by: 'the previous version' } : null;
    await fixture.admin.query(
      `INSERT INTO verification.jobs
         (id, account_id, operation, state, request, total, result, subject_hashes, created_at, updated_at, expires_at)
       VALUES ($1, $2, $3, $4, '{"emails":["a@example.com"]}', 1, $5, '{}', $6, $6, $7)`,
      [
        written.key,
        account,
        queue,
        state,
        result,
        new Date(fixture.clock.now()),
        result && new Date(fixture.clock.now() + 1000),
      ],
    );
    return written;
  }

  const nothingIsLeft = () =>
    until(async () => {
      const rows = await Promise.all([fixture.rows('agenda WHERE parked_at IS NULL'), fixture.rows('job')]);
      return rows.flat().length === 0;
    });

  async function endOf(id: string): Promise<Job> {
    await letHeartbeatsLapse((statement) => fixture.admin.query(statement), 'verification');
    await fixture.start();
    return until(async () => {
      const job = await fixture.get(id);
      return job.state !== 'queued' && job.state !== 'running' && job;
    });
  }

  test.each<[string, Rows]>([
    ['is queued', { state: 'queued', attempts: 0, entry: 'created', group: account }],
    ['is queued, and whose entry has no account', { state: 'queued', attempts: 0, entry: 'created' }],
    ['runs, and whose worker was lost', { state: 'running', attempts: 2, entry: 'active', group: account }],
    ['has failed, and waits for its next attempt', { state: 'running', attempts: 2, entry: null }],
  ])('a job that %s runs to its end', async (_name, rows) => {
    const { key } = await writeJob(rows);
    await expect(endOf(key)).resolves.toMatchObject({ state: 'done', result: { by: 'this version' } });
    expect(runs).toEqual([key]);
    await nothingIsLeft();
  });

  test('a job whose worker was lost after the end keeps its result and does not run again', async () => {
    const { key } = await writeJob({ state: 'done', attempts: 1, entry: 'active', group: account });
    await expect(endOf(key)).resolves.toMatchObject({ result: { by: 'the previous version' } });
    await nothingIsLeft();
    expect(runs).toEqual([]);
  });

  test('a job that has lost a worker in each attempt is given up', async () => {
    const { key } = await writeJob({ state: 'running', attempts: 3, entry: 'active', group: account });
    await expect(endOf(key)).resolves.toMatchObject({ state: 'failed', problem: { code: 'worker_lost' } });
    expect(runs).toEqual([]);
  });

  test('a task runs', async () => {
    const done: string[] = [];
    script.remind = ({ text }) => {
      done.push(text);
      return Promise.resolve();
    };
    await write('remind', { text: 'queued' }, { attempts: 0, entry: 'created' });
    await write('remind', { text: 'begun' }, { attempts: 1, entry: 'active' });
    await letHeartbeatsLapse((statement) => fixture.admin.query(statement), 'verification');
    await fixture.start();
    await until(() => done.length === 2);
    expect(done.toSorted()).toEqual(['begun', 'queued']);
  });

  test('a worker of the previous version completes a job while this version takes others', async () => {
    const { key, id } = await writeJob({ state: 'running', attempts: 1, entry: 'active', group: account });
    await fixture.admin.query('UPDATE verification.job SET heartbeat_on = now() WHERE id = $1', [id]);
    await fixture.start();
    const other = await fixture.begin('b@example.com');
    await fixture.whenJob(other.id, 'done');
    // The statements of the previous version: the end of the job in one transaction, then its entry and agenda row.
    await fixture.admin.query(
      `UPDATE verification.jobs SET state = 'done', result = '{"by":"the previous version"}', updated_at = $2, expires_at = $3
       WHERE account_id = 'acc_a' AND id = $1 AND state IN ('queued', 'running')`,
      [key, new Date(fixture.clock.now()), new Date(fixture.clock.now() + 1000)],
    );
    await fixture.admin.query(
      `DELETE FROM verification.job WHERE name = $1 AND id = $2 AND retry_count = 0`,
      [queue, id],
    );
    await fixture.admin.query(
      'DELETE FROM verification.agenda WHERE task = $1 AND key = $2 AND entry = $3 AND revision = 0',
      [queue, key, id],
    );
    await expect(fixture.get(key)).resolves.toMatchObject({
      state: 'done',
      result: { by: 'the previous version' },
    });
    expect(runs).toEqual([other.id]);
    await nothingIsLeft();
  });
});
