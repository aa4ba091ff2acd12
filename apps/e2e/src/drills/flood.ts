import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import type { FloodOrder, FloodReport } from './flood-client';
import { megabytes, milliseconds, percentile, seeEvery, whileWatching } from './load';
import { openFiles, residentMemory, verifying, withServices } from './processes';

/** Several processes share the work of the clients. */
const clients = 4;
const connectionsEach = 2500;
const duration = 15_000;
/** Milliseconds between an answer and the next request of the same connection: 6,000 requests per second exceed the capacity of two cores. */
const thinkTime = 1700;
const maxMemory = 1024 * 1024 * 1024;
/** The connections of the gateway, and what it opens besides. */
const neededFiles = clients * connectionsEach + 1000;
/** Of requests at the same time, so few that the flood exceeds them on any machine. */
const capacity = 100;
/** A request waits at most for one of each other connection; a part more for the first seconds. */
const maxRounds = 1.25;

export const flood: Drill = {
  name: 'flood',
  promise:
    'Of 10,000 connections that send more than the capacity, requests above it get 429, accepted ones are answered in seconds, and the gateway needs less than 1 GB',
  async run(tools) {
    const limit = openFileLimit();
    if (limit < neededFiles)
      return tools.skip(`the limit of open files is ${limit}, and ${neededFiles} are needed (ulimit -n)`);
    await withServices(tools, (lode) => overload(lode, tools.see), {
      only: verifying,
      settings: { gateway: { LODE_MAX_IN_FLIGHT: String(capacity) } },
    });
  },
};

/** The limit that Node raises its own to. */
function openFileLimit(): number {
  const [, hard] = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Number(hard ?? Infinity);
}

async function overload(lode: ServicesDeployment, see: See): Promise<void> {
  const gateway = lode.fleet.find('gateway');
  const look = () => residentMemory(gateway.pid);
  const { outcome: reports, peak } = await whileWatching(look, 200, () => sendFlood(lode));
  const open = reports.reduce((sum, { connected }) => sum + connected, 0);
  see(`${open} connections held`, open === clients * connectionsEach);
  const answers = reports.flatMap(({ answered }) => answered);
  const outcomes = answers.map(({ outcome }) => outcome);
  seeEvery('answers', outcomes, (one) => one === '200' || one === '429 account_busy', see);
  const [accepted, rejected] = [true, false].map((isAccepted) =>
    answers.flatMap(({ outcome, latency }) => ((outcome === '200') === isAccepted ? [latency] : [])),
  ) as [number[], number[]];
  const words = (latencies: readonly number[]): string =>
    `p50 ${milliseconds(percentile(latencies, 0.5))}, p99 ${milliseconds(percentile(latencies, 0.99))}`;
  see(`rejected: ${words(rejected)}`, rejected.length > 0);
  const perSecond = (count: number): number => Math.round((count * 1000) / duration);
  const round = (clients * connectionsEach * 1000) / perSecond(answers.length);
  see(
    `accepted ${perSecond(accepted.length)}/s, ${words(accepted)}; a round of all connections takes ${milliseconds(round)}`,
    accepted.length > answers.length / 10 && percentile(accepted, 0.99) < Math.max(2000, maxRounds * round),
  );
  see(`memory of the gateway at most ${megabytes(peak)}`, peak < maxMemory && gateway.isAlive());
  const calm = await until('an answer', async () => (await verify(lode, 'no address')).status === 200);
  see(`answers ${milliseconds(calm)} after it`, calm < 1000);
}

async function sendFlood(lode: ServicesDeployment): Promise<FloodReport[]> {
  const order: FloodOrder = {
    ...{ address: lode.address, key: lode.key, path: '/email-verifier?email=no-address' },
    ...{ connections: connectionsEach, duration, thinkTime },
  };
  // Moderate traffic first: processes that have just started compile their code during the first requests.
  const first = startClient();
  await send(first, { ...order, connections: 100, duration: 8000, thinkTime: 50 });
  await send(first, 'go');
  const processes = Array.from({ length: clients }, startClient);
  try {
    await Promise.all(processes.map((client) => send(client, order)));
    // Requests start after all connections are accepted: a busy server accepts waiting connections one at a time.
    const { pid } = lode.fleet.find('gateway');
    await until('every connection is accepted', () => openFiles(pid) > clients * connectionsEach, 60_000);
    return (await Promise.all(processes.map((client) => send(client, 'go')))) as FloodReport[];
  } finally {
    processes.forEach((client) => client.kill('SIGKILL'));
  }
}

const startClient = (): ChildProcess => fork(join(__dirname, 'flood-client.js'), { execArgv: [] });

/** Sends a message to a process. @returns its reply @throws Error if it ends without one */
async function send(client: ChildProcess, message: FloodOrder | 'go'): Promise<unknown> {
  const ended = once(client, 'exit').then(([status]) => {
    throw new Error(`a client of the flood ended with status ${String(status)}`);
  });
  const answer = once(client, 'message');
  client.send(message);
  const [said] = (await Promise.race([answer, ended])) as [unknown];
  // The process may end now.
  ended.catch(() => undefined);
  return said;
}
