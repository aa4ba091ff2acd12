import { createSecureContext } from 'node:tls';
import { startSandbox, type Sandbox } from '@lode/sandbox';
import { AddressGuard, NodeDnsAdapter, parseProxyUrl } from '@lode/platform/network';
import { GuardedCrmHttp } from './crm-http.adapter';

let sandbox: Sandbox;
const open: GuardedCrmHttp[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0 });
});
afterAll(async () => {
  for (const http of open) http.close();
  await sandbox.close();
});

function send(host: string, { trusts = true, allowNets = ['127.77.0.0/16'] } = {}) {
  const http = new GuardedCrmHttp({
    resolver: new NodeDnsAdapter({ servers: [sandbox.dnsServer], timeoutMs: 2000, tries: 2 }),
    guard: new AddressGuard({ allowNets, ownAddresses: [] }),
    proxy: parseProxyUrl(sandbox.proxyUrl),
    secureContext: trusts ? createSecureContext({ ca: sandbox.caCertificate }) : undefined,
    userAgent: 'Lode/test',
  });
  open.push(http);
  const url = new URL(`https://${host}/crm/v3/owners`);
  return http.send({ method: 'GET', url, headers: {} }, AbortSignal.timeout(10_000));
}

test('answers over TLS, with the certificate of the host', async () => {
  await expect(send('api.hubapi.com')).resolves.toMatchObject({ status: 401 });
  await expect(send('api.hubapi.com', { trusts: false })).rejects.toThrow(/certificate/);
});

test('a host without a public address is not requested', async () => {
  for (const failing of [send('api.hubapi.com', { allowNets: [] }), send('missing.test')])
    await expect(failing).rejects.toThrow('unreachable');
});
