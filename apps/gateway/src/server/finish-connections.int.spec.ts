import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finishConnections } from './edge.adapter';

const long = 60_000;

describe('finishConnections', () => {
  let server: Server;
  let agent: Agent;
  beforeEach(async () => {
    server = createServer((_, response) => void response.end('answer'));
    agent = new Agent({ keepAlive: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    agent.destroy();
    server.close();
  });

  async function ask(): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  }

  it('answers a request on a kept connection, and lets the client close it', async () => {
    expect((await ask()).headers.connection).toBe('keep-alive');
    const finished = finishConnections(server, long);
    const { statusCode, headers } = await ask();
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await finished;
  });

  it('also ends when a connection stays open', async () => {
    await ask();
    await finishConnections(server, 1);
    expect(server.listening).toBe(true);
  });

  it('ends at once without a connection', async () => {
    await expect(finishConnections(server, long)).resolves.toBeUndefined();
  });
});
