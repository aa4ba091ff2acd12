import type { BulkFilePreview } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
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

    it('keeps the cells of a row in their columns where one is suppressed', async () => {
      const body = { email: 'hidden@preview.test' };
      expect((await ask(lode(), '/suppressions', { method: 'POST', body })).status).toBe(201);
      const csv = 'Mail;Company;Given name\nhidden@preview.test;Preview Ltd;Ada\n';
      const preview = async () =>
        (await files().send('domain-search?dry_run=true', csv)).json<BulkFilePreview>();
      await vi.waitFor(async () => {
        const { rows } = await preview();
        expect(rows).toMatchObject([
          { values: ['', 'Preview Ltd', 'Ada'], request: { company: 'Preview Ltd' } },
        ]);
      });
    });
  });
