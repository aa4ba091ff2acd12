import type { KeyRecord, NewKey } from '@lode/contracts';
import { ask, verify } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';

export const revokeKey: Suite = (lode) =>
  describe('DELETE /keys/{id}', () => {
    const make = async (): Promise<NewKey> =>
      (await ask(lode(), '/keys', { method: 'POST', body: { name: 'to go' } })).json();
    const revoke = (id: string) => ask(lode(), `/keys/${id}`, { method: 'DELETE' });

    it('ends a key in under a second, and again without complaint', async () => {
      const { id, key } = await make();
      expect((await verify(lode(), 'no address', { key })).status).toBe(200);
      const { last_used_at: _, ...revoked } = (await revoke(id)).json<KeyRecord>();
      expect(revoked.revoked_at).toEqual(expect.any(String));
      const isRefused = async () => (await verify(lode(), 'no address', { key })).status === 401;
      await until('the key is refused', isRefused, 1000);
      // Its last use is written a moment later, so that alone may differ.
      expect((await revoke(id)).json<KeyRecord>()).toMatchObject(revoked);
    });

    it('knows nothing of keys that are not there', async () => {
      expectProblem(await revoke('key_00000000-0000-7000-8000-000000000000'), 404, 'not_found');
    });
  });
