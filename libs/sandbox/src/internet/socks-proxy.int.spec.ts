import { startSandbox, type Sandbox } from '../sandbox';
import { RawClient, connectRequest, dial, socksRequest } from '../testing/clients';

describe('the proxy', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox({
      seed: 1,
      companies: 0,
      domains: [
        { name: 'open.test' },
        { name: 'closed.test', hosts: [{ network: 'refused' }] },
        { name: 'lost.test', hosts: [{ network: 'unreachable' }] },
        { name: 'mute.test', hosts: [{ network: 'silent' }] },
        { name: 'six.test', hosts: [{ family: 6 }] },
      ],
    });
  });
  beforeEach(() => sandbox.observed.clear());
  afterAll(() => sandbox.close());

  const request = async (bytes: readonly number[]): Promise<number> => {
    const client = new RawClient(await dial(sandbox.proxyUrl));
    const code = await socksRequest(client, bytes);
    client.stream.destroy();
    return code;
  };

  it.each([
    ['an open port', '127.77.0.1', 25, 0, 'connected'],
    ['another port of the same host', '127.77.0.1', 80, 5, 'refused'],
    ['a host that refuses', '127.77.0.2', 25, 5, 'refused'],
    ['an unreachable host', '127.77.0.3', 25, 4, 'unreachable'],
    ['an unassigned address', '127.77.200.1', 25, 5, 'refused'],
    ['loopback outside the sandbox', '127.0.0.1', 25, 2, 'forbidden'],
    ['the cloud’s metadata address', '169.254.169.254', 80, 2, 'forbidden'],
    ['a public address', '93.184.216.34', 25, 2, 'forbidden'],
  ])('answers CONNECT to %s with the right code', async (_, address, port, code, outcome) => {
    expect(await request(connectRequest(address, port))).toBe(code);
    expect(sandbox.observed.connections).toEqual([{ address, port, outcome }]);
  });

  it('connects to IPv6 addresses', async () => {
    const address = [0xfd, 0x77, ...Array.from({ length: 13 }, () => 0), 1];
    expect(await request([5, 1, 0, 4, ...address, 0, 25])).toBe(0);
  });

  it('rejects names and other commands', async () => {
    expect(await request([5, 1, 0, 3, 9, ...Buffer.from('open.test'), 0, 25])).toBe(8);
    expect(await request([5, 2, 0, 1, 127, 77, 0, 1, 0, 25])).toBe(7);
    expect(sandbox.observed.connections).toEqual([]);
  });

  it('rejects clients that require a password or use another version', async () => {
    for (const [hello, answer] of [
      [[5, 1, 2], '\x05\xff'],
      [[4, 1, 0, 25], '\x05\xff'],
    ] as const) {
      const client = new RawClient(await dial(sandbox.proxyUrl));
      client.stream.write(Buffer.from(hello));
      expect(await client.rest()).toBe(answer);
    }
  });

  it('never answers for a silent host', async () => {
    const client = new RawClient(await dial(sandbox.proxyUrl));
    client.stream.write(Buffer.from([5, 1, 0]));
    await client.until(/^\x05\x00/);
    client.stream.end(Buffer.from(connectRequest('127.77.0.4', 25)));
    expect(await client.rest()).toBe('');
    expect(sandbox.observed.connections).toMatchObject([{ outcome: 'silent' }]);
  });

  it('serves a client that sends everything at once', async () => {
    const client = new RawClient(await dial(sandbox.proxyUrl));
    client.stream.write(
      Buffer.from([5, 1, 0, ...connectRequest('127.77.0.1', 25), ...Buffer.from('QUIT\r\n')]),
    );
    expect(await client.rest()).toMatch(/220 mx1\.open\.test.*\r\n221 .*\r\n$/);
  });
});
