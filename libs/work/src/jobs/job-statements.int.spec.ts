import { Client } from 'pg';
import { until, Fixture, script } from '@lode/testing';

/** Part of the statement that the fixture executes to check a request. */
const statementOfCheck = `current_setting('lode.account') AS account`;

describe('the number of statements', () => {
  let fixture: Fixture;
  let count = 0;

  beforeAll(async () => {
    const send = Client.prototype.query as (...given: unknown[]) => unknown;
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const [query] = given as [string | { readonly text: string }];
      const text = typeof query === 'string' ? query : query.text;
      if (this.user === 'lode_verification' && !text.includes(statementOfCheck)) count += 1;
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
});
