import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import { connect, headers } from '@nats-io/transport-node';
import { startNatsServer } from '@lode/testing';
import { createContext } from './context';
import { connectNats } from './nats';
import { createBus, Echo, EchoForAccount } from './testing/fixture';

const echo = ({ text }: { text: string }) => Promise.resolve({ text });
const codeOf = (error: unknown): string => (error instanceof ProblemError ? error.code : String(error));

test('fails calls at once while the server is away, and serves again soon after it is back', async () => {
  const first = await startNatsServer();
  const client = createBus(await connectNats({ natsUrl: first.url, name: 'client' }));
  const service = createBus(await connectNats({ natsUrl: first.url, name: 'service' }));
  service.serve(Echo, echo);
  await service.flush();
  const ask = () => client.call(Echo, { text: 'x', times: 1 }, createContext(2000));
  await expect(ask()).resolves.toEqual({ text: 'x' });

  await first.stop('SIGKILL');
  while (client.status === 'connected') await setImmediate();
  await expect(ask().catch(codeOf)).resolves.toBe('unavailable');
  expect(client.status).toBe('disconnected');
  const started = performance.now();
  await expect(ask().catch(codeOf)).resolves.toBe('unavailable');
  // Its budget is 2000 ms.
  expect(performance.now() - started).toBeLessThan(1000);

  const second = await startNatsServer({ port: first.port });
  const back = performance.now();
  while ((await ask().catch(codeOf)) === 'unavailable') await setImmediate();
  expect(performance.now() - back).toBeLessThan(3000);

  await Promise.all([client.close(), service.close()]);
  await second.stop();
}, 15_000);

test('rejects bytes that are not UTF-8 as a malformed body', async () => {
  const server = await startNatsServer();
  const service = createBus(await connectNats({ natsUrl: server.url, name: 'service' }));
  const received: string[] = [];
  service.serve(Echo, ({ text }) => {
    received.push(text);
    return Promise.resolve({ text });
  });
  await service.flush();
  const client = await connect({ servers: server.url });
  for (const bytes of [[0xe9], [0xed, 0xa0, 0x80], [0xc3]]) {
    const body = Buffer.concat([Buffer.from('{"text":"a'), Buffer.from(bytes), Buffer.from('"}')]);
    const answer = await client.request(Echo.subject, body, { timeout: 5000 });
    expect(answer.headers?.get('Nats-Service-Error')).toBe('malformed_body');
    expect(answer.json()).toMatchObject({ status: 400, detail: expect.stringContaining('UTF-8') as string });
  }
  expect(received).toEqual([]);
  await Promise.all([client.close(), service.close()]);
  await server.stop();
}, 15_000);

test('fails at once where its NATS user may not call the operation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lode-nats-'));
  const config = join(folder, 'nats.conf');
  writeFileSync(
    config,
    `authorization { users = [
      { user: service, password: secret }
      { user: client, password: secret, permissions: { publish: ["lode.v1.verification.other"], subscribe: ["_INBOX.client.>"] } }
    ] }`,
  );
  const server = await startNatsServer({ config });
  const url = (user: string) => `nats://${user}:secret@127.0.0.1:${server.port}`;
  const service = createBus(await connectNats({ natsUrl: url('service'), name: 'service' }));
  const client = createBus(await connectNats({ natsUrl: url('client'), name: 'client' }));
  service.serve(Echo, echo);
  await service.flush();
  // A fault of the installation, not of its client: 503 over HTTP.
  await expect(client.call(Echo, { text: 'x', times: 1 }, createContext(5000))).rejects.toMatchObject({
    code: 'unavailable',
    detail: 'The NATS user of this process may not call lode.v1.verification.echo.',
    retryAfter: 10,
  });
  await Promise.all([client.close(), service.close()]);
  await server.stop();
  rmSync(folder, { recursive: true });
}, 15_000);

test('a caller that is limited to accounts calls their subjects, and acts for no other account', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lode-nats-'));
  const config = join(folder, 'nats.conf');
  const limited = ['lode.v1.verification.echo_account.for.acc_1', 'lode.v1.verification.echo.for.acc_1'];
  writeFileSync(
    config,
    `authorization { users = [
      { user: service, password: secret, permissions: { publish: ["_INBOX.>"], subscribe: ["_INBOX.service.>", "lode.v1.verification.> verification", "lode.v1.verification.event.>", "$SRV.>"] } }
      { user: crm, password: secret, permissions: { publish: ${JSON.stringify(limited)}, subscribe: ["_INBOX.crm.>"] } }
    ] }`,
  );
  const server = await startNatsServer({ config });
  const wire = await connectNats({
    natsUrl: `nats://service:secret@127.0.0.1:${server.port}`,
    name: 'service',
  });
  const service = createBus(wire);
  const served: (string | undefined)[] = [];
  for (const operation of [Echo, EchoForAccount])
    service.serve(operation, async ({ text }, { account, chargedAccount }) => {
      served.push(account, chargedAccount);
      return { text };
    });
  await service.flush();
  expect([...wire.refused]).toEqual([]);
  const crm = await connect({
    servers: server.url,
    ...{ user: 'crm', pass: 'secret', inboxPrefix: '_INBOX.crm' },
  });
  const ask = async (subject: string, fields: Record<string, string> = {}) => {
    const sent = headers();
    for (const [name, value] of Object.entries(fields)) sent.set(name, value);
    const reply = await crm.request(subject, '{"text":"x"}', { timeout: 5000, headers: sent });
    return reply.json<{ text?: string; code?: string }>();
  };
  const [forAccount = '', forPublic = ''] = limited;
  expect(await ask(forAccount)).toEqual({ text: 'x' });
  expect(await ask(forPublic, { 'Lode-Account': 'acc_1', 'Lode-Charged-Account': 'acc_2' })).toEqual({
    text: 'x',
  });
  expect(served).toEqual(['acc_1', 'acc_1', 'acc_1', 'acc_1']);
  for (const other of ['acc_2', '*', 'acc 2'])
    expect(await ask(forAccount, { 'Lode-Account': other })).toMatchObject({
      status: 403,
      code: 'not_permitted',
    });
  for (const subject of [EchoForAccount.subject, forAccount.replace('acc_1', 'acc_2')])
    await expect(ask(subject)).rejects.toThrow(/Permissions Violation/i);
  expect(served).toHaveLength(4);
  await Promise.all([crm.close(), service.close()]);
  await server.stop();
  rmSync(folder, { recursive: true });
}, 15_000);

test('does not start on a server with a smaller message limit than that of Lode', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lode-nats-'));
  const config = join(folder, 'nats.conf');
  writeFileSync(config, 'max_payload: 4096');
  const server = await startNatsServer({ config });
  await expect(connectNats({ natsUrl: server.url, name: 'test' })).rejects.toThrow(/max_payload to 1048576/);
  await server.stop();
  rmSync(folder, { recursive: true });
}, 15_000);
