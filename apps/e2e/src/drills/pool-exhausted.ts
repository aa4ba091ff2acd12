import { verify } from '../harness/http-client';
import { until } from '../harness/until';
import type { ServicesDeployment } from '../harness/services-deployment';
import { whileLocked } from '../harness/administrator';
import type { Drill, See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { offerLoadFor, type Sample } from './offered-load';
import { withServices } from './with-services';

const verdicts = 'verification.verdicts';
/** Addresses with a stored verdict; each is asked about once while the connection hangs, or less often. */
const addresses = 250;
/** Requests that may wait for the one connection. */
const maxWaiters = 100;
const rate = 100;
const heldMs = 2500;
const afterMs = 2000;
/** Milliseconds after the end of the lock in which the queue must be worked off. */
const recoveryMs = 1000;
/** Milliseconds that a verification may take. */
const deadlineMs = 30_000;

export const poolExhausted: Drill = {
  number: 10,
  fault: `the only database connection of verification hangs at a lock for ${heldMs} ms, with ${rate} requests a second`,
  expected:
    'requests wait up to their deadline in a bounded queue, the others are 503 at once; p99 recovers in 1 s',
  run: (tools) =>
    withServices(tools, (lode) => exhaust(lode, tools.see), { verification: { LODE_DATABASE_POOL: '1' } }),
};

async function exhaust(lode: ServicesDeployment, see: See): Promise<void> {
  lode.sandbox.add({ name: 'pool.test', mailboxes: {} });
  const ask = (index: number) => verify(lode, `x${index % addresses}@pool.test`);
  for (let index = 0; index < addresses; index += 1) await ask(index);
  let released = 0;
  const loads = await whileLocked(lode, verdicts, 'ACCESS EXCLUSIVE', async (waiting) => {
    const holding = ask(0);
    await until('the connection hangs at the lock', async () => (await waiting()) > 0);
    const started = performance.now();
    const load = offerLoadFor(heldMs, { rate, send: (index) => ask(index + 1) });
    await until('the load is over', () => performance.now() >= started + heldMs, heldMs + 5000);
    released = performance.now();
    return { holding, load };
  });
  const samples = await loads.load;
  seeWaiting(samples, see);
  await until('the time to recover is over', () => performance.now() >= released + recoveryMs);
  const after = await offerLoadFor(afterMs, { rate, send: ask });
  const latencies = after.map(({ latency }) => latency);
  const p99 = percentile(latencies, 0.99);
  see(
    `${recoveryMs} ms after the lock: ${tally(after.map(({ status }) => status))}, p50 ${milliseconds(percentile(latencies, 0.5))}, p99 ${milliseconds(p99)}`,
    after.every(({ status }) => status === 200) && p99 < recoveryMs,
  );
  const { status: held } = await loads.holding;
  see(`the one that hung at the lock: ${held}`, held === 200);
}

function seeWaiting(samples: readonly Sample[], see: See): void {
  const answered = samples.filter(({ status }) => status === 200);
  const refused = samples.filter(({ status }) => status === 503);
  see(
    `meanwhile ${tally(samples.map(({ status }) => status))}`,
    answered.length + refused.length === samples.length && answered.length > 0 && refused.length > 0,
  );
  const slowest = Math.max(...answered.map(({ latency }) => latency));
  see(`the answered ones waited for ${milliseconds(slowest)} at most`, slowest < deadlineMs);
  const lastRefusal = percentile(
    refused.map(({ latency }) => latency),
    0.99,
  );
  see(
    `${answered.length} waited, ${refused.length} found the queue full: p99 ${milliseconds(lastRefusal)}`,
    refused.length >= samples.length - 2 * maxWaiters && lastRefusal < 1000,
  );
}
