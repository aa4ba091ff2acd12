import type { KeyList, NewKey, Usage } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';

export const otherAccounts: Suite = (lode) =>
  describe('the keys of another account', () => {
    const unknown = 'key_00000000-0000-7000-8000-000000000000';
    let own: NewKey;
    let stranger: string;

    beforeAll(async () => {
      own = (await ask(lode(), '/keys', { method: 'POST', body: { name: 'own' } })).json();
      stranger = (await otherAccount(lode())).key;
    });

    it('are not listed, and their use is not counted', async () => {
      const list = (await ask(lode(), '/keys', { key: stranger })).json<KeyList>();
      expect(list.keys.map(({ name }) => name)).toEqual(['stranger']);
      const usage = (await ask(lode(), '/usage', { key: stranger })).json<Usage>();
      expect(usage.hours.filter(({ key_id }) => key_id === own.id)).toEqual([]);
    });

    it.each([
      ['DELETE', '/keys/{id}'],
      ['POST', '/keys/{id}/rotate'],
    ])('%s %s: the same 404 as for a missing key', async (method, path) => {
      const [theirs, nobodys] = await Promise.all(
        [own.id, unknown].map((id) => ask(lode(), path.replace('{id}', id), { method, key: stranger })),
      );
      if (!theirs || !nobodys) throw new Error('expected two answers');
      const problem = expectProblem(theirs, 404, 'not_found');
      expect(problem.detail).toBe(expectProblem(nobodys, 404, 'not_found').detail);
      expect((await ask(lode(), '/keys', { key: own.key })).status).toBe(200);
    });
  });
