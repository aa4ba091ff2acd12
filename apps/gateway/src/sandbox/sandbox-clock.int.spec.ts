import type { SandboxClock } from '@lode/contracts';
import { systemClock, type Clock } from '@lode/platform';
import { SandboxClock as Steered } from '@lode/sandbox';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';

const path = '/sandbox/clock';

const deployments: Deployment[] = [];
let sandbox: GatewayUnderTest;
let live: GatewayUnderTest;

beforeAll(async () => {
  sandbox = await alone(new Steered(), 'sandbox');
  live = await alone(systemClock, 'live');
});
afterAll(() => Promise.all(deployments.map((deployment) => deployment.stop())));

async function alone(clock: Clock, network: string): Promise<GatewayUnderTest> {
  const deployment = await Deployment.create();
  deployments.push(deployment);
  return deployment.gateway({ LODE_NETWORK: network }, clock);
}

const clockOf = async (response: Promise<Response>): Promise<SandboxClock> =>
  (await (await response).json()) as SandboxClock;

it('is advanced once per idempotency key, and the expiry of keys does not change', async () => {
  const headers = { 'Idempotency-Key': 'once' };
  const first = await clockOf(sandbox.post(path, { advance: 'P200D' }, headers));
  expect(first.advanced).toBe('P200D');
  await expect(clockOf(sandbox.post(path, { advance: 'P200D' }, headers))).resolves.toEqual(first);
  await expect(clockOf(sandbox.ask(path))).resolves.toMatchObject({ advanced: 'P200D' });
  expect((await sandbox.ask('/usage')).status).toBe(200);
});

it.each([['{"advance":"P0D"}'], ['{}'], ['{"advance":"P1D","by":1}']])(
  'is not advanced by %s',
  async (body) => {
    const { advanced } = await clockOf(sandbox.ask(path));
    expect((await sandbox.post(path, body)).status).toBe(400);
    await expect(clockOf(sandbox.ask(path))).resolves.toMatchObject({ advanced });
  },
);

it.each([
  ['GET', undefined],
  ['HEAD', undefined],
  ['POST', '{"advance":"P1D"}'],
  ['POST', '{"advance"'],
  ['PUT', undefined],
  ['DELETE', undefined],
])('on the real internet %s %s is 404, with and without a key', async (method, body) => {
  const init = { method, headers: { 'Content-Type': 'application/json' }, ...(body && { body }) };
  const [answer, stranger] = [
    await live.ask(path, init),
    await live.ask(path, { ...init, headers: { 'X-API-Key': 'unknown' } }),
  ];
  expect([answer.status, stranger.status]).toEqual([404, 404]);
});
