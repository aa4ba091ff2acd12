import { IntegerField, operation, TextField } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { createContext } from '@lode/bus';
import { sampleDatabase, type TestDatabase, codeOf } from '@lode/testing';
import { withAccount, createDataSource } from '@lode/database';
import { answerOnce } from './answer-once';
import { runOnce } from './run-once';

class Question {
  @TextField({ description: 'The request.' })
  text!: string;
}
class Answer {
  @IntegerField({ description: 'The run that answered.' })
  run!: number;
}
const Ask = operation({
  service: 'outreach',
  name: 'ask',
  summary: '',
  http: null,
  access: 'public',
  request: Question,
  response: Answer,
  timeout: 30_000,
  idempotent: true,
});

describe('a response with an idempotency key', () => {
  let database: TestDatabase;
  let source: DataSource;
  let runs = 0;

  const connect = (): Promise<DataSource> =>
    createDataSource({
      service: 'outreach',
      url: String(database.environment['DATABASE_URL']),
      database: { entities: [], migrations: [] },
      pool: 20,
    }).initialize();

  beforeAll(async () => {
    database = await sampleDatabase();
    source = await connect();
  });
  beforeEach(() => {
    runs = 0;
  });
  afterAll(() => source.destroy());

  interface Asking {
    key?: string;
    account?: string;
    text?: string;
    budget?: number;
    from?: DataSource;
    subjects?: string[];
    /** Runs during the work. */
    during?: () => Promise<unknown>;
  }

  const ask = ({ key, account, text = 'x', budget = 20_000, subjects = [], ...rest }: Asking) =>
    answerOnce<Answer>({
      source: rest.from ?? source,
      operation: Ask,
      request: { text },
      context: createContext(budget, { account, idempotencyKey: key }),
      subjects,
      run: async () => {
        const run = ++runs;
        await rest.during?.();
        // The order of these fields differs from that of jsonb.
        return { zebra: text, run, a: ['\u0000', 0.5, null, 'ü'] };
      },
    });
  const asAccount = (account: string, statement: string): Promise<unknown[]> =>
    withAccount(source, account, (manager) => manager.query<unknown[]>(statement));
  /** Work that has started and lasts until the test ends it. */
  const begun = async (asking: Asking) => {
    const started = Promise.withResolvers<void>();
    const work = Promise.withResolvers<void>();
    const answer = ask({
      ...asking,
      during: () => {
        started.resolve();
        return work.promise;
      },
    });
    await started.promise;
    return { answer, finish: work.resolve, fail: work.reject };
  };

  test('concurrent callers get the same response, or a retry delay', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        ask({ key: 'hundred', during: () => source.query('SELECT pg_sleep(0.05)') }).then(
          (answer) => JSON.stringify(answer),
          (error: unknown) => error,
        ),
      ),
    );
    expect(runs).toBe(1);
    const answers = outcomes.filter((outcome) => typeof outcome === 'string');
    expect(new Set(answers)).toEqual(new Set(['{"zebra":"x","run":1,"a":["\\u0000",0.5,null,"ü"]}']));
    expect(answers.length).toBeGreaterThanOrEqual(20);
    // Callers wait for a connection; only those that wait too long for the first one are rejected.
    const others = outcomes.filter((outcome) => typeof outcome !== 'string');
    expect(others.every((error) => /in_progress/.test(String(error)))).toBe(true);
  });

  test('the same key gets the same response after a restart', async () => {
    const first = await ask({ key: 'restart', account: 'acc_a' });
    const restarted = await connect();
    const again = await ask({ key: 'restart', account: 'acc_a', from: restarted });
    await restarted.destroy();
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    expect(runs).toBe(1);
  });

  test('belongs to one account; anonymous callers share theirs', async () => {
    const asked = [{ account: 'acc_a' }, { account: 'acc_b' }, {}, {}];
    const answers = [];
    for (const who of asked) answers.push(await ask({ key: 'whose', ...who }));
    expect(answers.map(({ run }) => run)).toEqual([1, 2, 3, 3]);
  });

  test('another request with the same key is rejected, also while the first one is in progress', async () => {
    const { answer, finish } = await begun({ key: 'mismatch', text: 'one' });
    await expect(codeOf(ask({ key: 'mismatch', text: 'two' }))).resolves.toBe('idempotency_mismatch');
    finish();
    await answer;
    await expect(codeOf(ask({ key: 'mismatch', text: 'two' }))).resolves.toBe('idempotency_mismatch');
  });

  test('a request during the first one waits for its response', async () => {
    const { answer, finish } = await begun({ key: 'waits' });
    const query = vi.spyOn(source, 'transaction');
    const second = ask({ key: 'waits' });
    while (query.mock.calls.length < 2) await source.query('SELECT 1');
    query.mockRestore();
    finish();
    await expect(second).resolves.toEqual({ ...(await answer) });
    expect(runs).toBe(1);
  });

  test('a request without time to wait gets a retry delay', async () => {
    const { answer, finish } = await begun({ key: 'no-time' });
    const refused = ask({ key: 'no-time', budget: 50 });
    await expect(refused).rejects.toMatchObject({ code: 'in_progress', retryAfter: 2 });
    finish();
    await answer;
  });

  test('failed work can be retried', async () => {
    const failing = ask({ key: 'failed', during: () => Promise.reject(new Error('no luck')) });
    await expect(failing).rejects.toThrow('no luck');
    await expect(ask({ key: 'failed' })).resolves.toMatchObject({ run: 2 });
  });

  test('a waiting request takes over failed work', async () => {
    const { answer, fail } = await begun({ key: 'overtaken' });
    const second = ask({ key: 'overtaken' });
    fail(new Error('no luck'));
    await expect(answer).rejects.toThrow('no luck');
    await expect(second).resolves.toMatchObject({ run: 2 });
  });

  test('the claim of a dead worker is taken over, and keeps its key for the same request', async () => {
    const { answer, finish } = await begun({ key: 'dead' });
    await expect(
      asAccount(
        '',
        `SELECT 1 FROM outreach.idempotency_records WHERE key = 'dead'
         AND claimed_until - created_at = interval '35 seconds'`,
      ),
    ).resolves.toHaveLength(1);
    await asAccount(
      '',
      `UPDATE outreach.idempotency_records SET claimed_until = now() - interval '1 second' WHERE key = 'dead'`,
    );
    await expect(codeOf(ask({ key: 'dead', text: 'other' }))).resolves.toBe('idempotency_mismatch');
    await expect(ask({ key: 'dead' })).resolves.toMatchObject({ run: 2 });
    // The first worker was only slow: its late response changes nothing.
    finish();
    await answer;
    await expect(ask({ key: 'dead' })).resolves.toMatchObject({ run: 2 });
  });

  test('a response that cannot be stored fails, and the key is free again', async () => {
    const own = await connect();
    const failing = ask({ key: 'unstored', from: own, during: () => own.destroy() });
    await expect(failing).rejects.toThrow();
    await asAccount('', `DELETE FROM outreach.idempotency_records WHERE key = 'unstored'`);
    await expect(ask({ key: 'unstored' })).resolves.toMatchObject({ run: 2 });
  });

  test('has the subject hashes of its people, and is not restored after an erasure', async () => {
    const erase = `DELETE FROM outreach.idempotency_records WHERE subject_hashes @> '{h2}'`;
    const { answer, finish } = await begun({ key: 'erased', subjects: ['h1', 'h2'] });
    await asAccount('', erase);
    finish();
    await answer;
    await expect(
      asAccount('', `SELECT 1 FROM outreach.idempotency_records WHERE key = 'erased'`),
    ).resolves.toEqual([]);
  });

  test('is deleted after a day, for every account', async () => {
    await ask({ key: 'old' });
    await ask({ key: 'left-behind', account: 'acc_left' });
    for (const account of ['', 'acc_left'])
      await asAccount(
        account,
        `UPDATE outreach.idempotency_records SET created_at = now() - interval '25 hours'`,
      );
    await expect(ask({ key: 'old', text: 'another' })).resolves.toMatchObject({ run: 3 });
    await expect(asAccount('acc_left', 'SELECT 1 FROM outreach.idempotency_records')).resolves.toEqual([]);
  });

  test('a response with a secret is not stored: a repetition names its object', async () => {
    const operation = { ...Ask, secret: true };
    const create = () =>
      answerOnce({
        ...{ source, operation, request: { text: 'x' }, subjects: [] },
        context: createContext(1000, { account: 'acc_a', idempotencyKey: 'claimed-secret' }),
        run: () => Promise.resolve({ id: 'inv_1', link: 'https://lode.test/#secret' }),
      });
    await expect(create()).resolves.toMatchObject({ id: 'inv_1' });
    await expect(create()).rejects.toMatchObject({
      code: 'already_done',
      message: expect.stringContaining('inv_1'),
    });
    const records = await asAccount(
      'acc_a',
      `SELECT answer::text FROM outreach.idempotency_records WHERE key = 'claimed-secret'`,
    );
    expect(records).toEqual([{ answer: '{"id":"inv_1"}' }]);
  });

  test('without a key every request is processed', async () => {
    await Promise.all([ask({}), ask({})]);
    expect(runs).toBe(2);
  });

  test('an invalid key is rejected', async () => {
    for (const key of ['', 'x'.repeat(256), 'ü', 'a b'])
      expect([key, await codeOf(ask({ key }))]).toEqual([key, 'validation']);
    expect(runs).toBe(0);
  });

  test('short effects are recorded in the same table', async () => {
    const effect = () =>
      runOnce<Answer>({
        source,
        operation: { ...Ask, name: 'effect' },
        request: {},
        context: createContext(1000, { account: 'acc_a', idempotencyKey: 'short' }),
        run: () => Promise.resolve({ run: ++runs }),
      });
    await expect(effect()).resolves.toEqual({ run: 1 });
    await expect(effect()).resolves.toEqual({ run: 1 });
  });
});
