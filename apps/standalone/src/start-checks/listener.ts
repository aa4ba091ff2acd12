import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenProblem } from '@lode/gateway';
import { within } from '@lode/service-kit';

interface Listener {
  readonly host: string;
  readonly port: number;
}

/** Name servers that do not answer keep the system's resolver busy for half a minute. */
const lookUpTimeoutMs = 5_000;

/**
 * Listens for a moment where the gateway will listen.
 * @returns a sentence that says what to set, where it cannot
 */
export async function checkListener({ host, port }: Listener): Promise<string | undefined> {
  const server = createServer();
  try {
    const address = await within(lookup(host), lookUpTimeoutMs, () => {
      throw Object.assign(new Error(`no answer for ${host}`), { code: 'ETIMEOUT' });
    });
    server.listen({ host: address.address, port });
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return listenProblem(error, { host, port }) ?? `LODE_HOST and PORT cannot be used: ${String(error)}`;
  } finally {
    server.close();
  }
}
