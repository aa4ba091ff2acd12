import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@lode/platform';
import type { WebClient } from '@lode/platform/network';
import { startSandbox, type Sandbox } from '@lode/sandbox';
import { crmSettings } from './crm.config';
import { createHttp } from './crm.module';

let sandbox: Sandbox;
let folder: string;
let caFile: string;
const open: WebClient[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0 });
  folder = await mkdtemp(join(tmpdir(), 'lode-crm-'));
  caFile = await sandbox.writeCaFile(folder);
});
afterAll(async () => {
  for (const http of open) http.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

function send(url: string, more: Readonly<Record<string, string>> = {}) {
  const settings = {
    LODE_SECRET_KEY: 'ab'.repeat(32),
    LODE_DNS_SERVERS: sandbox.dnsServer,
    LODE_WEB_PROXY: sandbox.proxyUrl,
    LODE_ALLOW_NETS: '127.77.0.0/16',
    LODE_CA_FILE: caFile,
  };
  const http = createHttp(loadConfig(crmSettings, { ...settings, ...more }));
  open.push(http);
  return http.send({ method: 'GET', url: new URL(url), headers: {} }, AbortSignal.timeout(10_000));
}

const owners = 'https://api.hubapi.com/crm/v3/owners';

test('answers over TLS, with the certificate of the host', async () => {
  await expect(send(owners)).resolves.toMatchObject({ status: 401 });
  await expect(send(owners, { LODE_CA_FILE: '' })).rejects.toMatchObject({ failure: 'tls' });
});

test('a host without a public address, and another port, are not requested', async () => {
  await expect(send(owners, { LODE_ALLOW_NETS: '' })).rejects.toMatchObject({ failure: 'forbidden' });
  await expect(send(owners.replace('.com/', '.com:8443/'))).rejects.toMatchObject({ failure: 'forbidden' });
});
