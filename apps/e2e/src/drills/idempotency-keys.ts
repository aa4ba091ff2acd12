import { randomUUID } from 'node:crypto';
import type { ServicesDeployment } from '../harness/services-deployment';
import { asAdministrator } from '../harness/administrator';
import type { Drill, See } from './drill';
import { milliseconds, tally } from './figures';
import { countKeys, makeKeyOnce, outcomeOf } from './make-keys';
import { withServices } from './with-services';

const contenders = 100;

const countRecords = (lode: ServicesDeployment, key: string): Promise<number> =>
  asAdministrator(
    lode,
    async (query) => (await query('SELECT 1 FROM gateway.idempotency_records WHERE key = $1', [key])).length,
  );

/** Two gateways share the requests on the bus. */
const withTwoGateways = async (lode: ServicesDeployment): Promise<void> => {
  await lode.fleet.start('gateway', { settings: { PORT: '0' } });
};

async function sameBody(lode: ServicesDeployment, see: See): Promise<void> {
  await withTwoGateways(lode);
  const key = randomUUID();
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: contenders }, () => makeKeyOnce(lode, key, 'contended')),
  );
  const took = performance.now() - started;
  const outcomes = answers.map(outcomeOf);
  const losers = outcomes.filter((outcome) => outcome !== '201');
  see(
    `answers: ${tally(outcomes)}`,
    losers.length === contenders - 1 &&
      losers.every((outcome) => /^409 (already_done|in_progress)$/.test(outcome)),
  );
  see(`all exist after ${milliseconds(took)}`, took < 5000);
  const made = await countKeys(lode, 'contended');
  see(`${made} key was created`, made === 1);
  const records = await countRecords(lode, key);
  see(`${records} row stores it`, records === 1);
}

async function otherBody(lode: ServicesDeployment, see: See): Promise<void> {
  await withTwoGateways(lode);
  const key = randomUUID();
  const first = outcomeOf(await makeKeyOnce(lode, key, 'first'));
  const second = outcomeOf(await makeKeyOnce(lode, key, 'second'));
  see(`in sequence: ${first}, ${second}`, first === '201' && second === '422 idempotency_mismatch');
  const made = await countKeys(lode, 'first', 'second');
  see(`${made} key was created`, made === 1);
  await contend(lode, see);
}

/** Two bodies, half of the contenders each: the first one wins, and the other body is a mismatch. */
async function contend(lode: ServicesDeployment, see: See): Promise<void> {
  const key = randomUUID();
  const names = ['this', 'that'];
  const answers = await Promise.all(
    Array.from({ length: contenders }, async (_, index) => {
      const name = names[index % 2] ?? '';
      return { name, outcome: outcomeOf(await makeKeyOnce(lode, key, name)) };
    }),
  );
  const winner = answers.find(({ outcome }) => outcome === '201')?.name;
  const outcomes = answers.map(
    ({ name, outcome }) => `${name === winner ? 'same' : 'other'} body ${outcome}`,
  );
  const wanted = ['other body 422 idempotency_mismatch', 'same body 201', 'same body 409 already_done'];
  see(
    `concurrently: ${tally(outcomes)}`,
    wanted.every((one) => outcomes.includes(one)) && outcomes.every((outcome) => wanted.includes(outcome)),
  );
  const made = await countKeys(lode, ...names);
  see(`${made} key was created`, made === 1);
}

export const sameKeyAtOnce: Drill = {
  number: 24,
  fault: `${contenders} concurrent requests with the same idempotency key, over two gateways`,
  expected: 'one effect, one row, 409 for the others: the answer contains a secret, which is never stored',
  run: (tools) => withServices(tools, (lode) => sameBody(lode, tools.see)),
};

export const sameKeyOtherBody: Drill = {
  number: 25,
  fault: 'the same idempotency key with a different body, in sequence and concurrently',
  expected: '422, without an effect',
  run: (tools) => withServices(tools, (lode) => otherBody(lode, tools.see)),
};
