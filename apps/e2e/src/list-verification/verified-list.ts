import type { Job } from '@lode/contracts';
import { addCompany } from '../email-finder/company';
import { ExportClient } from '../export/export-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';

const domain = 'verified-list.test';
const ada = { name: 'Ada Moore', email: `ada@${domain}` };
const ben = { name: 'Ben Katz', email: `ben@${domain}` };

export const verifiedList: Suite = (lode) =>
  describe('POST /lists/{id}/verification', () => {
    const lists = (): ListClient => new ListClient(lode());
    const named = async (id: string, query: string) =>
      (await lists().leads(id, query)).map(({ name }) => name);

    it('verifies the addresses of a list, for conditions and files', async () => {
      addCompany(lode(), domain, { mailboxes: ['ada'] });
      const { id } = await lists().with('Verified', [ada, ben]);
      const started = lists().post(`/lists/${id}/verification`, {});
      const job = await lists().finished(await lists().good<Job>(started, 202));
      expect(job).toMatchObject({
        ...{ state: 'done', result: { leads: 2, addresses: 2, valid: 1, invalid: 1, risky: 0, unknown: 0 } },
      });
      expect(await lists().leads(id)).toMatchObject([
        { ...ada, verification: { verdict: 'valid', reason: 'ok' }, accept_all: false },
        { ...ben, verification: { verdict: 'invalid', reason: 'no_mailbox', mail_provider: null } },
      ]);
      expect(await named(id, '?verified=true')).toEqual(['Ada Moore']);
      const { rows } = await new ExportClient(lode()).file('crm-a', { list: id });
      expect(rows.map((row) => row['Email Verdict'])).toEqual(['valid', 'invalid']);
      const chosen = await new ExportClient(lode()).file('crm-c', { list: id, verified: 'true' });
      expect(chosen.rows.map((row) => [row['Last Name'], row['Email Verdict']])).toEqual([
        ['Moore', 'valid'],
      ]);
    }, 60_000);

    it('rejects a list that does not exist', async () => {
      expectProblem(await lists().post('/lists/lst_unknown/verification', {}), 404, 'not_found');
    });
  });
