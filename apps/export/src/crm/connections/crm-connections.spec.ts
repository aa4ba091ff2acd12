import type { CrmClient } from '../vendors/crm-client';
import { storedConnection } from '../testing/stored-connection';
import { CrmConnections } from './crm-connections';
import type { StoredConnection } from './stored-connection';

function fixture() {
  const stored = { ...storedConnection('acc_1', 'crm_1', 'pipedrive'), host: 'agency.pipedrive.com' };
  const changes: Partial<StoredConnection>[] = [];
  const tried: object[] = [];
  const unused = () => Promise.reject(new Error('unused'));
  const connections = new CrmConnections(
    {
      ...{ add: unused, list: unused, remove: unused },
      get: async () => stored,
      change: async (_account, _id, change) => (changes.push(change), { ...stored, ...change }),
    },
    {
      ...{ secretOf: () => ({ kind: 'token', token: 'stored' }), revoke: unused },
      clientFor: ({ host }, secret) => {
        tried.push({ host, ...secret });
        return { prepare: async () => undefined } as unknown as CrmClient;
      },
      sealed: (secret) => JSON.stringify(secret),
    },
    { now: () => 0 },
  );
  const update = (request: object) =>
    connections.update('acc_1', { id: 'crm_1', ...request }, AbortSignal.timeout(1000));
  return { changes, tried, update };
}

test('another host needs the secret again, and receives the new one only', async () => {
  const { changes, tried, update } = fixture();
  const host = 'evil.pipedrive.com';
  await expect(update({ host })).rejects.toMatchObject({
    code: 'validation',
    errors: [{ location: 'body.host', fix: 'send host and secret together' }],
  });
  expect([changes, tried]).toEqual([[], []]);
  await update({ host, token: 'new' });
  expect(tried).toEqual([{ host, kind: 'token', token: 'new' }]);
  expect(changes).toMatchObject([{ host, secret: JSON.stringify({ kind: 'token', token: 'new' }) }]);
});

test('a change without a secret writes no host, because another request may store both meanwhile', async () => {
  const { changes, update } = fixture();
  await update({ name: 'Sales' });
  expect(changes).toHaveLength(1);
  expect(Object.keys(changes[0] ?? {})).not.toContain('host');
});
