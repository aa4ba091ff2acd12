import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { addressesAt, verifyAll } from './bulk';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { addDomains } from './mail-hosts';
import { outcomeOf } from './make-keys';
import { withServices } from './with-services';

const clients = 50;
/** Milliseconds from the last disconnect until the gateway has all its capacity again. */
const limit = 1000;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const domains = addDomains(lode, 'silent-rcpt', clients);
  const { observed } = lode.sandbox;
  const leave = new AbortController();
  const requests = domains.map((domain) => beginAndLeave(lode, domain, leave.signal));
  await until(
    'every host is contacted',
    () => domains.every((domain) => observed.rcptCount(domain) > 0),
    20_000,
  );
  const full = outcomeOf(await ask(lode, '/usage'));
  see(`with ${clients} requests in flight, the next one: ${full}`, full === '429 account_busy');
  leave.abort();
  see(`the clients: ${tally(await Promise.all(requests))}`, true);
  const hasRoom = async () => (await verify(lode, 'no address')).status === 200;
  const room = await until('there is capacity', hasRoom, 40_000);
  see(`capacity ${seconds(room)} after the disconnects`, room < limit);
  const all = await until('all capacity is free', () => holds(lode, clients), 40_000);
  see(`and for ${clients} at once ${seconds(room + all)} after them`, room + all < limit);
}

const beginAndLeave = (lode: ServicesDeployment, domain: string, signal: AbortSignal): Promise<string> =>
  verifyAll(lode, addressesAt([domain], 1), { signal }).then(outcomeOf, () => 'left');

/** Whether a number of concurrent requests are all accepted. */
async function holds(lode: ServicesDeployment, count: number): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: count }, () => verify(lode, 'no address')));
  return answers.every(({ status }) => status === 200);
}

export const hangUp: Drill = {
  number: 33,
  fault: `${clients} clients start bulk requests to slow mail hosts and disconnect`,
  expected: 'the gateway releases their capacity immediately',
  run: (tools) =>
    withServices(tools, (lode) => drill(lode, tools.see), {
      gateway: { LODE_MAX_IN_FLIGHT: String(clients) },
    }),
};
