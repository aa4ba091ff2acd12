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

    it('revokes a key in under a second, and is repeatable', async () => {
      const { id, key } = await make();
      expect((await verify(lode(), 'no address', { key })).status).toBe(200);
      const { last_used_at: _, ...revoked } = (await revoke(id)).json<KeyRecord>();
      expect(revoked.revoked_at).toEqual(expect.any(String));
      const isRejected = async () => (await verify(lode(), 'no address', { key })).status === 401;
      await until('the key is rejected', isRejected, 1000);
      // Its last use is written with a delay, so that only this field may differ.
      expect((await revoke(id)).json<KeyRecord>()).toMatchObject(revoked);
    });

    it('answers 404 for missing keys', async () => {
      expectProblem(await revoke('key_00000000-0000-7000-8000-000000000000'), 404, 'not_found');
    });
  });
