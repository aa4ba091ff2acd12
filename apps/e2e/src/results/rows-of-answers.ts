import type { AddedLeadsReport, BulkVerificationResult, LeadList, ListedLeads } from '@lode/contracts';
import { FileClient } from '../bulk-files/file-client';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import type { Deployment } from '../harness/deployment';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { beginBulk, doneJob } from '../jobs/bulk-job';

const domain = 'rows-of-answers.test';

interface Named {
  readonly result_id: string | null;
}

/** The leads of a new list with the rows of a result. */
async function listed(lode: Deployment, results: string): Promise<ListedLeads['leads']> {
  const made = await ask(lode, '/lists', { method: 'POST', body: { name: `From ${results}` } });
  const path = `/lists/${made.json<LeadList>().id}/leads`;
  const added = await ask(lode, path, { method: 'POST', body: { results } });
  expect(added.json<AddedLeadsReport>().problems).toBeUndefined();
  return (await ask(lode, path)).json<ListedLeads>().leads;
}

export const rowsOfAnswers: Suite = (lode) =>
  describe('result_id of answers about people and addresses', () => {
    const emails = [`jane.doe@${domain}`, `unknown@${domain}`, `jane.doe@${domain}`, 'no address'];

    beforeAll(() => {
      const pages = { '/': teamPage(...colleagues(domain)) };
      addCompany(lode(), domain, { mailboxes: ['jane.doe', 'ana.ruiz'], pages });
    });

    const named = async (path: string): Promise<string> =>
      (await ask(lode(), path)).json<Named>().result_id ?? '';

    it('the person with the address that was found', async () => {
      const path = `/email-finder?domain=${domain}&first_name=Ana&last_name=Ruiz`;
      const id = await named(path);
      expect(id).toMatch(/^res_email_/);
      expect(await named(path)).toBe(id);
      expect(await listed(lode(), id)).toMatchObject([
        { name: 'Ana Ruiz', title: 'Head of Sales', email: `ana.ruiz@${domain}` },
      ]);
      expect((await ask(lode(), '/export/crm-a?results=latest')).text).toContain(`ana.ruiz@${domain}`);
    });

    it('the people of an org chart', async () => {
      const id = await named(`/org-chart?domain=${domain}`);
      expect(id).toMatch(/^res_intel_/);
      const names = (await listed(lode(), id)).map(({ name }) => name);
      expect(names.toSorted()).toEqual(['Ana Ruiz', 'Rosa Blum', 'Tom Cole']);
    });

    it('verified addresses, each once, of an answer and of the same job', async () => {
      const body = { emails };
      const direct = await ask(lode(), '/bulk-email-verifier', { method: 'POST', body });
      const { result_id: id } = direct.json<BulkVerificationResult>();
      expect(id).toMatch(/^res_verification_/);
      const job = await doneJob(lode(), (await beginBulk(lode(), emails)).json<{ id: string }>().id);
      expect(job.result).toMatchObject({ result_id: id });
      const verdicts = (await listed(lode(), String(id))).map(({ email, verification }) => [
        email,
        verification?.verdict,
      ]);
      expect(Object.fromEntries(verdicts)).toEqual({
        [`jane.doe@${domain}`]: 'valid',
        [`unknown@${domain}`]: 'invalid',
      });
      expect((await ask(lode(), '/export/crm-a?results=latest')).text).not.toContain(`unknown@${domain}`);
      const { key } = await otherAccount(lode());
      expectProblem(await ask(lode(), `/export/crm-a?results=${id}`, { key }), 404, 'not_found');
    });
  });

/** Of the company of `rowsOfAnswers`. */
export const rowsOfFiles: Suite = (lode) =>
  describe('result_id of files', () => {
    it.each([
      ['email-verifier', `email\njane.doe@${domain}\nno address\nunknown@${domain}\n`, 2],
      ['email-finder', `domain,name\n${domain},Ana Ruiz\n`, 1],
      ['domain-search', `domain\n${domain}\n`, 3],
      ['enrich-company', `domain\n${domain}\n`, 1],
      ['generate-leads', 'niche,location,limit\ncafes,"Austin, TX",2\n', 2],
    ])('the answers to a file for %s', async (kind, content, rows) => {
      const { job } = await new FileClient(lode()).answered(kind, content);
      const { result_id: id } = job.result as unknown as Named;
      expect(id).toMatch(/^res_[a-z]+_/);
      expect(await listed(lode(), String(id))).toHaveLength(rows);
      const { text } = await ask(lode(), `/export/crm-a?results=${id}`);
      expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
    });
  });
