import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxGuide } from '@lode/contracts';
import type { Environment } from '@lode/platform';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { readGuide } from './guide';

const request = '/usage';
const facts: SandboxGuide = {
  towns: [{ name: 'Austin', country: 'US', businesses: 2, trade: 'Dentist', request }],
  trades: [{ name: 'Dentist', town: 'Austin', country: 'US', request }],
  companies: [{ name: 'Żak Audit', domain: 'zakaudit.test', city: 'Warsaw', request }],
  people: [{ first_name: 'Agnieszka', last_name: 'Piątek', title: 'CTO', domain: 'zakaudit.test', request }],
  addresses: [{ email: 'a+b@zakaudit.test', behaviour: 'accepts', verdict: 'valid', reason: 'ok', request }],
  mail: [{ action: 'open', effect: 'The tracking image is loaded.', request }],
  crms: [
    {
      vendor: 'hubspot',
      host: 'api.hubapi.com',
      token: 'pat',
      client_id: null,
      client_secret: null,
      request,
    },
  ],
};

const deployments: Deployment[] = [];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lode-guide-'));
});
afterAll(async () => {
  for (const deployment of deployments) await deployment.stop();
  rmSync(folder, { recursive: true });
});

/** A single gateway, because replicas could answer for each other. */
async function gatewayWith(environment: Environment): Promise<GatewayUnderTest> {
  const deployment = await Deployment.create();
  deployments.push(deployment);
  return deployment.gateway(environment);
}

const fileWith = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('in the sandbox', () => {
  it('answers with the guide in its file', async () => {
    const guideFile = fileWith('guide.json', JSON.stringify(facts));
    const gateway = await gatewayWith({ LODE_NETWORK: 'sandbox', LODE_SANDBOX_GUIDE: guideFile });
    await expect((await gateway.ask('/sandbox')).json()).resolves.toEqual(facts);
    expect((await fetch(`${gateway.url}/sandbox`)).status).toBe(401);
  });

  it('names the network in every answer', async () => {
    const gateway = await gatewayWith({ LODE_NETWORK: 'sandbox' });
    for (const path of ['/', '/healthz', '/usage', '/nowhere', '/docs', '/docs/lode.css']) {
      const response = await gateway.ask(path);
      await response.arrayBuffer();
      expect(response.headers.get('lode-network'), path).toBe('sandbox');
    }
    for (const path of ['/', '/healthz'])
      expect(await (await gateway.ask(path)).json(), path).toMatchObject({ network: 'sandbox' });
  });

  it('is 404 without a guide', async () => {
    const gateway = await gatewayWith({ LODE_NETWORK: 'sandbox' });
    expect((await gateway.ask('/sandbox')).status).toBe(404);
  });

  it.each([
    ['no file', () => join(folder, 'missing.json')],
    ['no JSON', () => fileWith('broken.json', '{')],
    ['other JSON', () => fileWith('other.json', '{"towns":[]}')],
    ['a wrong entry', () => fileWith('wrong.json', JSON.stringify({ ...facts, towns: [{ name: 7 }] }))],
  ])('rejects %s as its guide', (_case, file) => {
    expect(() => readGuide({ sandboxGuide: file() })).toThrow('LODE_SANDBOX_GUIDE');
  });
});

it('is 404 on the real internet, and responses name the network', async () => {
  const gateway = await gatewayWith({});
  const response = await gateway.ask('/sandbox');
  expect([response.status, response.headers.get('lode-network')]).toEqual([404, 'live']);
});
