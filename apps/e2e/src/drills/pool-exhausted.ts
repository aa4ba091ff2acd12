import { verify } from '../harness/http-client';
import { until } from '../harness/until';
import type { ServicesDeployment } from '../harness/services-deployment';
import { whileLocked } from '../harness/administrator';
import type { Drill, See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { offerLoadFor, type Sample } from './offered-load';
import { withServices } from './with-services';

const verdicts = 'verification.verdicts';
/** Addresses with a stored verdict; each is requested at most once while the connection hangs. */
const addresses = 250;
/** Maximum requests that wait for the only connection. */
const maxWaiters = 100;
const rate = 100;
const heldMs = 2500;
const afterMs = 2000;
/** Milliseconds after the end of the lock in which the queue must be empty. */
const recoveryMs = 1000;
/** Deadline of a verification in milliseconds. */
const deadlineMs = 30_000;

export const poolExhausted: Drill = {
  number: 10,
  fault: `the only database connection of verification waits for a lock for ${heldMs} ms, with ${rate} requests per second`,
  expected:
    'requests wait until their deadline in a bounded queue, the others get 503 immediately; p99 recovers within 1 s',
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
    await until('the connection waits for the lock', async () => (await waiting()) > 0);
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
  see(`the request that waited for the lock: ${held}`, held === 200);
}

function seeWaiting(samples: readonly Sample[], see: See): void {
  const answered = samples.filter(({ status }) => status === 200);
  const refused = samples.filter(({ status }) => status === 503);
  see(
    `meanwhile ${tally(samples.map(({ status }) => status))}`,
    answered.length + refused.length === samples.length && answered.length > 0 && refused.length > 0,
  );
  const slowest = Math.max(...answered.map(({ latency }) => latency));
  see(`the answered requests waited ${milliseconds(slowest)} at most`, slowest < deadlineMs);
  const lastRejection = percentile(
    refused.map(({ latency }) => latency),
    0.99,
  );
  see(
    `${answered.length} waited, ${refused.length} were rejected by the full queue: p99 ${milliseconds(lastRejection)}`,
    refused.length >= samples.length - 2 * maxWaiters && lastRejection < 1000,
  );
}
