import { Resolver } from 'node:dns/promises';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { startSandbox } from './sandbox';
import { RawClient, connectRequest, dial, dialMailHost, socksRequest } from './testing/clients';

const openSockets = (): number =>
  process.getActiveResourcesInfo().filter((resource) => /TCP|UDP/.test(resource)).length;

/** Resolves when no more sockets are open than before: a closed handle is released one event loop turn later. */
async function untilSocketsAreReleased(before: number): Promise<void> {
  while (openSockets() > before) await setImmediate();
}

/** Processor milliseconds for the start with a number of companies; waiting time does not count. */
async function workOfStart(companies: number): Promise<number> {
  const before = process.cpuUsage();
  const sandbox = await startSandbox({ seed: 1, companies, templates: 'open' });
  const { user, system } = process.cpuUsage(before);
  await sandbox.close();
  expect(sandbox.truth.companies).toHaveLength(companies);
  return (user + system) / 1000;
}

describe('startSandbox', () => {
  // On its own it takes a third of the limit; the test runner and other load make it slower.
  it('starts with 300 companies in under two seconds of processor time', async () => {
    const worked = [await workOfStart(300), await workOfStart(300)];
    expect(Math.min(...worked)).toBeLessThan(2000);
  });

  it('closes every socket, even in the middle of a dialogue', async () => {
    // Other test files of the same process may hold sockets.
    const before = openSockets();
    const sandbox = await startSandbox({
      seed: 1,
      companies: 0,
      domains: [
        { name: 'slow.test', hosts: [{ behaviour: { fault: { at: 'banner', kind: 'delay', ms: 60_000 } } }] },
      ],
    });
    const client = new RawClient(await dial(sandbox.proxyUrl));
    expect(await socksRequest(client, connectRequest('127.77.0.1', 25))).toBe(0);
    await sandbox.close();
    expect(await client.rest()).toBe('');
    await expect(untilSocketsAreReleased(before)).resolves.toBeUndefined();
  });

  it('writes its root certificate into a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const sandbox = await startSandbox({ seed: 1, companies: 0 });
    try {
      const path = await sandbox.writeCaFile(join(folder, 'new'));
      expect(await readFile(path, 'utf8')).toBe(`${sandbox.caCertificate}\n`);
    } finally {
      await sandbox.close();
      await rm(folder, { recursive: true });
    }
  });

  it('publishes the records of a tracking domain once, and changes no other name', async () => {
    const sandbox = await startSandbox({ seed: 1, companies: 0 });
    const dns = new Resolver({ timeout: 2000, tries: 2 });
    dns.setServers([sandbox.dnsServer]);
    const given = { domain: 'go.agency.test', token: 'lode-account=1', host: 'lode.test' };
    try {
      sandbox.addTrackingDomain(given);
      sandbox.addTrackingDomain(given);
      sandbox.addTrackingDomain({ ...given, domain: 'ip.agency.test', host: '127.0.0.1' });
      expect(await dns.resolveTxt('_lode.go.agency.test')).toEqual([['lode-account=1']]);
      expect(await dns.resolveCname('go.agency.test')).toEqual(['lode.test']);
      expect(await dns.resolve4('ip.agency.test')).toEqual(['127.0.0.1']);
      const others = [{ token: 'lode-account=2' }, { host: 'evil.test' }, { domain: 'smtp.mailboxes.test' }];
      for (const other of others)
        expect(() => sandbox.addTrackingDomain({ ...given, ...other })).toThrow('has other records');
      await expect(dns.resolveTxt('_lode.smtp.mailboxes.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    } finally {
      await sandbox.close();
    }
  });

  it('rejects an existing domain and accepts a new one at any time', async () => {
    const sandbox = await startSandbox({ seed: 1, companies: 0, domains: [{ name: 'acme.test' }] });
    try {
      expect(() => sandbox.add({ name: 'ACME.test' })).toThrow('acme.test already exists');
      sandbox.add({ name: 'bücher.test', mailboxes: { anna: 'full' } });
      expect(sandbox.truth.mailbox('Anna@BÜCHER.test')).toMatchObject({
        domain: 'xn--bcher-kva.test',
        state: 'full',
      });
      expect(sandbox.truth.mailbox('anna@elsewhere.test')).toBeUndefined();
    } finally {
      await sandbox.close();
    }
  });

  it('lets the hosts of one domain accept the mail of another', async () => {
    const behaviour = { limits: { oneDomainPerTransaction: true } };
    const domains = [{ name: 'provider.test', hosts: [{ behaviour }] }];
    const sandbox = await startSandbox({ seed: 1, companies: 0, domains });
    try {
      sandbox.add({ name: 'tenant.test', hostedBy: 'provider.test', mailboxes: { anna: 'exists' } });
      expect(() => sandbox.add({ name: 'lost.test', hostedBy: 'missing.test' })).toThrow(
        'unknown mail host missing.test',
      );
      const client = await dialMailHost(sandbox, 'mx1.provider.test');
      await client.reply();
      for (const command of ['EHLO x.test', 'MAIL FROM:<a@x.test>']) await client.ask(command);
      expect(await client.ask('RCPT TO:<anna@tenant.test>')).toMatch(/^250/);
      expect(await client.ask('RCPT TO:<ben@tenant.test>')).toMatch(/^550 5\.1\.1/);
      expect(await client.ask('RCPT TO:<postmaster@provider.test>')).toMatch(/^451 4\.3\.0/);
      expect(sandbox.truth.mailbox('anna@tenant.test')).toMatchObject({ state: 'exists' });
    } finally {
      await sandbox.close();
    }
  });
});
