import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { NewKey, Problem } from '@lode/contracts';
import { createDataSource } from '@lode/database';
import { movableClock, until } from '@lode/testing';
import { gatewayDatabase } from '../database/gateway-database';
import { fakeVerification, type FakeVerification } from '../testing/fake-verification';
import { chosenKey, Deployment } from '../testing/gateway-under-test';
import { rawRequest } from '../testing/raw-request';

let deployment: Deployment;
let verification: FakeVerification;

beforeAll(async () => {
  deployment = await Deployment.create();
  verification = await fakeVerification(deployment);
});

afterAll(() => deployment.stop());

const path = '/email-verifier?email=a@example.com';

/** Holds every verification until it is released. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  verification.gate = promise;
  return resolve;
}

async function opened(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

describe('a client that is too slow', () => {
  it('with its headers or its body receives a problem and is disconnected', async () => {
    const gateway = await deployment.gateway({ LODE_REQUEST_TIMEOUT: '1s' });
    const body = `X-API-Key: ${chosenKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const slow = ['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', `POST /keys HTTP/1.1\r\nHost: a\r\n${body}`];
    for (const answer of await Promise.all(slow.map((bytes) => rawRequest(gateway.port, bytes)))) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(answer).toContain('"code":"request_timeout"');
    }
  });

  it('releases its permit when it disconnects, even while the service is still working', async () => {
    const gateway = await deployment.gateway({ LODE_MAX_IN_FLIGHT: '1' });
    const release = hold();
    const before = verification.calls.length;
    const socket = await opened(
      gateway.port,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${chosenKey}\r\n\r\n`,
    );
    await until(() => verification.calls.length > before);
    expect((await gateway.ask(path)).status).toBe(429);
    verification.gate = Promise.resolve();
    socket.destroy();
    await until(async () => (await gateway.ask(path)).status === 200);
    release();
  });
});

describe('too many concurrent requests of an account', () => {
  it('are rejected immediately, and accepted ones are answered', async () => {
    const gateway = await deployment.gateway({ LODE_MAX_IN_FLIGHT: '2', LODE_RATE_LIMIT: 'off' });
    const release = hold();
    const before = verification.calls.length;
    const taken = [gateway.ask(path), gateway.ask(path)];
    await until(() => verification.calls.length === before + 2);
    const refused = await gateway.ask(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await refused.json()) as Problem).toMatchObject({ code: 'account_busy' });
    release();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await gateway.ask(path)).status).toBe(200);
  });

  it('on too many connections are disconnected', async () => {
    const gateway = await deployment.gateway({ LODE_MAX_CONNECTIONS: '1' });
    const first = await opened(gateway.port, '');
    const second = await opened(gateway.port, '');
    await once(second.resume(), 'close');
    first.destroy();
    await once(first, 'close');
    await until(() =>
      gateway.ask('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  });
});

describe('a port that is taken', () => {
  it('prevents the start with a message', async () => {
    const { port } = await deployment.gateway();
    await expect(deployment.gateway({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use: stop the other process or set PORT.`,
    );
  });
});

describe('a gateway that stops', () => {
  it('answers requests in flight, accepts no new ones, and writes its usage', async () => {
    const gateway = await deployment.gateway();
    const release = hold();
    const before = verification.calls.length;
    const inFlight = gateway.ask(path);
    await until(() => verification.calls.length > before);
    const stopped = gateway.stop();
    await until(() =>
      fetch(`${gateway.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    release();
    const response = await inFlight;
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
  });

  it('closes connections that are idle', async () => {
    const gateway = await deployment.gateway();
    const socket = await opened(gateway.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    const closed = once(socket.resume(), 'close');
    await gateway.stop();
    await closed;
  });
});

describe('if the event of a revocation is lost', () => {
  it('the key is rejected after five seconds', async () => {
    const clock = movableClock();
    const gateway = await deployment.gateway({}, clock);
    const made = await gateway.post('/keys', { name: 'lost' });
    const { id, key } = (await made.json()) as NewKey;
    const ask = async (): Promise<number> =>
      (await gateway.ask('/usage', { headers: { 'X-API-Key': key } })).status;
    expect(await ask()).toBe(200);
    await revokeSilently(id);
    clock.advance(4_999);
    expect(await ask()).toBe(200);
    clock.advance(1);
    expect(await ask()).toBe(401);
  });
});

async function revokeSilently(id: string): Promise<void> {
  const url = String(deployment.database.environment['LODE_MIGRATION_URL']);
  const owner = createDataSource({ service: 'gateway', url, database: gatewayDatabase, pool: 1 });
  await owner.initialize();
  await owner.query('UPDATE gateway.keys SET revoked_at = now() WHERE id = $1', [id]);
  await owner.destroy();
}
