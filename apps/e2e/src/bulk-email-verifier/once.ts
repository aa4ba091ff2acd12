import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { postBulk } from './post-bulk';

export const bulkOnce: Suite = (lode) =>
  describe('POST /bulk-email-verifier with an idempotency key', () => {
    const post = (email: string) =>
      postBulk(lode(), { body: { emails: [email] }, headers: { 'Idempotency-Key': 'bulk-once' } });

    it('returns the stored answer again, and rejects another request with the key', async () => {
      lode().sandbox.add({ name: 'once.test', mailboxes: { anna: 'exists' } });
      const first = await post('anna@once.test');
      expect(first.status).toBe(200);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      const second = await post('anna@once.test');
      expect(second.text).toBe(first.text);
      expect(second.headers.get('idempotency-replayed')).toBe('true');
      expectProblem(await post('ben@once.test'), 422, 'idempotency_mismatch');
    });
  });
