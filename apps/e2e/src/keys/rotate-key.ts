import type { NewKey } from '@lode/contracts';
import { ask, verify } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';

export const rotateKey: Suite = (lode) =>
  describe('POST /keys/{id}/rotate', () => {
    const make = async (): Promise<NewKey> =>
      (await ask(lode(), '/keys', { method: 'POST', body: { name: 'old', scopes: ['verify:read'] } })).json();
    const rotate = (id: string, body: object) => ask(lode(), `/keys/${id}/rotate`, { method: 'POST', body });
    const statusOf = async (key: string) => (await verify(lode(), 'no address', { key })).status;

    it('lets the old key work on for its grace period', async () => {
      const old = await make();
      const answer = await rotate(old.id, { grace_seconds: 3600 });
      const successor = answer.json<NewKey>();
      expect([answer.status, successor.name, successor.scopes]).toEqual([201, 'old', ['verify:read']]);
      expect([await statusOf(old.key), await statusOf(successor.key)]).toEqual([200, 200]);
    });

    it('ends it at once where there is none', async () => {
      const old = await make();
      const successor = (await rotate(old.id, { grace_seconds: 0 })).json<NewKey>();
      await until('the old key is refused', async () => (await statusOf(old.key)) === 401, 1000);
      expect(await statusOf(successor.key)).toBe(200);
      expectProblem(await rotate(old.id, {}), 409, 'conflict');
    });

    it('refuses a period out of range, and the id in the body', async () => {
      const { id } = await make();
      const problem = expectProblem(await rotate(id, { grace_seconds: -1 }), 400, 'validation');
      expect(problem.errors).toEqual([expect.objectContaining({ location: 'body.grace_seconds' })]);
      expectProblem(await rotate(id, { id }), 400, 'validation');
    });
  });
