import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Sandbox } from '@lode/sandbox';
import { answerControl } from './control-answers';

const requestTimeoutMs = 5000;

/** Serves the guide and the received mail to the gateway. */
export async function startControlServer(
  sandbox: Pick<Sandbox, 'guide' | 'mail'>,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(({ method, url = '/' }, response) => {
    const { status, body } = answerControl(sandbox, method, url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.requestTimeout = requestTimeoutMs;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
