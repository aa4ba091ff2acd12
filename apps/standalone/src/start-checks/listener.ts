import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenProblem } from '@lode/gateway';
import { within } from '@lode/platform';

interface Listener {
  readonly host: string;
  readonly port: number;
}

/** The resolver of the system waits up to half a minute for name servers. */
const lookUpTimeoutMs = 5_000;

/**
 * Listens briefly on the address of the gateway.
 * @returns what to change if that fails
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
