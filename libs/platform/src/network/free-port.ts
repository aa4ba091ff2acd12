import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that systems do not assign by themselves to connections and servers (Linux from 32768, macOS from 49152), so that
 * the port is still unused when its server opens it.
 */
const range = { from: 15_000, to: 32_000 };

/** Ports that this process has returned: a server may open its port later than the next one is chosen. */
const chosen = new Set<number>();

/** A currently unused TCP port of 127.0.0.1, another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    if (chosen.has(port) || !(await isFree(port))) continue;
    chosen.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
