import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface FloodOrder {
  readonly address: string;
  readonly key: string;
  readonly path: string;
  readonly connections: number;
  /** Milliseconds from the first request. */
  readonly duration: number;
  /** Milliseconds between an answer and the next request of the same connection. */
  readonly thinkTime: number;
}

export interface FloodReport {
  readonly connected: number;
  /** The status, and the code of a problem; `closed` if the connection broke; and milliseconds to the answer. */
  readonly answered: readonly { readonly outcome: string; readonly latency: number }[];
}

/** Connections opened at a time: more than fit into the server's queue would only be retried later. */
const batch = 50;

/** Opens the connections of an order without sending requests. */
async function openConnections({ address, connections }: FloodOrder): Promise<Socket[]> {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  while (sockets.length < connections) {
    const some = Array.from({ length: Math.min(batch, connections - sockets.length) }, () =>
      connect(Number(port), hostname),
    );
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    // A broken connection fails the request on it.
    some.forEach((socket) => socket.on('error', () => socket.destroy()));
    sockets.push(...some);
  }
  return sockets;
}

/** Each connection has one request at a time. */
async function runFlood(sockets: readonly Socket[], order: FloodOrder): Promise<FloodReport> {
  const answered: { outcome: string; latency: number }[] = [];
  const end = performance.now() + order.duration;
  const ask = async (socket: Socket): Promise<void> => {
    await wait(Math.random() * order.thinkTime);
    while (performance.now() < end) {
      const started = performance.now();
      const outcome = await exchange(socket, order);
      answered.push({ outcome, latency: performance.now() - started });
      if (outcome === 'closed') return;
      await wait(order.thinkTime);
    }
  };
  await Promise.all(sockets.map(ask));
  const connected = sockets.filter(({ destroyed }) => !destroyed).length;
  sockets.forEach((socket) => socket.destroy());
  return { connected, answered };
}

/** One request and its answer, which fits into one segment. */
function exchange(socket: Socket, { path, key }: FloodOrder): Promise<string> {
  return new Promise((resolve) => {
    const settle = (outcome: string): void => {
      socket.off('data', onData).off('close', onClose);
      resolve(outcome);
    };
    const onData = (bytes: Buffer): void => settle(outcomeIn(bytes.toString('latin1')));
    const onClose = (): void => settle('closed');
    socket.on('data', onData).on('close', onClose);
    if (socket.destroyed) return settle('closed');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: lode\r\nX-API-Key: ${key}\r\n\r\n`);
  });
}

function outcomeIn(answer: string): string {
  const [, code = ''] = /"code":"(\w+)"/.exec(answer) ?? [];
  return `${answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)} ${code}`.trimEnd();
}

const notifyParent = (message: 'open' | FloodReport): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

/** A process of the flood: receives an order, opens its connections, waits for the start signal, reports, and exits. */
async function main(): Promise<void> {
  const [order] = (await once(process, 'message')) as [FloodOrder];
  const sockets = await openConnections(order);
  const start = once(process, 'message');
  await notifyParent('open');
  await start;
  await notifyParent(await runFlood(sockets, order));
  process.exit(0);
}

if (process.send && require.main === module) void main();
