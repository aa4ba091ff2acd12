import type { KeyList, RotatedKey } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { makeKey } from '../harness/make-key';
import type { Suite } from '../harness/suite';

export const operatorKeys: Suite = (lode) =>
  describe('a key with an operator scope', () => {
    it('is rotated and revoked only by a key with this scope', async () => {
      const key = await makeKey(lode(), '--name', 'guarded', '--scopes', 'privacy:admin,keys:admin');
      const { keys } = (await ask(lode(), '/keys')).json<KeyList>();
      const path = `/keys/${keys.find(({ start }) => key.startsWith(start))?.id}`;
      expectProblem(await ask(lode(), path, { method: 'DELETE' }), 403, 'forbidden');
      const rotate = { method: 'POST', body: { grace_seconds: 0 } };
      expectProblem(await ask(lode(), `${path}/rotate`, rotate), 403, 'forbidden');
      const own = await ask(lode(), `${path}/rotate`, { ...rotate, key });
      const successor = own.json<RotatedKey>();
      expect([own.status, successor.scopes]).toEqual([201, ['privacy:admin', 'keys:admin']]);
      const revoked = await ask(lode(), `/keys/${successor.id}`, { method: 'DELETE', key: successor.key });
      expect(revoked.status).toBe(200);
    });
  });
