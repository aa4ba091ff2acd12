import { asAdministrator, type Query } from '../harness/administrator';
import { verify } from '../harness/http-client';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { addNeighbours, addUnhurriedDomains, probes } from './hosts';
import { Crowd, latenciesOf, milliseconds, percentile, seeEvery, tally, type Sample } from './load';
import { verifying, withServices } from './processes';

const clients = 50;
/** Milliseconds until the silence of a dead replica is detected, and until its leases expire. */
const [silence, leaseLife] = [3000, 5000];
/** A request is sent once more after the silence, and a busy machine takes a second. */
const repeated = silence + 1000;

const ends = {
  'kill -9': (replica: ServiceProcess) => replica.kill(),
  SIGTERM: (replica: ServiceProcess) => replica.stop(),
} as const;
type End = keyof typeof ends;

export const replicaEnds: Drill = {
  name: 'replica-ends',
  promise:
    'kill -9 or SIGTERM of one of two replicas under 50 clients causes no client error; a killed one delays requests by 4 s, and a mail host that it held by its lease of 5 s',
  async run(tools) {
    for (const end of ['kill -9', 'SIGTERM'] as const) {
      const see: See = (sentence, holds) => tools.see(`${end}: ${sentence}`, holds);
      await withServices(tools, (lode) => ofManyHosts(lode, end, see), { only: verifying });
      await withServices(tools, (lode) => ofOneHost(lode, end, see), { only: verifying });
    }
  },
};

/** Answers before the fault and after it. */
interface Seen {
  readonly before: readonly Sample[];
  readonly after: readonly Sample[];
}

/** Ends a replica during requests of all clients, each for new addresses. */
async function endDuring(
  lode: ServicesDeployment,
  domains: readonly string[],
  rounds: number,
  fault: () => Promise<void>,
): Promise<Seen> {
  const crowd = new Crowd(clients, (client, round) => verify(lode, `x${round}@${domains[client]}`));
  await until('all clients have sent a request', () => crowd.samples.length >= rounds * clients, 30_000);
  await fault();
  const since = performance.now();
  const soFar = crowd.samples.length;
  await until('the others continue', () => crowd.samples.length >= soFar + rounds * clients, 60_000);
  const samples = await crowd.leave();
  const isBefore = ({ began, latency }: Sample): boolean => began + latency < since;
  return { before: samples.filter(isBefore), after: samples.filter((one) => !isBefore(one)) };
}

function seeAnswers({ before, after }: Seen, maxDetour: number, see: See): void {
  const usual = percentile(latenciesOf(before), 0.99);
  const slowest = Math.max(...latenciesOf(after));
  see(
    `p99 of ${before.length} answers before ${milliseconds(usual)}, the slowest of ${after.length} later ${milliseconds(slowest)}`,
    slowest < usual + maxDetour,
  );
  const reasons = [...before, ...after].map(({ text }) => /"reason":"(\w+)"/.exec(text)?.[1] ?? text);
  seeEvery('all answers', reasons, (reason) => reason === 'no_mailbox', see);
}

/** Each client has a mail host of its own; requests in flight at a killed replica are sent once more. */
async function ofManyHosts(lode: ServicesDeployment, end: End, see: See): Promise<void> {
  const replica = await lode.fleet.start('verification');
  const domains = addUnhurriedDomains(lode, 500, clients);
  const seen = await endDuring(lode, domains, 6, () => ends[end](replica));
  seeAnswers(seen, end === 'SIGTERM' ? silence : repeated, see);
  const late = latenciesOf(seen.after).filter((latency) => latency >= silence).length;
  const counts = probes(lode);
  const twice = counts.filter((count) => count === 2).length;
  see(
    `${late} requests were sent once more; addresses by number of probes: ${tally(counts)}`,
    Math.max(...counts) <= 2 && (end === 'SIGTERM' ? late + twice === 0 : late > 0 && twice <= late),
  );
}

/** All clients have one mail host, both of whose connections the ending replica holds. */
async function ofOneHost(lode: ServicesDeployment, end: End, see: See): Promise<void> {
  const domains = addNeighbours(lode, 50, clients);
  const seen = await endDuring(lode, domains, 3, () =>
    asAdministrator(lode, async (query) => {
      const replica = lode.fleet.find('verification');
      const [own] = await holders(query);
      await lode.fleet.start('verification');
      const holdsBoth = async () => (await holders(query)).filter((one) => one === own).length === 2;
      await until('it holds both connections', holdsBoth, 30_000);
      await ends[end](replica);
    }),
  );
  seeAnswers(seen, end === 'SIGTERM' ? silence : silence + leaseLife, see);
  seeEvery('one mail host, addresses by number of probes', probes(lode), (count) => count <= 2, see);
}

const holders = async (query: Query): Promise<unknown[]> =>
  (await query('SELECT holder FROM verification.leases WHERE held')).map(({ holder }) => holder);
