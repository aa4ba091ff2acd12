import { HangingPath, until } from '@lode/service-kit/testing';
import { fakeVerification } from '../testing/fake-verification';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';

const path = '/email-verifier?email=a@example.com';
/** In milliseconds. The shared look-up of a key takes at most eight seconds. */
const lookUpLimit = 9000;

let deployment: Deployment;
let gateway: GatewayUnderTest;
let database: HangingPath;

beforeAll(async () => {
  deployment = await Deployment.create();
  await fakeVerification(deployment);
  database = await HangingPath.to(String(deployment.database.environment['DATABASE_URL']));
  gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off', DATABASE_URL: database.through() });
});
afterAll(async () => {
  database.resume();
  await deployment.stop();
  await database.close();
});

it('while the database hangs, requests with an uncached key are 503 within the timeout of the look-up', async () => {
  database.hang();
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.ask(path)));
  expect(performance.now() - started).toBeLessThan(lookUpLimit);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers[0]?.headers.get('retry-after')).toBe('1');
  await until(async () => (await fetch(`${gateway.url}/healthz`)).status === 503, 15_000);

  database.resume();
  await until(async () => (await gateway.ask(path)).status === 200, 15_000);
  await until(async () => (await fetch(`${gateway.url}/healthz`)).status === 200, 15_000);
}, 60_000);

it('a request that needs the database of the gateway ends within its timeout', async () => {
  await until(async () => (await gateway.ask(path)).status === 200);
  database.hang();
  const started = performance.now();
  const made = await gateway.post('/keys', { name: 'hanging' });
  expect([503, 504]).toContain(made.status);
  expect(performance.now() - started).toBeLessThan(10_500);
  database.resume();
  await until(async () => (await gateway.post('/keys', { name: 'again' })).status === 201, 20_000);
}, 60_000);
