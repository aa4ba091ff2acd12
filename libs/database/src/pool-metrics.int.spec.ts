import { Registry } from 'prom-client';
import { definitionOf } from '@lode/bus';
import { sampleDatabase, SampleModule } from '@lode/testing';
import { observePool } from './bounded-pool';
import { createDataSource } from './service-database';

test('shows connections in use and waiting requests, and counts those without a connection', async () => {
  const { database = { entities: [], migrations: [] } } = definitionOf(SampleModule);
  const url = String((await sampleDatabase()).environment['DATABASE_URL']);
  const source = createDataSource({ service: 'outreach', url, database, pool: 1, limits: { waitMs: 200 } });
  await source.initialize();
  const registry = new Registry();
  observePool(source, registry);
  const holder = source.createQueryRunner();
  await holder.connect();
  const waiting = source.query('SELECT 1');
  expect(await registry.metrics()).toContain('lode_database_connections{state="used"} 1');
  expect(await registry.metrics()).toContain('lode_database_connections{state="waiting"} 1');
  await expect(waiting).rejects.toThrow();
  expect(await registry.metrics()).toContain('lode_database_rejected_total 1');
  expect(await registry.metrics()).toContain('lode_database_connections_max 1');
  await holder.release();
  expect(await registry.metrics()).toContain('lode_database_connections{state="idle"} 1');
  await source.destroy();
});
