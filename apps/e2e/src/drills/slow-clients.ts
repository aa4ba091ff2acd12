import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { asAdministrator } from '../harness/administrator';
import { verify } from '../harness/http-client';
import { metric } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import {
  latenciesOf,
  megabytes,
  milliseconds,
  offerLoad,
  percentile,
  seconds,
  seeEvery,
  tally,
} from './load';
import { listing, openWork, residentMemory, verifying, withServices } from './processes';
import { largeExport, Transfer } from './transfer';

/** The setting, and the interval in which the server checks all connections, in milliseconds. */
const requestTimeout = 5000;
const closedWithin = requestTimeout + 3000;

export const slowClients: Drill = {
  name: 'slow-clients',
  promise:
    'Clients that send or read a few bytes at a time cost no memory and no open transaction: half requests end at their timeout, and others are served meanwhile',
  async run(tools) {
    const settings = { gateway: { LODE_REQUEST_TIMEOUT: `${requestTimeout / 1000}s` } };
    await withServices(tools, (lode) => sendSlowly(lode, tools.see), { settings, only: verifying });
    await withServices(tools, (lode) => readSlowly(lode, tools.see), { only: listing });
  },
};

/** Incomplete requests: one within its headers, one within its body. */
const halves = (key: string): string[] => [
  'GET /email-verifier?email=x HTTP/1.1\r\nHost: lode\r\nX-Slow: ',
  `POST /keys HTTP/1.1\r\nHost: lode\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"name":"`,
];
const each = 300;

/** A client that sends half a request and then a byte at intervals. */
async function slowClient({ address }: ServicesDeployment, half: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(half);
  const timer = setInterval(() => socket.write('x'), 500);
  // The answer is read and discarded; otherwise the end of the connection is not detected.
  socket.resume().on('error', () => socket.destroy());
  socket.once('close', () => clearInterval(timer));
  return socket;
}

async function sendSlowly(lode: ServicesDeployment, see: See): Promise<void> {
  const started = performance.now();
  const sockets = await Promise.all(
    halves(lode.key).flatMap((half) => Array.from({ length: each }, () => slowClient(lode, half))),
  );
  const end = new AbortController();
  const load = offerLoad({ rate: 50, signal: end.signal, send: () => verify(lode, 'no address') });
  const areClosed = () => sockets.every(({ destroyed }) => destroyed);
  await until('all are closed', areClosed, 60_000).finally(() => end.abort());
  const closed = performance.now() - started;
  see(`all ${sockets.length} half requests are closed after ${seconds(closed)}`, closed < closedWithin);
  const samples = await load;
  seeEvery(
    'the others',
    samples.map(({ status }) => status),
    (status) => status === 200,
    see,
  );
  const p99 = percentile(latenciesOf(samples), 0.99);
  see(`p99 of the others ${milliseconds(p99)}`, p99 < 1000);
}

/** Maximum number of concurrent exports of an account. */
const clients = 8;
/** Milliseconds between two reads of a slow client, the bytes per read, and the reads in each half of the drill. */
const [pause, sip, sips] = [250, 1024, 80];
/** Maximum growth of a process in bytes. */
const tolerance = 16 * 1024 * 1024;
const names = ['gateway', 'export', 'outreach'] as const;

async function readSlowly(lode: ServicesDeployment, see: See): Promise<void> {
  const path = await largeExport(lode);
  const beginAll = () => Promise.all(Array.from({ length: clients }, () => Transfer.begin(lode, path)));
  const pages = (): Promise<number> =>
    metric(lode.fleet.find('export'), 'lode_operation_duration_seconds_count', { operation: 'export_leads' });
  let quick = names.map(() => 0);
  // Twice, because the heap of a process still grows during its first transfers.
  for (let round = 0; round < 2; round += 1) {
    const taken = Promise.all((await beginAll()).map((transfer) => transfer.rest()));
    const reached = await peaksDuring(lode, taken);
    quick = quick.map((peak, index) => Math.max(peak, reached[index] ?? 0));
    seeEvery(`${clients} clients that read at once`, await taken, (end) => end === 'whole', see);
  }
  const transfers = await beginAll();
  const early = await peaksDuring(lode, sipFrom(transfers));
  const answered = await pages();
  const work = await asAdministrator(lode, openWork);
  const late = await peaksDuring(lode, sipFrom(transfers));
  for (const [index, name] of names.entries()) {
    const [a = 0, b = 0, c = 0] = [quick[index], early[index], late[index]];
    see(
      `${name}: at most ${megabytes(a)} with fast clients, ${megabytes(b)} with slow ones, ${megabytes(c)} later`,
      b < a + tolerance && c < b + tolerance,
    );
  }
  const further = (await pages()) - answered;
  see(`pages in the second half: ${further}`, further <= clients);
  see(`statements and transactions open in Postgres: ${tally(work)}`, work.length === 0);
  const slowest = Math.min(...transfers.map(({ bytes }) => bytes));
  see(`no client is disconnected; each has ${slowest} bytes or more`, slowest >= 2 * sips * sip);
  transfers.forEach((transfer) => transfer.hangUp());
}

/** Maximum memory of each process during the work, in bytes. */
async function peaksDuring(lode: ServicesDeployment, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  let peaks = names.map(() => 0);
  while (!isOver) {
    const now = names.map((name) => residentMemory(lode.fleet.find(name).pid));
    peaks = peaks.map((peak, index) => Math.max(peak, now[index] ?? 0));
    await wait(pause);
  }
  return peaks;
}

async function sipFrom(transfers: readonly Transfer[]): Promise<void> {
  for (let time = 0; time < sips; time += 1) {
    for (const transfer of transfers) transfer.allow(sip);
    await wait(pause);
  }
}
