import { verify } from '../harness/http-client';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { Crowd } from './crowd';
import type { Drill, DrillTools, See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { addUnhurriedDomains, probesByAddress } from './mail-hosts';
import type { Sample } from './offered-load';
import { withServices } from './with-services';

const clients = 50;
/** Reply delay of a mail host in milliseconds, so that every client nearly always has a request in flight. */
const replyDelay = 500;
/** Answers per client before the fault and after it. */
const rounds = 6;
/** Three seconds of silence mean that a worker is gone; heartbeats are sent every second. */
const silence = 3000;
const maxDetour = 4000;

interface Seen {
  /** Answered before the fault. */
  readonly before: readonly Sample[];
  readonly after: readonly Sample[];
}

/** Ends one of two replicas during requests of all clients, each for new addresses. */
async function endOneOfTwo(
  lode: ServicesDeployment,
  end: (replica: ServiceProcess) => Promise<void>,
): Promise<Seen> {
  const replica = await lode.fleet.start('verification');
  const domains = addUnhurriedDomains(lode, replyDelay, clients);
  const crowd = new Crowd(clients, (client, round) => verify(lode, `x${round}@${domains[client]}`));
  await until('all clients have sent a request', () => crowd.samples.length >= rounds * clients, 30_000);
  const fault = performance.now();
  await end(replica);
  const soFar = crowd.samples.length;
  await until('the others continue', () => crowd.samples.length >= soFar + rounds * clients, 30_000);
  const samples = await crowd.leave();
  const isBefore = ({ began, latency }: Sample): boolean => began + latency < fault;
  return { before: samples.filter(isBefore), after: samples.filter((one) => !isBefore(one)) };
}

const latencies = (samples: readonly Sample[]): number[] => samples.map(({ latency }) => latency);

/** @returns the usual latency, in milliseconds */
function seeAnswers({ before, after }: Seen, see: See): number {
  const usual = percentile(latencies(before), 0.99);
  see(`before: ${before.length} answers, p99 ${milliseconds(usual)}`, usual < silence);
  const outcomes = [...before, ...after].map(({ status, text }) => (status === 200 ? '200' : text));
  see(
    `all answers: ${tally(outcomes)}`,
    outcomes.every((outcome) => outcome === '200'),
  );
  return usual;
}

async function killed(tools: DrillTools): Promise<void> {
  await withServices(tools, async (lode) => {
    const { see } = tools;
    const seen = await endOneOfTwo(lode, (replica) => replica.kill());
    const usual = seeAnswers(seen, see);
    const lost = latencies(seen.after).filter((latency) => latency >= silence);
    const slowest = Math.max(...latencies(seen.after));
    see(`${lost.length} requests were in flight there`, lost.length > 0 && lost.length <= clients);
    see(`the slowest took ${milliseconds(slowest)}`, slowest < usual + maxDetour);
    const twice = [...probesByAddress(lode).values()].filter((count) => count > 1);
    const once = twice.length <= lost.length && twice.every((count) => count === 2);
    see(`${twice.length} addresses were probed a second time, none a third time`, once);
  });
}

async function stopped(tools: DrillTools): Promise<void> {
  await withServices(tools, async (lode) => {
    const { see } = tools;
    const seen = await endOneOfTwo(lode, (replica) => replica.stop());
    seeAnswers(seen, see);
    const slowest = Math.max(...latencies(seen.after));
    see(`the slowest took ${milliseconds(slowest)}`, slowest < silence);
    const counts = [...probesByAddress(lode).values()];
    see(
      `${counts.length} addresses, each probed once`,
      counts.every((count) => count === 1),
    );
  });
}

export const replicaKilled: Drill = {
  number: 2,
  fault: 'kill -9 of one of two verification processes under 50 clients',
  expected: 'no client error: requests in flight are sent once more, and answered within 4 s',
  run: killed,
};

export const replicaStopped: Drill = {
  number: 3,
  fault: 'SIGTERM to one of two verification processes under 50 clients',
  expected: 'no client error, and no additional delay',
  run: stopped,
};
