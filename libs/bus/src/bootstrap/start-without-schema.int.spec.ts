import { emptyDatabase, moduleWith, startNatsServer, until } from '@lode/testing';
import { freePort } from '@lode/platform';
import { migrate } from '@lode/database';
import { definitionOf } from '../service';
import { startService } from './start-service';

const schema = 'outreach';
const sample = moduleWith('\\i privacy/privacy.sql');

test('a process without its schema is alive and not ready, and becomes ready by itself after the migration', async () => {
  const { database } = definitionOf(sample);
  const made = await emptyDatabase();
  const roles = (await made.provision([schema])).get(schema);
  const nats = await startNatsServer();
  const port = await freePort();
  if (!database || !roles) throw new Error('the module has a database with roles');
  const starting = startService(sample, {
    environment: {
      LODE_LOG_LEVEL: 'silent',
      LODE_MANAGEMENT_PORT: String(port),
      LODE_MANAGEMENT_HOST: '127.0.0.1',
      LODE_SUPPRESSION_KEY: '00'.repeat(32),
      DATABASE_URL: roles.databaseUrl,
      NATS_URL: nats.url,
    },
  });
  const ask = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status ?? 0;
  try {
    await until(async () => (await ask('/livez')) === 200);
    expect(await ask('/readyz')).toBe(503);
    expect(await ask('/metrics')).toBe(200);
    await migrate({ service: schema, database, ...roles });
    const service = await starting;
    expect(await ask('/readyz')).toBe(200);
    await service.stop();
  } finally {
    await nats.stop();
    await made.drop();
  }
});
