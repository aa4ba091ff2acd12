import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VerifyEmail } from '@lode/contracts';
import { reply } from '@lode/sandbox';
import { until } from '@lode/testing';
import { VerificationFixture } from './testing/verification-fixture';

let lode: VerificationFixture;
const folder = mkdtempSync(join(tmpdir(), 'lode-rules-'));
beforeAll(async () => {
  writeFileSync(join(folder, 'own.yaml'), 'no_mailbox: [far beyond us]\n');
  lode = await VerificationFixture.start({ LODE_REPLY_RULES: folder });
});
afterAll(async () => {
  await lode.stop();
  rmSync(folder, { recursive: true });
});

const verify = (email: string, budget?: number) =>
  lode.call(VerifyEmail, { email }, budget ? { budget } : {});

test('replies are classified by the rules of the operator', async () => {
  const missing = reply(550, '5.9.9', 'This one is far beyond us');
  lode.sandbox.add({ name: 'ruled.test', mailboxes: {}, hosts: [{ behaviour: { answers: { missing } } }] });
  await expect(verify('jane@ruled.test')).resolves.toMatchObject({ reason: 'no_mailbox' });
});

test('all replicas together open at most two connections to a host', async () => {
  await lode.addReplica();
  await lode.addReplica();
  const behaviour = { limits: { connections: 2 }, fault: { at: 'ehlo', kind: 'delay', ms: 10 } } as const;
  lode.sandbox.add({ name: 'narrow.test', mailboxes: {}, hosts: [{ behaviour }] });
  const tenants = Array.from({ length: 9 }, (_, index) => `t${index}.test`);
  for (const name of tenants)
    lode.sandbox.add({ name, hostedBy: 'narrow.test', mailboxes: { anna: 'exists' } });
  const results = await Promise.all(tenants.map((name) => verify(`anna@${name}`)));
  expect(new Set(results.map(({ reason }) => reason))).toEqual(new Set(['ok']));
  expect(lode.sandbox.observed.smtpSessions('narrow.test').length).toBeGreaterThan(2);
});

// Last, because it stops the service.
test('a service shuts down without waiting for probes that have no caller, and does not store them', async () => {
  const silent = { fault: { at: 'banner', kind: 'silence' } } as const;
  lode.sandbox.add({ name: 'silent.test', mailboxes: { anna: 'exists' }, hosts: [{ behaviour: silent }] });
  await expect(verify('anna@silent.test', 700)).resolves.toMatchObject({ reason: 'timeout' });
  const sessions = () => lode.sandbox.observed.smtpSessions('silent.test');
  expect(sessions()).toEqual([expect.objectContaining({ open: true })]);
  const started = performance.now();
  await lode.stopServices();
  expect(performance.now() - started).toBeLessThan(5000);
  await until(() => sessions().every(({ open }) => !open));
  expect(await lode.tablesWith('anna@silent.test')).toEqual([]);
});
