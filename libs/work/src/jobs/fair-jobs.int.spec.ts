import { ProblemError, type Job } from '@lode/contracts';
import { until, Fixture, script } from '@lode/testing';

/** Maximum number of concurrent jobs of a replica. */
const workers = 4;

describe('jobs of several accounts', () => {
  let fixture: Fixture;
  /** Ends running jobs by their address. */
  let running: Map<string, () => void>;
  let begun: string[];

  beforeAll(async () => {
    fixture = await Fixture.open();
  });
  beforeEach(() => {
    running = new Map();
    begun = [];
    script.job = ({ emails: [email = ''] }, { signal }) => {
      begun.push(email);
      const ended = Promise.withResolvers<object>();
      running.set(email, () => ended.resolve({}));
      signal.addEventListener('abort', () => ended.reject(signal.reason as Error));
      return ended.promise;
    };
  });
  afterEach(() => fixture.reset());
  afterAll(() => fixture.close());

  const beginMany = async (account: string, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1)
      await fixture.begin(`${account}-${index}@example.com`, undefined, account);
  };
  const end = (email: string): void => {
    running.get(email)?.();
    running.delete(email);
  };
  const accountOf = (email: string): string => email.slice(0, 5);

  test('all workers are for a single account', async () => {
    await fixture.start();
    await beginMany('acc_a', workers + 1);
    await until(() => running.size === workers);
  });

  test('an account without a running job does not wait for 40 slow jobs of another', async () => {
    await fixture.start();
    await beginMany('acc_a', 40);
    await until(() => running.size === workers);
    // The jobs of the other account do not end: their time is that of the injected clock.
    await beginMany('acc_b', 2);
    await until(() => running.has('acc_b-0@example.com'));
    await beginMany('acc_c', 1);
    const [first = ''] = running.keys();
    end(first);
    // One further place: the third account has it when a job has ended.
    await until(() => running.has('acc_c-0@example.com'));
    expect(begun.slice(workers)).toEqual(['acc_b-0@example.com', 'acc_c-0@example.com']);
  });

  test('the next free worker is for an account with the fewest jobs, independent of the backlog of another', async () => {
    await fixture.start();
    await beginMany('acc_a', 12);
    await until(() => running.size === workers);
    await beginMany('acc_b', 3);
    for (const [first = ''] of [...running].slice(0, 2)) end(first);
    await until(() => begun.length === workers + 2);
    // The further place, and one of two ended jobs.
    expect(begun.slice(workers)).toEqual(['acc_b-0@example.com', 'acc_b-1@example.com']);
    // Both have an equal share now; an account that loses a worker gets it back.
    for (const [first = ''] of [...running].filter(([email]) => accountOf(email) === 'acc_a').slice(0, 1))
      end(first);
    await until(() => begun.length === workers + 3);
    expect(accountOf(begun.at(-1) ?? '')).toBe('acc_a');
  });

  test('share the workers of all replicas', async () => {
    await fixture.start();
    await beginMany('acc_a', 20);
    await until(() => running.size === workers);
    await beginMany('acc_b', 20);
    await fixture.start();
    // The first replica has given its further place to the second account.
    await until(() => running.size === 2 * workers + 1);
    const counts = Map.groupBy(running.keys(), accountOf);
    expect(counts.get('acc_a')?.length).toBeOneOf([workers, workers + 1]);
  });

  test('each replica has a further place, for accounts without a running job in any of them', async () => {
    for (let replica = 0; replica < 2; replica += 1) await fixture.start();
    await beginMany('acc_a', 20);
    await until(() => running.size === 2 * workers);
    await beginMany('acc_b', 1);
    await until(() => running.size === 2 * workers + 1);
    await beginMany('acc_b', 9);
    await beginMany('acc_c', 1);
    await until(() => running.size === 2 * workers + 2);
    expect(begun.slice(2 * workers)).toEqual(['acc_b-0@example.com', 'acc_c-0@example.com']);
  });

  test('take turns also where workers become free one at a time, and there are more accounts than workers', async () => {
    const accounts = Array.from({ length: 9 }, (_, index) => `acc_${index}`);
    await fixture.start();
    await beginMany('acc_0', 30);
    for (const account of accounts.slice(1)) await beginMany(account, 2);
    while (new Set(begun.map(accountOf)).size < accounts.length) {
      await until(() => running.size >= workers);
      const before = begun.length;
      const [first = ''] = running.keys();
      end(first);
      await until(() => begun.length > before);
      expect(begun.length).toBeLessThan(40);
    }
    // Four jobs of the first account had begun when it was the only one, and at most one in each round.
    expect(begun.filter((email) => accountOf(email) === 'acc_0').length).toBeLessThanOrEqual(workers + 2);
  });

  describe('are bounded', () => {
    const attempt = (account: string, key?: string): Promise<Job | ProblemError> =>
      fixture.begin('a@example.com', key, account).catch((error: unknown) => error as ProblemError);
    const problemsIn = (answers: readonly (Job | ProblemError)[]): ProblemError[] =>
      answers.filter((answer): answer is ProblemError => answer instanceof ProblemError);

    test('for each account, in all replicas together, until one has ended', async () => {
      for (let replica = 0; replica < 2; replica += 1) await fixture.start({ LODE_MAX_OPEN_JOBS: '5' });
      const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('acc_a')));
      const problems = problemsIn(answers);
      expect(problems).toHaveLength(15);
      expect(problems[0]).toMatchObject({ code: 'too_many_jobs', status: 429, retryAfter: 10 });
      await expect(fixture.rows('jobs')).resolves.toHaveLength(5);
      expect(await attempt('acc_b')).toMatchObject({ state: 'queued' });
      const job = answers.find((answer): answer is Job => !(answer instanceof ProblemError));
      await fixture.cancel(job?.id ?? '');
      expect(await attempt('acc_a')).toMatchObject({ state: 'queued' });
      expect(await attempt('acc_a')).toMatchObject({ code: 'too_many_jobs' });
    });

    test('also for many concurrent requests of an account, without taking connections from others', async () => {
      await fixture.start({ LODE_MAX_OPEN_JOBS: '20', LODE_DATABASE_POOL: '4' });
      const many = Array.from({ length: 60 }, () => attempt('acc_a'));
      expect(await attempt('acc_b')).toMatchObject({ state: 'queued' });
      const problems = problemsIn(await Promise.all(many));
      expect(problems.map(({ code }) => code)).toEqual(Array.from({ length: 40 }, () => 'too_many_jobs'));
    });

    test('but a job that has begun is found again by its idempotency key', async () => {
      await fixture.start({ LODE_MAX_OPEN_JOBS: '1' });
      const first = await attempt('acc_a', 'same');
      expect(await attempt('acc_a', 'other')).toMatchObject({ code: 'too_many_jobs' });
      expect(await attempt('acc_a', 'same')).toEqual(first);
      await fixture.cancel((first as Job).id);
      // A rejected request has left no record of its key.
      expect(await attempt('acc_a', 'other')).toMatchObject({ state: 'queued' });
    });
  });
});
