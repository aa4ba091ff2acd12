import type { BulkFilePreview } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { inForce } from '../privacy/in-force';
import { FileClient } from './file-client';

export const filePreviews: Suite = (lode) =>
  describe('the preview of POST /bulk-files/{operation}', () => {
    const files = (): FileClient => new FileClient(lode());

    it('shows the recognized columns and the first rows, without a job', async () => {
      const answer = await files().send('email-verifier?dry_run=true', 'Mail;Name\na@preview.test;A\n');
      expect(answer.status).toBe(200);
      expect(answer.json<BulkFilePreview>()).toEqual({
        format: 'csv',
        has_header: true,
        columns: [
          { header: 'Mail', field: 'email' },
          { header: 'Name', field: null },
        ],
        rows: [
          { row: 2, values: ['a@preview.test', 'A'], request: { email: 'a@preview.test' }, problem: null },
        ],
      });
    });

    it('omits rows about suppressed people, as the file does', async () => {
      const body = { email: 'hidden@preview.test' };
      expect((await ask(lode(), '/suppressions', { method: 'POST', body })).status).toBe(201);
      const csv = 'Mail;Company\nhidden@preview.test;Preview Ltd\nseen@preview.test;Preview Ltd\n';
      await inForce(lode());
      const { rows } = (await files().send('domain-search?dry_run=true', csv)).json<BulkFilePreview>();
      expect(rows.map(({ values }) => values)).toEqual([['seen@preview.test', 'Preview Ltd']]);
    });
  });
