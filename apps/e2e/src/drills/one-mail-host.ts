import { verify } from '../harness/http-client';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { asAdministrator, type Query } from '../harness/administrator';
import { Crowd } from './crowd';
import type { Drill, DrillTools, See } from './drill';
import { milliseconds, percentile, seconds, tally } from './figures';
import { addNeighbours, probesByAddress } from './mail-hosts';
import type { Sample } from './offered-load';
import { withServices } from './with-services';

const clients = 50;
/** Milliseconds that the mail host takes to reject a recipient. */
const replyDelay = 50;
/** Answers per client before the fault and after it. */
const rounds = 3;
/** Maximum number of connections of the host. */
const connections = 2;
/** Milliseconds until the silence of a dead replica is detected, and until its leases expire. */
const [silence, leaseLife] = [3000, 5000];

const holders = async (query: Query): Promise<unknown[]> =>
  (await query('SELECT holder FROM verification.leases WHERE held')).map(({ holder }) => holder);

/** Ends the replica that holds all connections of the host, with another one running beside it. */
async function endHolder(
  lode: ServicesDeployment,
  crowd: Crowd,
  end: (replica: ServiceProcess) => Promise<void>,
): Promise<number> {
  return asAdministrator(lode, async (query) => {
    await until('all clients have sent a request', () => crowd.samples.length >= rounds * clients, 30_000);
    const replica = lode.fleet.find('verification');
    const [mine] = await holders(query);
    await lode.fleet.start('verification');
    const holdsAll = async () => (await holders(query)).filter((one) => one === mine).length === connections;
    await until('it holds all connections', holdsAll, 30_000);
    const fault = performance.now();
    await end(replica);
    return fault;
  });
}

async function drill(
  { see, postgres }: DrillTools,
  end: (replica: ServiceProcess) => Promise<void>,
  maxDetour: number,
): Promise<void> {
  await withServices({ postgres }, async (lode) => {
    const domains = addNeighbours(lode, replyDelay, clients);
    const crowd = new Crowd(clients, (client, round) => verify(lode, `x${round}@${domains[client]}`));
    const fault = await endHolder(lode, crowd, end);
    const soFar = crowd.samples.length;
    await until('the others continue', () => crowd.samples.length >= soFar + rounds * clients, 60_000);
    seeAnswers(await crowd.leave(), { fault, maxDetour, see });
    const counts = [...probesByAddress(lode).values()];
    see(
      `addresses by number of probes: ${tally(counts)}`,
      counts.every((count) => count <= 2),
    );
  });
}

interface Judgement {
  readonly fault: number;
  /** Maximum milliseconds that the fault may cost. */
  readonly maxDetour: number;
  readonly see: See;
}

function seeAnswers(samples: readonly Sample[], { fault, maxDetour, see }: Judgement): void {
  const wasBefore = ({ began, latency }: Sample): boolean => began + latency < fault;
  const before = samples.filter(wasBefore).map(({ latency }) => latency);
  const after = samples.filter((one) => !wasBefore(one)).map(({ latency }) => latency);
  const usual = percentile(before, 0.99);
  const slowest = Math.max(...after);
  see(`before: ${before.length} answers, p99 ${milliseconds(usual)}`, before.length > 0);
  see(
    `after: ${after.length}, p50 ${milliseconds(percentile(after, 0.5))}, the slowest ${seconds(slowest)}`,
    slowest < usual + maxDetour,
  );
  const outcomes = samples.map(({ text }) => /"reason":"(\w+)"/.exec(text)?.[1] ?? text);
  see(
    `all requests: ${tally(outcomes)}`,
    outcomes.every((outcome) => outcome === 'no_mailbox'),
  );
}

export const holderKilled: Drill = {
  number: 2,
  fault: 'kill -9 of the replica that holds both connections of the only mail host of 50 clients',
  expected: 'no client error; the host is contacted again when its leases expire, within 5 s',
  run: (tools) => drill(tools, (replica) => replica.kill(), silence + leaseLife),
};

export const holderStopped: Drill = {
  number: 3,
  fault: 'SIGTERM to the replica that holds both connections of the only mail host of 50 clients',
  expected: 'no client error, and no additional delay',
  run: (tools) => drill(tools, (replica) => replica.stop(), silence),
};
