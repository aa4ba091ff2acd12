import { createDataSource } from '@lode/database';
import { movableClock, until } from '@lode/testing';
import type { Problem } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { gatewayDatabase } from '../database/gateway-database';
import { fakeVerification } from '../testing/fake-verification';
import { chosenKey, Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let admin: DataSource;
const clock = movableClock();

beforeAll(async () => {
  deployment = await Deployment.create();
  await fakeVerification(deployment);
  gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' }, clock);
  const url = deployment.database.adminUrl;
  admin = await createDataSource({
    service: 'gateway',
    url,
    database: gatewayDatabase,
    pool: 1,
  }).initialize();
});

afterAll(async () => {
  await admin.destroy();
  await deployment.stop();
});

/** Interrupts or restores the connection to the database. */
const allow = async (connections: boolean): Promise<void> => {
  const [{ name } = { name: '' }]: { name: string }[] = await admin.query(
    'SELECT current_database() AS name',
  );
  await admin.query(`ALTER DATABASE ${name} CONNECTION LIMIT ${connections ? -1 : 0}`);
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'lode_gateway' AND datname = $1`,
    [name],
  );
};

/** Retries, because a report is cached for a second. */
const health = async (): Promise<number> => {
  clock.advance(1_000);
  return (await fetch(`${gateway.url}/healthz`)).status;
};

it('while the database is unavailable, cached keys are served, others receive 503, and the gateway recovers', async () => {
  const path = '/email-verifier?email=a@example.com';
  expect((await gateway.ask(path)).status).toBe(200);
  await allow(false);
  expect((await gateway.ask(path)).status).toBe(200);

  const made = await gateway.post('/keys', { name: 'n' });
  expect((await made.json()) as Problem).toMatchObject({ status: 503, code: 'unavailable', retry_after: 1 });
  clock.advance(5_000);
  await until(async () => (await health()) === 503);
  expect((await gateway.ask(path)).status).toBe(503);
  expect((await gateway.ask(path, { headers: { 'X-API-Key': `${chosenKey}x` } })).status).toBe(401);

  await allow(true);
  await until(async () => (await gateway.ask(path)).status === 200);
  await until(async () => (await health()) === 200);
});
