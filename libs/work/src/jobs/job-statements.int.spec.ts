import { Client } from 'pg';
import { until, Fixture, script } from '@lode/testing';

/** Part of the statement that the fixture executes to check a request. */
const statementOfCheck = `current_setting('lode.account') AS account`;

describe('the number of statements', () => {
  let fixture: Fixture;
  let count = 0;
  /** Statements on the queue by their text, with parameters. */
  const onQueue = new Map<string, unknown[]>();

  beforeAll(async () => {
    const send = Client.prototype.query as (...given: unknown[]) => unknown;
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const [query, values] = given as [string | { readonly text: string }, unknown[] | undefined];
      const text = typeof query === 'string' ? query : query.text;
      if (this.user === 'lode_verification' && !text.includes(statementOfCheck)) {
        count += 1;
        if (text.includes('verification.queue')) onQueue.set(text, values ?? []);
      }
      return send.apply(this, given);
    });
    fixture = await Fixture.open();
    await fixture.start({}, {});
  });
  afterAll(async () => {
    await fixture.close();
    vi.restoreAllMocks();
  });

  /** Repeats work until no periodic statement, such as a poll, is among those that are counted. */
  const isAtMost = (limit: number, begin: (round: number) => Promise<unknown>) => {
    let round = 0;
    return until(async () => {
      count = 0;
      await begin((round += 1));
      await until(async () => (await fixture.rows('queue')).length === 0);
      return count <= limit;
    });
  };

  test('of a job without an idempotency key, from the request to its completion, is at most 17', async () => {
    script.job = () => Promise.resolve({});
    await isAtMost(17, () => fixture.begin('a@example.com'));
  });

  test('of a task, from its schedule to its completion, is at most 5', async () => {
    await isAtMost(5, (round) => fixture.remind(`memo ${round}`, 'text', fixture.clock.now()));
  });

  test('that read a whole queue of 40,000 items is one, for the accounts of a busy task', async () => {
    await fixture.admin.query(`
      INSERT INTO verification.queue (task, key, due_at, payload, account, subject_hashes)
      SELECT task, n::text, '2020-01-01'::timestamptz + n * interval '1 ms', '{"text": ""}', 'acc_' || n % 3, '{}'
      FROM generate_series(1, 20000) AS n, unnest(ARRAY['remind', 'unknown']) AS task`);
    for (const statistics of ['', 'ANALYZE verification.queue']) {
      await fixture.admin.query(statistics);
      onQueue.clear();
      // The worker is full until it has looked at the accounts.
      const hasLooked = () => [...onQueue.keys()].some((text) => text.includes('AS turn'));
      script.remind = async () => void (await until(hasLooked));
      await fixture.remind('late', 'text', fixture.clock.now());
      const kinds = ['AS name', 'LIMIT $3', 'AS turn', 'GROUP BY account', 'WITH finished'];
      await until(() => kinds.every((kind) => [...onQueue.keys()].some((text) => text.includes(kind))));
      const whole: string[] = [];
      for (const [text, values] of onQueue) {
        const plan: { 'QUERY PLAN': string }[] = await fixture.admin.query(`EXPLAIN ${text}`, values);
        if (plan.some((line) => line['QUERY PLAN'].includes('Seq Scan on queue'))) whole.push(text);
      }
      expect(whole.filter((text) => !text.includes('GROUP BY account'))).toEqual([]);
    }
  });
});
