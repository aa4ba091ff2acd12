import { resolve } from 'node:path';
import { VerifyEmail, type NewKey, type VerificationResult } from '@lode/contracts';
import { freePort } from '@lode/platform';
import { connectBare, request } from '../harness/nats';
import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { addDomains } from './hosts';
import { milliseconds, seeEvery, timed } from './load';
import { verifying, withServices } from './processes';

const minutes = 60_000;
const nodeOptions = ['--require', resolve(__dirname, 'shift-clock.js')];
const clockOf = (shift: number) => ({ CLOCK_SHIFT_MS: String(shift) });

/** Enough for each of two gateways to create some. */
const manyKeys = 12;
/** Budget of a request about a host that never answers, in milliseconds. */
const budget = 4000;

export const clockSkew: Drill = {
  name: 'clock-skew',
  promise:
    'A clock that is wrong by 10 minutes, ahead or behind, changes no time budget, and keys, revocations and ages of verdicts tolerate it',
  run: async (tools) => {
    for (const shift of [10 * minutes, -10 * minutes])
      await withServices(
        tools,
        async (lode) => {
          const see: See = (sentence, holds) =>
            tools.see(`${shift > 0 ? '+' : '−'}10 min: ${sentence}`, holds);
          await skewedGateway(lode, shift, see);
          await skewedVerification(lode, shift, see);
        },
        { only: verifying },
      );
  },
};

/** A process with a wrong clock answers in time, and a process with a correct clock reuses its verdicts. */
async function skewedVerification(lode: ServicesDeployment, shift: number, see: See): Promise<void> {
  const email = `anna@${addDomains(lode, 'directory-plain')[0]}`;
  const skewed = await lode.fleet.start('verification', { nodeOptions, settings: clockOf(shift) });
  await lode.fleet.find('verification').stop();
  const first = (await verify(lode, email)).json<VerificationResult>();
  const off = Date.parse(first.checked_at) - Date.now();
  see(
    `the clock of verification is off by ${Math.round(off / minutes)} min`,
    Math.abs(off - shift) < minutes,
  );
  const { took } = await timed(() => askSilentHost(lode));
  see(
    `a budget of ${budget} ms is answered after ${milliseconds(took)}`,
    took > budget / 2 && took < budget + 500,
  );
  await lode.fleet.start('verification');
  await skewed.stop();
  const asked = lode.sandbox.observed.connections.length;
  const again = (await verify(lode, email)).json<VerificationResult>();
  const reused = again.checked_at === first.checked_at && lode.sandbox.observed.connections.length === asked;
  see('a process with a correct clock reuses its verdict', reused);
}

async function askSilentHost(lode: ServicesDeployment): Promise<void> {
  const [domain] = addDomains(lode, 'silent-banner');
  const client = await connectBare(lode.broker, 'platform');
  const fields = { 'Lode-Timeout-Ms': String(budget) };
  await request(client, VerifyEmail.subject, JSON.stringify({ email: `anna@${domain}` }), fields);
  await client.close();
}

/** A gateway with a wrong clock accepts the keys and revocations of one with a correct clock. */
async function skewedGateway(lode: ServicesDeployment, shift: number, see: See): Promise<void> {
  const port = String(await freePort());
  await lode.fleet.start('gateway', { nodeOptions, settings: { ...clockOf(shift), PORT: port } });
  const skewed = { address: `http://127.0.0.1:${port}`, key: lode.key };
  const ends = new Date(Date.now() + 5 * minutes).toISOString().replace(/\.\d+/, '');
  const make = () => ask(lode, '/keys', { method: 'POST', body: { name: 'skew', expires_at: ends } });
  // Two gateways share the requests on the bus.
  const made = await Promise.all(Array.from({ length: manyKeys }, make));
  seeEvery(
    'keys that end in 5 minutes',
    made.map(({ status }) => status),
    (status) => status === 201,
    see,
  );
  const { id, key } = (await make()).json<NewKey>();
  const { status } = await verify(skewed, 'no address', { key });
  see(`one of them at the gateway with the wrong clock: ${status}`, status === 200);
  await ask(lode, `/keys/${id}`, { method: 'DELETE' });
  const isRejected = async () => (await verify(skewed, 'no address', { key })).status === 401;
  const revoked = await until('the key is rejected', isRejected);
  see(`revoked, it is rejected there after ${milliseconds(revoked)}`, revoked < 1000);
}
