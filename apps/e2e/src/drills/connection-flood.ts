import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill } from './drill';
import { megabytes, milliseconds, percentile, tally } from './figures';
import type { FloodOrder, FloodReport } from './flood-client';
import { openFiles, residentMemory } from './process-facts';
import { withServices } from './with-services';

/** Several processes, because the number of open files per process is limited. */
const clients = 4;
const connectionsEach = 2500;
const duration = 15_000;
/** Milliseconds between an answer and the next request of the same connection: the load exceeds the capacity. */
const thinkTime = 2500;
const maxMemory = 1024 * 1024 * 1024;
/**
 * Milliseconds. With the usual MTU of the loopback interface, which is larger than its initial receive window, Linux keeps
 * the window of the NATS connection at 64 kB: a busy gateway reads 295 answers per turn of its event loop, and the limit
 * is twice that of a network.
 */
const maxAcceptedLength = loopbackMtu() > 9000 ? 4000 : 2000;

/** Bytes; 0 where the system does not report it. */
function loopbackMtu(): number {
  const file = '/sys/class/net/lo/mtu';
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

const script = resolve(__dirname, '../cli/flood-client.js');
const startClient = (): ChildProcess => fork(script, { execArgv: [] });

/** Moderate traffic before the flood: processes that have just started compile their code during the first requests. */
async function warmUp(order: FloodOrder): Promise<void> {
  const client = startClient();
  await send(client, { ...order, connections: 100, duration: 8000, thinkTime: 50 });
  await send(client, 'go');
}

async function flood(lode: ServicesDeployment): Promise<FloodReport[]> {
  const order: FloodOrder = {
    address: lode.address,
    key: lode.key,
    path: '/email-verifier?email=no-address',
    connections: connectionsEach,
    duration,
    thinkTime,
  };
  await warmUp(order);
  const processes = Array.from({ length: clients }, startClient);
  await Promise.all(processes.map((client) => send(client, order)));
  // Requests start after all connections are accepted: a busy server accepts waiting connections one at a time.
  const { pid } = lode.fleet.find('gateway');
  await until('every connection is accepted', () => openFiles(pid) > clients * connectionsEach);
  return (await Promise.all(processes.map((client) => send(client, 'go')))) as FloodReport[];
}

/** Sends a message to a process. @returns its reply */
async function send(client: ChildProcess, message: FloodOrder | 'go'): Promise<unknown> {
  const answer = once(client, 'message');
  client.send(message);
  const [said] = (await answer) as [unknown];
  return said;
}

export const connectionFlood: Drill = {
  number: 20,
  fault: '10,000 connections with requests, after eight seconds of moderate traffic',
  expected:
    'requests above the capacity are rejected with 429, the p99 of the accepted ones is within the limit, no process runs out of memory',
  run: (tools) =>
    withServices(tools, async (lode) => {
      const { see } = tools;
      const gateway = lode.fleet.find('gateway');
      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, residentMemory(gateway.pid));
      }, 200);
      const reports = await flood(lode).finally(() => clearInterval(watch));
      const open = reports.reduce((sum, { connected }) => sum + connected, 0);
      see(`${open} connections held`, open === clients * connectionsEach);
      const answers = reports.flatMap(({ answered }) => answered);
      const outcomes = answers.map(({ outcome }) => outcome);
      see(
        `answers: ${tally(outcomes)}`,
        outcomes.every((outcome) => outcome === '200' || outcome === '429 account_busy'),
      );
      const rejected = answers.flatMap(({ outcome, latency }) => (outcome === '200' ? [] : [latency]));
      see(
        `rejected: p50 ${milliseconds(percentile(rejected, 0.5))}, p99 ${milliseconds(percentile(rejected, 0.99))}`,
        rejected.length > 0,
      );
      const accepted = answers.flatMap(({ outcome, latency }) => (outcome === '200' ? [latency] : []));
      const p99 = percentile(accepted, 0.99);
      see(
        `accepted ${Math.round((accepted.length * 1000) / duration)}/s, p50 ${milliseconds(percentile(accepted, 0.5))}, p99 ${milliseconds(p99)}`,
        accepted.length > 0 && p99 < maxAcceptedLength,
      );
      see(`memory of the gateway at most ${megabytes(peak)}`, peak < maxMemory && gateway.isAlive());
      const calm = await until('an answer', async () => (await verify(lode, 'no address')).status === 200);
      see(`answers ${milliseconds(calm)} after it`, calm < 1000);
    }),
};
