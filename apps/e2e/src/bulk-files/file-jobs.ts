import { expectProblem } from '../harness/expect-problem';
import { makeKey } from '../harness/make-key';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';
import { FileClient } from './file-client';

export const fileJobs: Suite = (lode) =>
  describe('the job of POST /bulk-files/{operation}', () => {
    const files = (): FileClient => new FileClient(lode());

    it('one idempotency key is one job, also beside a preview of the same file', async () => {
      const options = { headers: { 'Idempotency-Key': 'file-once' } };
      const csv = 'email\nno address\n';
      await files().send('email-verifier?dry_run=true', csv, options);
      const first = await files().begin('email-verifier', csv, options);
      await doneJob(lode(), first.id);
      expect((await files().begin('email-verifier', csv, options)).id).toBe(first.id);
      const other = await files().send('email-verifier', 'email\nanother\n', options);
      expectProblem(other, 422, 'idempotency_mismatch');
    });

    it('a file needs the scope of its operation, and the account of its job', async () => {
      const job = await doneJob(lode(), (await files().begin('email-verifier', 'email\nno address\n')).id);
      const narrow = await makeKey(lode(), '--name', 'crawls', '--scopes', 'crawl:read');
      const denied = await files().send('email-verifier', 'email\nx\n', { key: narrow });
      expectProblem(denied, 403, 'forbidden');
      expectProblem(await files().file(job.id, { key: narrow }), 403, 'forbidden');
      const { key } = await otherAccount(lode());
      expectProblem(await files().file(job.id, { key }), 404, 'not_found');
    });
  });
