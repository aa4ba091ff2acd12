import type { NewKey } from '@lode/contracts';
import { freePort } from '@lode/service-kit';
import { ask, verify, type Answer } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, tally } from './figures';
import { offerLoad, type Sample } from './offered-load';
import { Relay } from './relay';
import { withServices } from './with-services';

/** Requests per second at each gateway. */
const rate = 100;
/** Milliseconds from the revocation to the last check: longer than the lifetime of cached keys. */
const watched = 6500;
const limit = 1000;
const limitWithoutWord = 5000;

interface ApiAccess {
  readonly address: string;
  readonly key: string;
}

/** A second gateway, connected to NATS through a relay. */
async function startBehind(lode: ServicesDeployment, relay: Relay): Promise<string> {
  await relay.serve(lode.broker.port);
  const nats = Object.assign(new URL(lode.broker.url('gateway')), { port: String(relay.port) }).href;
  const port = String(await freePort());
  await lode.fleet.start('gateway', { settings: { PORT: port, NATS_URL: nats } });
  return `http://127.0.0.1:${port}`;
}

/** A key in use at several gateways. */
class KeyInUse {
  private readonly end = new AbortController();
  private readonly loads: readonly Promise<Sample[]>[];
  private readonly good: number[];

  constructor(accesses: readonly ApiAccess[]) {
    this.good = accesses.map(() => 0);
    this.loads = accesses.map((access, index) =>
      offerLoad({ rate, signal: this.end.signal, send: () => this.use(access, index) }),
    );
  }

  /** The key was accepted often enough at each gateway. */
  get isEstablished(): boolean {
    return this.good.every((count) => count > rate / 2);
  }

  /** @returns the outcomes of the requests at each gateway */
  stop(): Promise<Sample[][]> {
    this.end.abort();
    return Promise.all(this.loads);
  }

  private async use(access: ApiAccess, index: number): Promise<Answer> {
    const answer = await verify(access, 'no address');
    if (answer.status === 200) this.good[index] = (this.good[index] ?? 0) + 1;
    return answer;
  }
}

interface Outcome {
  readonly samples: readonly Sample[];
  /** When the revocation was answered. */
  readonly revoked: number;
}

/** Revokes a key while both gateways receive requests with it. @param around adds a fault during the revocation */
async function revokeUnderLoad(
  lode: ServicesDeployment,
  other: string,
  around: (revoke: () => Promise<unknown>) => Promise<unknown>,
): Promise<Outcome[]> {
  const made = await ask(lode, '/keys', { method: 'POST', body: { name: 'to be revoked' } });
  const { id, key } = made.json<NewKey>();
  const use = new KeyInUse([lode.address, other].map((address) => ({ address, key })));
  await until('the key is used at both', () => use.isEstablished);
  let revoked = 0;
  await around(async () => {
    await ask(lode, `/keys/${id}`, { method: 'DELETE' });
    revoked = performance.now();
  });
  await until('all gateways should know', () => performance.now() - revoked > watched);
  return (await use.stop()).map((samples) => ({ samples, revoked }));
}

/** Records how long each gateway accepted the key after the revocation. */
function seeRejected(where: string, { samples, revoked }: Outcome, within: number, see: See): void {
  const later = samples.filter(({ began }) => began > revoked);
  const accepted = later.filter(({ status }) => status !== 401);
  const last = Math.max(0, ...accepted.map(({ began }) => began - revoked));
  see(`${where}: ${tally(samples.map(({ status }) => status))}`, later.length > accepted.length);
  see(`${where}: no longer accepted ${milliseconds(last)} after the revocation`, last < within);
}

async function drill(lode: ServicesDeployment, relay: Relay, see: See): Promise<void> {
  const other = await startBehind(lode, relay);
  const notified = await revokeUnderLoad(lode, other, (revoke) => revoke());
  notified.forEach((outcome, index) => seeRejected(`notified, gateway ${index + 1}`, outcome, limit, see));
  const [first, deaf] = await revokeUnderLoad(lode, other, async (revoke) => {
    await relay.refuse();
    await revoke();
    await relay.serve(lode.broker.port);
  });
  if (!first || !deaf) throw new Error('expected two gateways');
  seeRejected('broadcast lost, gateway 1', first, limit, see);
  seeRejected('broadcast lost, gateway 2', deaf, limitWithoutWord, see);
  const served = deaf.samples.some(({ began, status }) => began > deaf.revoked + limit && status === 200);
  see('the second one was back during the test, with an outdated cache at first', served);
}

export const revokedUnderLoad: Drill = {
  number: 26,
  fault: 'a key is revoked while two gateways serve it; one of them does not receive the event',
  expected: 'rejected within 1 s, within 5 s if the broadcast is lost',
  run: async (tools) => {
    const relay = await Relay.create();
    try {
      // Otherwise the rejections would become 429.
      const settings = { gateway: { LODE_CLIENT_RATE_LIMIT: 'off' } };
      await withServices(tools, (lode) => drill(lode, relay, tools.see), settings);
    } finally {
      await relay.refuse();
    }
  },
};
