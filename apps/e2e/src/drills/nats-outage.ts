import { verify } from '../harness/http-client';
import { until } from '../harness/until';
import type { Drill, DrillTools } from './drill';
import { milliseconds, tally } from './figures';
import { offerLoadFor } from './offered-load';
import { seeReadinessWithout } from './readiness';
import { withServices } from './with-services';

const rate = 20;
const recoveryLimit = 3000;
/** In the first second another server of the cluster may take the connection, so requests wait for it. */
const maxRejectionMs = 1500;

/** Answered from the bus, without a database. */
const anything = 'no address';

/** @param length milliseconds */
async function outage(length: number, tools: DrillTools): Promise<void> {
  const { see } = tools;
  await withServices(tools, async (lode) => {
    const processes = [lode.fleet.find('gateway'), lode.fleet.find('verification')];
    const send = () => verify(lode, anything);
    await send();
    await lode.broker.stop();
    const samples = await offerLoadFor(length, { rate, send });
    const statuses = samples.map(({ status }) => status);
    see(
      `during the outage: ${tally(statuses)}`,
      statuses.every((status) => status === 503),
    );
    const slowest = Math.max(...samples.map(({ latency }) => latency));
    see(`slowest rejection ${milliseconds(slowest)}`, slowest < maxRejectionMs);
    await seeReadinessWithout(lode.fleet, see);
    await lode.broker.start();
    const recovered = await until('an answer', async () => (await send()).status === 200, 30_000);
    see(`answers again after ${milliseconds(recovered)}`, recovered < recoveryLimit);
    see(
      'every process is the same as before',
      processes.every((one) => one.isAlive()),
    );
  });
}

export const shortNatsOutage: Drill = {
  number: 4,
  fault: 'NATS is down for 5 s',
  expected: '503 after at most a second, recovery in under 3 s',
  run: (tools) => outage(5000, tools),
};

export const longNatsOutage: Drill = {
  number: 5,
  fault: 'NATS is down for 60 s',
  expected: 'every service reconnects without a restart',
  run: (tools) => outage(60_000, tools),
};
