import type { NewKey } from '@lode/contracts';
import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, See } from './drill';
import { tally } from './figures';
import { outcomeOf } from './make-keys';
import { busyAccount } from './other-calls';
import { withServices } from './with-services';

const keys = 60;
const requestsOfKey = 40;
const settings = { gateway: { LODE_RATE_LIMIT: '500/3600', LODE_ACCOUNT_RATE_LIMIT: '1000/3600' } };

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const busy = await busyAccount(lode);
  const made: string[] = [];
  for (let index = 0; index < keys; index += 1) {
    const answer = await ask(busy, '/keys', { method: 'POST', body: { name: `key ${index}` } });
    made.push(answer.json<NewKey>().key);
  }
  const outcomes: string[] = [];
  for (let round = 0; round < requestsOfKey; round += 1) {
    const answers = await Promise.all(made.map((key) => verify(busy, 'no address', { key })));
    outcomes.push(...answers.map(outcomeOf));
  }
  const passed = outcomes.filter((outcome) => outcome === '200').length;
  see(`${outcomes.length} requests with ${keys} keys: ${tally(outcomes)}`, passed <= 1000);
  const other = await verify(lode, 'no address');
  see(`the other account: ${outcomeOf(other)}, ${other.headers.get('ratelimit')}`, other.status === 200);
}

export const fairKeys: Drill = {
  number: 84,
  fault: `one account sends requests with ${keys} keys at once`,
  expected: 'all its keys share the rate of the account, and another account has its own',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see), settings),
};
