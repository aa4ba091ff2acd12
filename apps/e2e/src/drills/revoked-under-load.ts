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
/** Milliseconds from the revocation to the last look: beyond the life of whatever a gateway remembers. */
const watched = 6500;
const limit = 1000;
const limitWithoutWord = 5000;

interface Door {
  readonly address: string;
  readonly key: string;
}

/** A second gateway, which reaches NATS by way of a relay. */
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

  constructor(doors: readonly Door[]) {
    this.good = doors.map(() => 0);
    this.loads = doors.map((door, index) =>
      offerLoad({ rate, signal: this.end.signal, send: () => this.use(door, index) }),
    );
  }

  /** It was good often enough at each of them. */
  get isEstablished(): boolean {
    return this.good.every((count) => count > rate / 2);
  }

  /** @returns what became of the requests at each gateway */
  stop(): Promise<Sample[][]> {
    this.end.abort();
    return Promise.all(this.loads);
  }

  private async use(door: Door, index: number): Promise<Answer> {
    const answer = await verify(door, 'no address');
    if (answer.status === 200) this.good[index] = (this.good[index] ?? 0) + 1;
    return answer;
  }
}

interface Outcome {
  readonly samples: readonly Sample[];
  /** When the revocation was answered. */
  readonly revoked: number;
}

/** Revokes a key while it is used at both doors. @param around brings about what is wrong during the revocation */
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
  await until('everybody should know', () => performance.now() - revoked > watched);
  return (await use.stop()).map((samples) => ({ samples, revoked }));
}

/** Notes for how long after the revocation the key was still good for something. */
function seeRefused(where: string, { samples, revoked }: Outcome, within: number, see: See): void {
  const later = samples.filter(({ began }) => began > revoked);
  const accepted = later.filter(({ status }) => status !== 401);
  const last = Math.max(0, ...accepted.map(({ began }) => began - revoked));
  see(`${where}: ${tally(samples.map(({ status }) => status))}`, later.length > accepted.length);
  see(`${where}: no longer accepted ${milliseconds(last)} after the revocation`, last < within);
}

async function drill(lode: ServicesDeployment, relay: Relay, see: See): Promise<void> {
  const other = await startBehind(lode, relay);
  const told = await revokeUnderLoad(lode, other, (revoke) => revoke());
  told.forEach((outcome, index) => seeRefused(`told, gateway ${index + 1}`, outcome, limit, see));
  const [first, deaf] = await revokeUnderLoad(lode, other, async (revoke) => {
    await relay.refuse();
    await revoke();
    await relay.serve(lode.broker.port);
  });
  if (!first || !deaf) throw new Error('there are two gateways');
  seeRefused('broadcast lost, gateway 1', first, limit, see);
  seeRefused('broadcast lost, gateway 2', deaf, limitWithoutWord, see);
  const served = deaf.samples.some(({ began, status }) => began > deaf.revoked + limit && status === 200);
  see('the second one was back meanwhile, and knew no better at first', served);
}

export const revokedUnderLoad: Drill = {
  number: 26,
  fault: 'a key is revoked while two gateways serve it; one of them does not hear of it',
  expected: 'refused in at most 1 s, in at most 5 s where the broadcast is lost',
  run: async (tools) => {
    const relay = await Relay.create();
    try {
      // Or the refusals would end in 429.
      const settings = { gateway: { LODE_CLIENT_RATE_LIMIT: 'off' } };
      await withServices(tools, (lode) => drill(lode, relay, tools.see), settings);
    } finally {
      await relay.refuse();
    }
  },
};
