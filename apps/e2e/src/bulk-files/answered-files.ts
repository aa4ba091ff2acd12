import { addCompany, colleagues, teamPage } from '../email-finder/company';
import type { Suite } from '../harness/suite';
import { FileClient } from './file-client';

const finder = 'file-people.test';

export const answeredFiles: Suite = (lode) =>
  describe('POST /bulk-files/{operation}', () => {
    const files = (): FileClient => new FileClient(lode());

    beforeAll(() => {
      const pages = { '/': teamPage(...colleagues(finder)) };
      addCompany(lode(), finder, { mailboxes: ['jane.doe'], pages });
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
      expect(rows[2]?.['lode_problem']).toBe('the row has no domain or company or profile_url');
    });
  });
