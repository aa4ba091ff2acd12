import { ProblemError } from '@lode/contracts';
import { prefixedId } from '@lode/platform';
import { until, Fixture, script, codeOf } from '@lode/testing';
import type { RunningJob } from './job-worker';
import { interruptionOf } from './handler';

const hours = (count: number): number => count * 3600 * 1000;

/** A runner that ends with its signal, and returns the reason. */
function untilInterrupted() {
  const reasons: (string | undefined)[] = [];
  script.job = (_request, { signal }) =>
    new Promise((_resolve, reject) => {
      reasons.push('running');
      signal.addEventListener('abort', () => {
        reasons.push(interruptionOf(signal));
        reject(signal.reason as Error);
      });
    });
  return reasons;
}

describe('a job of a caller', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });
  afterEach(() => fixture.reset());
  afterAll(() => fixture.close());

  test('begins at once, reports its progress, and ends with its result', async () => {
    await fixture.start();
    const received = fixture.listen();
    script.job = ({ emails }, job) => {
      job.progress(1, 2);
      job.progress(2);
      return Promise.resolve({ emails });
    };
    const begun = await fixture.begin('a@example.com');
    expect(begun).toMatchObject({
      id: expect.stringMatching(/^job_verification_[0-9a-f-]{36}$/) as unknown,
      operation: 'start_verify_emails',
      state: 'queued',
      progress: { done: 0, total: 1 },
      expires_at: null,
      result: null,
    });
    await expect(fixture.whenJob(begun.id, 'done')).resolves.toMatchObject({
      progress: { done: 2, total: 2 },
      result: { emails: ['a@example.com'] },
      problem: null,
      expires_at: new Date(fixture.clock.now() + hours(24)).toISOString(),
    });
    await until(() => received.some(({ state }) => state === 'done'));
    const states = received.map(({ state }) => state);
    // A worker that polls may take the job before its begin is published.
    expect(states.filter((state) => state === 'queued')).toHaveLength(1);
    const later = states.filter((state) => state !== 'queued');
    expect(later.filter((state, at, all) => state !== all[at - 1])).toEqual(['running', 'done']);
    expect(received.every(({ id }) => id === begun.id)).toBe(true);
    await until(async () => (await fixture.rows('queue')).length === 0);
  });

  test('joins an open job of its account with the same request, if wanted', async () => {
    await fixture.start();
    untilInterrupted();
    script.joinsOpen = true;
    const [first, again] = await Promise.all([
      fixture.begin('a@example.com'),
      fixture.begin('a@example.com'),
    ]);
    expect(again.id).toBe(first.id);
    const others = [
      await fixture.begin('b@example.com'),
      await fixture.begin('a@example.com', undefined, 'acc_2'),
    ];
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(3);
    script.joinsOpen = false;
    expect((await fixture.begin('a@example.com')).id).not.toBe(first.id);
  });

  test('does not join a job that has ended', async () => {
    await fixture.start();
    script.joinsOpen = true;
    const ended = await fixture.begin('a@example.com');
    await fixture.whenJob(ended.id, 'done');
    expect((await fixture.begin('a@example.com')).id).not.toBe(ended.id);
  });

  test('is rejected by its check, which runs once for an idempotency key', async () => {
    await fixture.start();
    const asked: string[] = [];
    script.check = (account) => {
      asked.push(account);
      return asked.length === 1 ? Promise.reject(new ProblemError('not_found')) : Promise.resolve();
    };
    const before = await fixture.rows('jobs');
    await expect(codeOf(fixture.begin('a@example.com', 'key-checked'))).resolves.toBe('not_found');
    await expect(fixture.rows('jobs')).resolves.toHaveLength(before.length);
    const { id } = await fixture.begin('a@example.com', 'key-checked');
    await expect(fixture.begin('a@example.com', 'key-checked')).resolves.toMatchObject({ id });
    expect(asked).toEqual(['acc_a', 'acc_a']);
    await fixture.whenJob(id, 'done');
  });

  test('begins before the next poll of the queue', async () => {
    await fixture.start({}, { poll: 3_600_000 });
    for (let round = 0; round < 2; round += 1)
      await fixture.whenJob((await fixture.begin('a@example.com')).id, 'done');
  });

  test('is listed without its result, newest first, until its result expires', async () => {
    await fixture.start();
    const account = 'acc_listed';
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      ids.unshift((await fixture.begin(`${name}@example.com`, undefined, account)).id);
      await until(async () => (await fixture.get(ids[0] ?? '', account)).state === 'done');
      fixture.clock.advance(1000);
    }
    const idsOf = async (request?: object) => (await fixture.list(request, account)).map(({ id }) => id);
    expect(await idsOf()).toEqual(ids);
    expect((await fixture.list({}, account))[0]).toEqual({
      ...(await fixture.get(ids[0] ?? '', account)),
      result: undefined,
    });
    expect((await fixture.list({}, account))[0]?.question).toBe('1 address');
    expect(await idsOf({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ before: ids[1]?.slice(-36) })).toEqual(ids.slice(2));
    expect(await idsOf({ state: 'running' })).toEqual([]);
    expect(await idsOf({ operations: ['another'] })).toEqual([]);
    expect(await fixture.list({}, 'acc_another')).toEqual([]);
    fixture.clock.advance(hours(24) - 1500);
    expect(await idsOf()).toEqual(ids.slice(0, 1));
    fixture.clock.advance(hours(1));
    expect(await idsOf()).toEqual([]);
  });

  test('is the same job with the same idempotency key', async () => {
    await fixture.start();
    const many = await Promise.all(Array.from({ length: 5 }, () => fixture.begin('a@example.com', 'once')));
    const [first, ...others] = many.map(({ id }) => id);
    expect(others).toEqual(others.map(() => first));
    await expect(codeOf(fixture.begin('b@example.com', 'once'))).resolves.toBe('idempotency_mismatch');
    await expect(fixture.begin('a@example.com', 'once', 'acc_b')).resolves.not.toMatchObject({ id: first });
  });

  test('shows its progress to every caller, and never less than before', async () => {
    await fixture.start();
    const finish = Promise.withResolvers<object>();
    script.job = (_request, job) => {
      job.progress(7, 10, { emails: 4 });
      job.progress(3);
      return finish.promise;
    };
    const { id } = await fixture.begin('a@example.com');
    await until(async () => (await fixture.get(id)).progress.done === 7);
    await expect(fixture.get(id)).resolves.toMatchObject({
      state: 'running',
      progress: { done: 7, total: 10, found: { emails: 4 } },
    });
    finish.resolve({});
    await expect(fixture.whenJob(id, 'done')).resolves.toMatchObject({ progress: { done: 10, total: 10 } });
  });

  test('belongs to its account', async () => {
    await fixture.start();
    const { id } = await fixture.begin('a@example.com');
    await fixture.whenJob(id, 'done');
    await expect(codeOf(fixture.get(id, 'acc_b'))).resolves.toBe('not_found');
    await expect(codeOf(fixture.cancel(id, 'acc_b'))).resolves.toBe('not_found');
    await expect(codeOf(fixture.get('job_verification_no'))).resolves.toBe('not_found');
    await expect(codeOf(fixture.cancel("x' OR true --"))).resolves.toBe('not_found');
  });

  test('is cancelled while it runs, and its return value is dropped', async () => {
    await fixture.start();
    const received = fixture.listen();
    const finish = Promise.withResolvers<object>();
    const running = Promise.withResolvers<RunningJob>();
    script.job = (_request, job) => {
      running.resolve(job);
      return finish.promise;
    };
    const { id } = await fixture.begin('a@example.com');
    const job = await running.promise;
    await expect(fixture.cancel(id)).resolves.toMatchObject({ id, state: 'cancelled', result: null });
    expect(interruptionOf(job.signal)).toBe('cancelled');
    job.progress(1);
    finish.resolve({ late: true });
    await until(async () => (await fixture.rows('queue')).length === 0);
    await expect(fixture.get(id)).resolves.toMatchObject({ state: 'cancelled', result: null });
    expect(received.at(-1)).toMatchObject({ id, state: 'cancelled' });
  });

  test('has the progress of its last work when that ends after the cancellation', async () => {
    await fixture.start();
    for (const how of ['resolve', 'reject'] as const) {
      const finish = Promise.withResolvers<object>();
      const running = Promise.withResolvers<RunningJob>();
      script.job = (_request, job) => {
        job.progress(1, 10, { added: 1 });
        running.resolve(job);
        return finish.promise;
      };
      const { id } = await fixture.begin('a@example.com');
      const job = await running.promise;
      await fixture.cancel(id);
      job.progress(4, 10, { added: 3 });
      finish[how](new Error('interrupted'));
      await until(async () => (await fixture.rows('queue')).length === 0);
      await expect(fixture.get(id)).resolves.toMatchObject({
        state: 'cancelled',
        progress: { done: 4, total: 10, found: { added: 3 } },
      });
    }
  });

  test('has the progress of an attempt that failed when it is cancelled before the next', async () => {
    await fixture.start();
    script.job = (_request, job) => {
      job.progress(4, 10, { added: 3 });
      return Promise.reject(new Error('interrupted'));
    };
    const { id } = await fixture.begin('a@example.com');
    const progress = { done: 4, total: 10, found: { added: 3 } };
    await until(async () => (await fixture.get(id)).progress.done === 4);
    await expect(fixture.cancel(id)).resolves.toMatchObject({ state: 'cancelled', progress });
  });

  test('notices the cancellation by another replica', async () => {
    await fixture.start();
    const reasons = untilInterrupted();
    const { id } = await fixture.begin('a@example.com');
    await until(() => reasons.length === 1);
    await fixture.admin.query("UPDATE verification.jobs SET state = 'cancelled' WHERE id = $1", [id]);
    await until(() => reasons.at(-1) === 'cancelled');
  });

  test('never begins when it was cancelled before', async () => {
    await fixture.start();
    const reasons = untilInterrupted();
    const busy = await Promise.all(Array.from({ length: 4 }, () => fixture.begin('busy@example.com')));
    await until(() => reasons.length === 4);
    const { id } = await fixture.begin('a@example.com');
    await expect(fixture.cancel(id)).resolves.toMatchObject({ state: 'cancelled' });
    await Promise.all(busy.map((job) => fixture.cancel(job.id)));
    await until(async () => (await fixture.rows('queue')).length === 0);
    expect(reasons.filter((reason) => reason === 'running')).toHaveLength(4);
  });

  test('keeps its final state', async () => {
    await fixture.start();
    const { id } = await fixture.begin('a@example.com');
    const done = await fixture.whenJob(id, 'done');
    await expect(fixture.cancel(id)).resolves.toEqual(done);
  });

  test('is gone after a day and deleted after two', async () => {
    await fixture.start();
    const { id } = await fixture.begin('a@example.com');
    await fixture.whenJob(id, 'done');
    fixture.clock.advance(hours(24) - 1);
    await expect(codeOf(fixture.get(id))).resolves.toBe('ok');
    fixture.clock.advance(1);
    await expect(codeOf(fixture.get(id))).resolves.toBe('gone');
    await expect(codeOf(fixture.cancel(id))).resolves.toBe('gone');
    // Replicas clean up when they start, and then twice a minute.
    await fixture.start();
    await until(async () => (await fixture.rows(`jobs WHERE id = '${id}'`))[0]?.['request'] === null);
    const [row] = await fixture.rows(`jobs WHERE id = '${id}'`);
    expect(row).toMatchObject({ result: null, question: null, subject_hashes: [] });
    await expect(codeOf(fixture.get(id))).resolves.toBe('gone');
    fixture.clock.advance(hours(24));
    await fixture.start();
    await until(async () => (await fixture.rows(`jobs WHERE id = '${id}'`)).length === 0);
    await expect(codeOf(fixture.get(id))).resolves.toBe('gone');
    await expect(codeOf(fixture.cancel(id))).resolves.toBe('gone');
  });

  test('with an id that was never issued is unknown', async () => {
    await fixture.start();
    for (const id of ['00000000-0000-7000-8000-000000000000', '0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e'])
      await expect(codeOf(fixture.get(`job_verification_${id}`))).resolves.toBe('not_found');
  });

  test('that was deleted cannot be distinguished from one of another account or one that never existed', async () => {
    await fixture.start();
    const { id } = await fixture.begin('a@example.com');
    await fixture.whenJob(id, 'done');
    const idAt = (ago: number): string =>
      prefixedId('job_verification', fixture.clock.now() - ago, new Uint8Array(10));
    const problems = (): Promise<unknown> =>
      Promise.all([fixture.get(id, 'acc_b'), fixture.get(idAt(1))].map((answer) => answer.catch(String)));
    await expect(problems()).resolves.toEqual(
      Array(2).fill('ProblemError: not_found: There is no such job.'),
    );
    fixture.clock.advance(hours(24));
    await expect(codeOf(fixture.get(idAt(hours(24) - 1)))).resolves.toBe('not_found');
    const gone = await fixture.get(id).catch(String);
    expect(gone).toContain('gone: ');
    for (const [asked, account] of [
      [id, 'acc_b'],
      [idAt(hours(24)), 'acc_a'],
    ] as const)
      await expect(fixture.get(asked, account).catch(String)).resolves.toBe(gone);
  });

  test('whose result exceeds a message fails with that problem', async () => {
    await fixture.start();
    script.job = () => Promise.resolve({ text: 'x'.repeat(1_100_000) });
    const { id } = await fixture.begin('a@example.com');
    await expect(fixture.whenJob(id, 'failed')).resolves.toMatchObject({
      result: null,
      problem: { code: 'response_too_large' },
    });
  });
});
