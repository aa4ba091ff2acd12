import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { Cleanup, type Environment } from '@lode/platform';
import { moduleWith, startNatsServer, testDatabase, until, type TestNatsServer } from '@lode/testing';
import { startService, type RunningService } from './bootstrap/start-service';
import { createContext } from './context';
import { connectNats } from './nats';
import { createBus, Echo } from './testing/fixture';

const sample = moduleWith('\\i privacy/privacy.sql');
const cleanup = new Cleanup();
let server: TestNatsServer;
const environments: Environment[] = [];

beforeAll(async () => {
  server = await startNatsServer();
  cleanup.add('server', () => server.stop());
  for (let count = 0; count < 2; count += 1) {
    const database = await testDatabase(sample);
    cleanup.add('database', () => database.drop());
    environments.push({ ...database.environment, NATS_URL: server.url, LODE_LOG_LEVEL: 'silent' });
  }
});
afterAll(() => cleanup.run());

const start = (of: number, more: Environment = {}): Promise<RunningService> =>
  startService(sample, { environment: { ...environments[of], ...more } });

test('a second installation on the same subjects is refused, a further replica and one with a prefix are not', async () => {
  const first = await start(0);
  const replica = await start(0);
  await expect(start(1)).rejects.toThrow(
    /^Another installation of Lode uses the subjects lode\.> .* outreach works on the database \d+\/\w+, this process on \d+\/\w+\. Set LODE_NATS_SUBJECT_PREFIX/,
  );
  const staging = await start(1, { LODE_NATS_SUBJECT_PREFIX: 'lode-staging' });
  const client = await connect({ servers: server.url });
  const found: unknown[] = [];
  for await (const answer of await client.requestMany('$SRV.PING.outreach', '', { maxWait: 300 }))
    found.push((answer.json() as { metadata: { subject_prefix: string } }).metadata.subject_prefix);
  expect(found.sort()).toEqual(['lode', 'lode', 'lode-staging']);
  await client.close();
  for (const service of [first, replica, staging]) await service.stop();
  // Without the first one, its subjects are free.
  await (await start(1)).stop();
});

test('installations with different prefixes share a server, and a client without Lode uses the prefix', async () => {
  const [lode, acme] = await Promise.all(
    ['lode', 'acme.lode'].map(async (natsSubjectPrefix) => {
      const bus = createBus(await connectNats({ natsUrl: server.url, name: 'service', natsSubjectPrefix }));
      bus.serve(Echo, async () => ({ text: natsSubjectPrefix }));
      bus.announce();
      await bus.flush();
      return bus;
    }),
  );
  const ask = async (natsSubjectPrefix?: string) => {
    const bus = createBus(await connectNats({ natsUrl: server.url, name: 'caller', natsSubjectPrefix }));
    const { text } = await bus.call(Echo, { text: '', times: 1 }, createContext(5000));
    await bus.close();
    return text;
  };
  expect([await ask(), await ask('acme.lode')]).toEqual(['lode', 'acme.lode']);
  await expect(ask('other')).rejects.toMatchObject({ code: 'unavailable' });
  const bare = await connect({ servers: server.url });
  const reply = await bare.request('acme.lode.v1.verification.echo', '{"text":""}');
  expect(reply.json()).toEqual({ text: 'acme.lode' });
  const failed = await bare.request('acme.lode.v1.verification.echo', '{');
  expect(failed.json()).toMatchObject({ instance: 'acme.lode.v1.verification.echo' });
  await bare.close();
  await Promise.all([lode?.close(), acme?.close()]);
});

describe('permissions that lack a subject', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lode-nats-'));
  const config = join(folder, 'nats.conf');
  const write = (subscribe: readonly string[]): void =>
    writeFileSync(
      config,
      `authorization { users = [ { user: outreach, password: secret, permissions: { publish: ["_INBOX.>"], subscribe: ${JSON.stringify(subscribe)} } } ] }`,
    );
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the wire reports the subject, and receives it soon after the server has new permissions', async () => {
    write(['_INBOX.outreach.>']);
    const own = await startNatsServer({ config });
    const wire = await connectNats({
      natsUrl: `nats://outreach:secret@127.0.0.1:${own.port}`,
      name: 'outreach',
    });
    const refused: unknown[] = [];
    wire.onRefused((refusal) => refused.push(refusal));
    wire.subscribe('lode.v1.outreach.list_lists', 'outreach', () => undefined);
    await wire.flush();
    expect(refused).toEqual([{ operation: 'subscription', subject: 'lode.v1.outreach.list_lists' }]);
    expect([...wire.refused]).toEqual(['lode.v1.outreach.list_lists']);
    write(['_INBOX.outreach.>', 'lode.v1.outreach.>']);
    await own.reload();
    await until(() => wire.refused.size === 0, 15_000);
    await wire.close();
    await own.stop();
  }, 20_000);
});
