import type { AccountStatus, NewKey } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';

export const accountOfKey: Suite = (lode) =>
  describe('GET /account', () => {
    it('tests a credential: any valid key reads its name, scopes, limits and quota', async () => {
      const body = { name: 'Integration', scopes: ['export:read'] };
      const { id, key }: NewKey = (await ask(lode(), '/keys', { method: 'POST', body })).json();
      const answer = await ask(lode(), '/account', { key });
      expect(answer.status).toBe(200);
      const status: AccountStatus = answer.json();
      expect(status.key).toEqual({ id, name: 'Integration', scopes: ['export:read'], expires_at: null });
      expect(status.network).toBe('sandbox');
      expect(status.quota).toMatchObject({ monthly: null, left: null });
      expect(status.quota.used).toBeGreaterThan(0);
    });

    it('is 401 for an invalid key', async () => {
      expectProblem(await ask(lode(), '/account', { key: 'no-such-key-0123456789' }), 401, 'unauthorized');
    });
  });
