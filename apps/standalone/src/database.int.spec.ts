import { freePort } from '@lode/platform/network';
import { prepareDatabase } from './database';
import { describeFailure } from './describe-failure';

it('reports in one sentence that Postgres is not there, after it has waited', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const failure = await prepareDatabase(`postgres://lode:secret-of-the-role@${host}/lode`, {
    timeoutMs: 0,
  }).catch(describeFailure);
  expect(failure).toBe(
    `Postgres at ${host} cannot be used: Nothing listens at the address in DATABASE_URL. Start Postgres, or correct host and port.`,
  );
});

it('reports a busy Postgres without a stack, whichever part of the start it interrupts', () => {
  const late = new Error('Connection terminated due to connection timeout', { cause: new Error('ended') });
  expect(describeFailure(late)).toMatch(
    /^Postgres cannot be used: Postgres accepted no connection in time\./,
  );
});
