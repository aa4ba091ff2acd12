import { randomUUID } from 'node:crypto';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { countKeys, makeKeyOnce, outcomeOf } from './make-keys';
import { InterceptedTransaction } from './intercepted-transaction';
import { RestartablePostgres } from './restartable-postgres';
import { withServices } from './with-services';

/** Kills Postgres at one point of a request, restarts it, and repeats the request. */
async function killAt(
  moment: 'begun' | 'committed',
  lode: ServicesDeployment,
  postgres: RestartablePostgres,
): Promise<{ first: string; again: string; made: number; back: number }> {
  const idempotencyKey = randomUUID();
  const transaction = new InterceptedTransaction(idempotencyKey);
  postgres.relay.intercept = transaction.intercept;
  const answer = makeKeyOnce(lode, idempotencyKey, moment);
  await transaction[moment];
  await postgres.crash();
  postgres.relay.intercept = undefined;
  const first = outcomeOf(await answer);
  await postgres.start();
  const back = await until('keys are listed', async () => (await ask(lode, '/keys')).status === 200, 30_000);
  const again = outcomeOf(await makeKeyOnce(lode, idempotencyKey, moment));
  return { first, again, made: await countKeys(lode, moment), back };
}

async function kill(lode: ServicesDeployment, postgres: RestartablePostgres, see: See): Promise<void> {
  const expected = { begun: '201', committed: '409 already_done' } as const;
  for (const moment of ['begun', 'committed'] as const) {
    const { first, again, made, back } = await killAt(moment, lode, postgres);
    see(`${moment}: ${first}; available again after ${seconds(back)}`, first === '503 unavailable');
    see(`${moment}, the same key again: ${again}`, again === expected[moment]);
    see(`${moment}: ${made} effect`, made === 1);
  }
}

export const killedAfterCommit: Drill = {
  number: 9,
  fault: 'kill -9 of Postgres before a COMMIT, and after it but before its reply',
  expected:
    '503; a repeated request with the same idempotency key has the effect in the first case and is 409 in the second',
  run: async ({ see }) => {
    const postgres = await RestartablePostgres.create();
    try {
      await withServices({ postgres: await postgres.start() }, (lode) => kill(lode, postgres, see));
    } finally {
      await postgres.remove();
    }
  },
};
