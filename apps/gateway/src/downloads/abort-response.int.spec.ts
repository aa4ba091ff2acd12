import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { until } from '@lode/testing';
import { abortWhenStalled } from './open-downloads.adapter';

/** Milliseconds. */
const limit = 500;
/** More than the operating system buffers for a client that reads nothing. */
const much = Buffer.alloc(60_000_000);

let server: Server;
let client: Socket;
let response: ServerResponse;
/** Connection errors of the client. */
const errors: (string | undefined)[] = [];

beforeEach(async () => {
  errors.length = 0;
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = connect(port, '127.0.0.1');
  client.on('error', ({ code }: Error & { code?: string }) => errors.push(code));
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  abortWhenStalled(response, limit);
});
afterEach(async () => {
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test('the response to a client that reads nothing is aborted', async () => {
  response.write(much);
  await until(() => response.destroyed);
  client.resume();
  await until(() => client.closed);
  expect(errors).toEqual(['ECONNRESET']);
});

test('the response to a slow client, or without data, is not aborted', async () => {
  const waited: number[] = [];
  response.on('timeout', () => waited.push(response.writableLength));
  await until(() => waited.length === 2);
  expect(waited).toEqual([0, 0]);
  response.write(much);
  const begun = performance.now();
  // A chunk has at most 64 KB, so that this takes longer than the limit on every machine.
  client.pipe(new Writable({ write: (_chunk, _encoding, done) => setTimeout(done, 1) }));
  await until(() => client.bytesRead > 50_000_000);
  expect(performance.now() - begun).toBeGreaterThan(limit);
  expect(response.destroyed).toBe(false);
  client.unpipe().resume();
  await until(() => response.writableLength === 0);
  expect(errors).toEqual([]);
});
