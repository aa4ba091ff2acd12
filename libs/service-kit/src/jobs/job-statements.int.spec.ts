import { Client } from 'pg';
import { until } from '../testing/until';
import { Fixture, script } from './testing/background-work-fixture';

/** Maximum number of statements for one job without an idempotency key, from the request to its completion. */
const maxStatements = 19;

/** Part of the statement that the fixture executes to check a request. */
const statementOfCheck = `current_setting('lode.account') AS account`;

describe('the statements of a job', () => {
  let fixture: Fixture;
  const statements: string[] = [];

  beforeAll(async () => {
    const send = Client.prototype.query as (...given: unknown[]) => unknown;
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const [query] = given as [string | { readonly text: string }];
      const text = typeof query === 'string' ? query : query.text;
      if (this.user === 'lode_verification' && !text.includes(statementOfCheck)) statements.push(text);
      return send.apply(this, given);
    });
    fixture = await Fixture.open();
    await fixture.start();
  });
  afterAll(async () => {
    await fixture.close();
    vi.restoreAllMocks();
  });

  test('are bounded', async () => {
    script.job = () => Promise.resolve({});
    const counts: number[] = [];
    // Periodic statements, such as polls for due work, are in some rounds only.
    for (let round = 0; round < 10; round += 1) {
      statements.length = 0;
      await fixture.begin('a@example.com');
      await until(async () => (await fixture.rows('agenda')).length === 0);
      counts.push(statements.length);
    }
    expect(Math.min(...counts)).toBe(maxStatements);
  });
});
