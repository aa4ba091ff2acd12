import type { Job } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { FileClient } from './file-client';

export const rejectedFiles: Suite = (lode) =>
  describe('POST /bulk-files/{operation} of a bad file', () => {
    const files = (): FileClient => new FileClient(lode());

    it.each([
      ['an empty body', '', 400, 'validation'],
      ['HTML', '<html><p>Hello</p></html>', 400, 'validation'],
      ['a missing column', 'name,city\nA,B\n', 400, 'validation'],
      ['duplicate headers', 'email,email\na@b.test,c@d.test\n', 400, 'validation'],
      ['only a header', 'email\n', 400, 'validation'],
      ['a JSON list', '[{"email":"a@b.test"}]', 415, 'unsupported_media_type'],
      ['an archive', Buffer.from('\u001f\u008b\u0008\u0000', 'latin1'), 415, 'unsupported_media_type'],
    ] as const)('rejects %s', async (_, content, status, code) => {
      const body = content as string | Buffer<ArrayBuffer>;
      expectProblem(await files().send('email-verifier', body), status, code);
      expectProblem(await files().send('email-verifier?dry_run=true', body), status, code);
    });

    it('rejects a compressed body and one above 50 MiB before it is read', async () => {
      const headers = { 'Content-Encoding': 'gzip' };
      const compressed = await files().send('email-verifier', 'email\na@b.test\n', { headers });
      expectProblem(compressed, 415, 'unsupported_media_type');
      const large = Buffer.alloc(51 * 1024 * 1024, 'a');
      expectProblem(await files().send('email-verifier', large), 413, 'request_too_large');
    });

    it('a file of 100,001 rows fails, and another account is answered meanwhile', async () => {
      const job = await files().begin('email-verifier', `email\n${'no address\n'.repeat(100_001)}`);
      const { key } = await otherAccount(lode());
      expect((await ask(lode(), '/email-verifier?email=none', { key })).status).toBe(200);
      await vi.waitFor(
        async () => {
          const { state, problem } = (await ask(lode(), `/jobs/${job.id}`)).json<Job>();
          expect([state, problem?.code]).toEqual(['failed', 'request_too_large']);
        },
        { timeout: 20_000 },
      );
      expectProblem(await files().file(job.id), 404, 'not_found');
    });
  });
