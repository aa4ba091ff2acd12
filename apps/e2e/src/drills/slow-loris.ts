import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill } from './drill';
import { milliseconds, percentile, seconds, tally } from './figures';
import { offerLoad } from './offered-load';
import { withServices } from './with-services';

const each = 300;
const rate = 50;
/** Milliseconds between two bytes of a slow client. */
const pause = 500;
/** The setting, and the interval in which the server checks all connections. */
const requestTimeout = 5000;
const closedWithin = requestTimeout + 3000;

/** Incomplete requests: one within its headers, one within its body. */
const halves = (key: string): string[] => [
  'GET /email-verifier?email=x HTTP/1.1\r\nHost: lode\r\nX-Slow: ',
  `POST /keys HTTP/1.1\r\nHost: lode\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"name":"`,
];

/** A client that sends half a request and then a byte at intervals. */
async function slowClient({ address }: ServicesDeployment, half: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(half);
  const timer = setInterval(() => socket.write('x'), pause);
  // The answer is read and discarded; otherwise the end of the connection is not detected.
  socket.resume().on('error', () => socket.destroy());
  socket.once('close', () => clearInterval(timer));
  return socket;
}

export const slowLoris: Drill = {
  number: 21,
  fault: '600 clients send half a request and then a byte at intervals',
  expected: 'each is closed at its timeout; others are served meanwhile',
  run: (tools) =>
    withServices(
      tools,
      async (lode) => {
        const { see } = tools;
        const opening = halves(lode.key).flatMap((half) =>
          Array.from({ length: each }, () => slowClient(lode, half)),
        );
        const started = performance.now();
        const sockets = await Promise.all(opening);
        const end = new AbortController();
        const load = offerLoad({ rate, signal: end.signal, send: () => verify(lode, 'no address') });
        await until('all are closed', () => sockets.every(({ destroyed }) => destroyed), 60_000).finally(() =>
          end.abort(),
        );
        const closed = performance.now() - started;
        see(`all ${sockets.length} are closed after ${seconds(closed)}`, closed < closedWithin);
        const samples = await load;
        const p99 = percentile(
          samples.map(({ latency }) => latency),
          0.99,
        );
        see(
          `the others: ${tally(samples.map(({ status }) => status))}`,
          samples.every(({ status }) => status === 200),
        );
        see(`p99 of the others ${milliseconds(p99)}`, p99 < 1000);
      },
      { gateway: { LODE_REQUEST_TIMEOUT: `${requestTimeout / 1000}s` } },
    ),
};
