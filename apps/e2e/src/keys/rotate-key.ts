import type { NewKey, RotatedKey } from '@lode/contracts';
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

    it('keeps the old key valid for its grace period', async () => {
      const old = await make();
      const answer = await rotate(old.id, { grace_seconds: 3600 });
      const successor = answer.json<RotatedKey>();
      expect([answer.status, successor.name, successor.scopes]).toEqual([201, 'old', ['verify:read']]);
      expect([await statusOf(old.key), await statusOf(successor.key)]).toEqual([200, 200]);
      expect(Date.parse(successor.old_key_expires_at)).toBeGreaterThan(Date.now() + 3_500_000);
    });

    it('succeeds once of ten concurrent requests; the others name the new key', async () => {
      const { id } = await make();
      const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(id, {})));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
      const successor = answers.find(({ status }) => status === 201)?.json<RotatedKey>();
      for (const answer of answers.filter(({ status }) => status === 409)) {
        expect(expectProblem(answer, 409, 'conflict').id).toBe(successor?.id);
        expect(answer.text).not.toContain(successor?.key);
      }
    });

    it('ends the old key immediately without a grace period', async () => {
      const old = await make();
      const successor = (await rotate(old.id, { grace_seconds: 0 })).json<NewKey>();
      await until('the old key is rejected', async () => (await statusOf(old.key)) === 401, 1000);
      expect(await statusOf(successor.key)).toBe(200);
      expectProblem(await rotate(old.id, {}), 409, 'conflict');
    });

    it('rejects a period out of range, and the id in the body', async () => {
      const { id } = await make();
      const problem = expectProblem(await rotate(id, { grace_seconds: -1 }), 400, 'validation');
      expect(problem.errors).toEqual([expect.objectContaining({ location: 'body.grace_seconds' })]);
      expectProblem(await rotate(id, { id }), 400, 'validation');
    });
  });
