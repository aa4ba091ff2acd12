import { verify } from '../harness/http-client';
import { until } from '../harness/until';
import type { ServicesDeployment } from '../harness/services-deployment';
import { whileLocked } from './administrator';
import type { Drill, See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { offerLoadFor } from './offered-load';
import { withServices } from './with-services';

const verdicts = 'verification.verdicts';
const rate = 100;
const duration = 5000;

export const poolExhausted: Drill = {
  number: 10,
  fault: 'the only database connection of verification hangs at a lock for 5 s, with 100 requests a second',
  expected: '503 in under 1 s, and no queue that has to be worked off afterwards',
  run: (tools) =>
    withServices(tools, (lode) => exhaust(lode, tools.see), { verification: { LODE_DATABASE_POOL: '1' } }),
};

async function exhaust(lode: ServicesDeployment, see: See): Promise<void> {
  lode.sandbox.add({ name: 'pool.test', mailboxes: {} });
  const ask = (name: string) => verify(lode, `${name}@pool.test`);
  await ask('before');
  const [samples, holder] = await whileLocked(lode, verdicts, 'ACCESS EXCLUSIVE', async (waiting) => {
    const holding = ask('holder');
    await until('the connection hangs at the lock', async () => (await waiting()) > 0);
    const refused = await offerLoadFor(duration, { rate, send: (index) => ask(`x${index}`) });
    return [refused, holding] as const;
  });
  const statuses = samples.map(({ status }) => status);
  see(
    `meanwhile ${tally(statuses)}`,
    statuses.every((status) => status === 503),
  );
  const latencies = samples.map(({ latency }) => latency);
  const p99 = percentile(latencies, 0.99);
  see(`p50 ${milliseconds(percentile(latencies, 0.5))}, p99 ${milliseconds(p99)}`, p99 < 1000);
  const started = performance.now();
  const { status } = await ask('after');
  const after = performance.now() - started;
  see(`the first one after it: ${status} in ${milliseconds(after)}`, status === 200 && after < 1000);
  const { status: held } = await holder;
  see(`the one that hung at the lock: ${held}`, held === 200);
}
