import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { startSandbox } from './sandbox';
import { RawClient, connectRequest, dial, socksRequest } from './testing/raw-client';

/** Handles are released a turn of the event loop after they are closed. */
async function untilNoSocketIsOpen(): Promise<void> {
  const isSocket = (resource: string): boolean => /TCP|UDP/.test(resource);
  while (process.getActiveResourcesInfo().some(isSocket)) await setImmediate();
}

describe('startSandbox', () => {
  it('starts with 300 companies in under a second', async () => {
    const started = performance.now();
    const sandbox = await startSandbox({ seed: 1, companies: 300, templates: 'open' });
    const elapsedMs = performance.now() - started;
    await sandbox.close();
    expect(sandbox.truth.companies).toHaveLength(300);
    expect(elapsedMs).toBeLessThan(1000);
  });

  it('leaves no socket behind, even in the middle of a dialogue', async () => {
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
    await expect(untilNoSocketIsOpen()).resolves.toBeUndefined();
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

  it('refuses a domain that is there already and takes a new one at any time', async () => {
    const sandbox = await startSandbox({ seed: 1, companies: 0, domains: [{ name: 'acme.test' }] });
    try {
      expect(() => sandbox.add({ name: 'ACME.test' })).toThrow('acme.test is there already');
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
});
