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

export interface FloodAnswer {
  /** The status, and the code of a problem; `closed` if the connection broke. */
  readonly outcome: string;
  /** Milliseconds from the request to its answer. */
  readonly latency: number;
}

export interface FloodReport {
  readonly connected: number;
  readonly answered: readonly FloodAnswer[];
}

/** Connections opened at a time: more than fit into the server's queue would only be retried later. */
const batch = 50;

/** Many connections, each with one request at a time. */
export async function runFlood(sockets: readonly Socket[], order: FloodOrder): Promise<FloodReport> {
  const answered: FloodAnswer[] = [];
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

/** Opens the connections of an order without sending requests. */
export async function openConnections({ address, connections }: FloodOrder): Promise<Socket[]> {
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

/** One request and its answer, which fits into one segment. */
function exchange(socket: Socket, { path, key }: FloodOrder): Promise<string> {
  return new Promise((resolve) => {
    const settle = (outcome: string): void => {
      socket.off('data', onData).off('close', onClose);
      resolve(outcome);
    };
    const onData = (bytes: Buffer): void => settle(outcomeOf(bytes.toString('latin1')));
    const onClose = (): void => settle('closed');
    socket.on('data', onData).on('close', onClose);
    if (socket.destroyed) return settle('closed');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: lode\r\nX-API-Key: ${key}\r\n\r\n`);
  });
}

function outcomeOf(answer: string): string {
  const [, code = ''] = /"code":"(\w+)"/.exec(answer) ?? [];
  return `${answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)} ${code}`.trimEnd();
}
