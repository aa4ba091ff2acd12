import type { BulkFilePreview, Job } from '@lode/contracts';
import { addStatedCompany } from '../enrich-company/stated-company';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { cafes } from '../generate-leads/leads';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { makeKey } from '../harness/make-key';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';
import { FileClient } from './file-client';

const finder = 'file-people.test';
const company = 'file-company.test';

export const answeredFiles: Suite = (lode) =>
  describe('POST /bulk-files/{operation}', () => {
    const files = (): FileClient => new FileClient(lode());

    beforeAll(() => {
      const pages = { '/': teamPage(...colleagues(finder)) };
      addCompany(lode(), finder, { mailboxes: ['jane.doe'], pages });
      addStatedCompany(lode(), company, 'Quorn Files');
    });

    it('verifies addresses, and keeps the columns', async () => {
      const csv = `Id,E-Mail,Note\n1,jane.doe@${finder},=1+1\n2,absent@${finder},\n3,no address,\n`;
      const { job, rows } = await files().answered('email-verifier', csv);
      expect(job).toMatchObject({
        operation: 'verify_email_file',
        progress: { done: 3, total: 3 },
        result: { rows: 3, answered: 3, problems: 0, file: `/jobs/${job.id}/file` },
      });
      expect(rows.map((row) => [row['Id'], row['Note'], row['lode_verdict'], row['lode_reason']])).toEqual([
        ['1', "'=1+1", 'valid', 'ok'],
        ['2', '', 'invalid', 'no_mailbox'],
        ['3', '', 'invalid', 'syntax'],
      ]);
      const { headers } = await files().file(job.id);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toBe('attachment; filename="verify_email_file.csv"');
    });

    it('finds addresses of people, and reports rows that cannot be answered', async () => {
      const csv = `Website,First name,Surname\n${finder},Jane,Doe\ngmail.com,Jo,Doe\n,Jo,Doe\n`;
      const { rows } = await files().answered('email-finder', csv);
      expect(rows[0]).toMatchObject({
        lode_email: `jane.doe@${finder}`,
        lode_verdict: 'valid',
        lode_problem: '',
      });
      expect(rows[1]?.['lode_problem']).toMatch(/^free_mail_domain: /);
      expect(rows[2]?.['lode_problem']).toBe('the row has no domain or company');
    });

    it('lists the addresses of companies, one in each line', async () => {
      const { rows } = await files().answered('domain-search', `Domain,Id\n${finder},7\n`);
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows.map((row) => row['Id']))).toEqual(new Set(['7']));
      expect(rows.map((row) => row['lode_email'])).toContain(`ana.ruiz@${finder}`);
      // Rows are no results that an export takes.
      expect((await ask(lode(), '/export/crm-a')).text).not.toContain(finder);
    });

    it('enriches companies', async () => {
      const { rows } = await files().answered('enrich-company', `{"domain":"${company}"}\n`);
      expect(rows).toMatchObject([{ domain: company, lode_name: 'Quorn Files' }]);
    });

    it('generates leads for markets', async () => {
      const { niche, location } = cafes;
      const { rows, job } = await files().answered(
        'generate-leads',
        `Niche,Location,Limit\n${niche},"${location}",2\n`,
      );
      expect(job.result).toMatchObject({ rows: 1, answered: 1 });
      expect(rows).toHaveLength(2);
    });

    it('a preview shows the recognized columns and the first rows, without a job', async () => {
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
