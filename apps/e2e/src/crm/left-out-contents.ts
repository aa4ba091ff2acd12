import type { CrmConnection, CrmSyncReport, Job, Lead } from '@lode/contracts';
import { cafes, generate, generated } from '../generate-leads/leads';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { doneJob } from '../jobs/bulk-job';
import { ExportClient } from '../export/export-client';
import { ListClient } from '../lists/list-client';
import { connectHubspot } from './crm-connections';

const exclude = 'crm';

/** Numbers of a CRM exclude nothing, so the leads have a site. */
const siteOf = ({ website }: Lead): string => URL.parse(website ?? '')?.hostname.replace(/^www\./, '') ?? '';

export const leftOutContents: Suite = (lode) =>
  describe('the contents of a CRM', () => {
    const client = (): ListClient => new ListClient(lode());

    const names = async (): Promise<string[]> =>
      (await generated(lode(), { ...cafes, limit: '20', exclude })).leads.map(({ name }) => name);

    it('are left out of lead generation and files, also what colleagues add, until the CRM is disconnected', async () => {
      const { hubspot } = lode().sandbox.crms;
      const { leads } = await generated(lode(), { ...cafes, limit: '20' });
      const [colleague, edited, synced] = leads.filter((lead) => siteOf(lead) !== '');
      if (!colleague || !edited || !synced) throw new Error('too few leads');
      hubspot.add('companies', { name: 'Added by hand', domain: siteOf(colleague) });
      const contact = hubspot.add('contacts', { email: 'someone@unknown-business.test' });

      const { id } = await connectHubspot(lode());
      const connection = (): Promise<CrmConnection> => client().good(client().ask(`/crm-connections/${id}`));
      await until('the CRM is read', async () => (await connection()).contents_read_at !== null, 30_000);
      const first = await generated(lode(), { ...cafes, limit: '20', exclude });
      const kept = first.leads.map((lead) => lead.name);
      expect(kept).not.toContain(colleague.name);
      expect(kept).toContain(edited.name);
      expect(first.excluded).toBeGreaterThan(0);

      hubspot.edit('contacts', contact.id, { email: `someone@${siteOf(edited)}` });
      const { name, email, website } = synced;
      const { id: list } = await client().with('To the CRM', [{ name, email, website }]);
      const job = await client().good<Job>(client().post(`/crm-connections/${id}/syncs`, { list }), 202);
      const report = (await doneJob(lode(), job.id)).result as unknown as CrmSyncReport;
      expect(report).toMatchObject({ created: 1, stopped: null });
      const known = [colleague, edited, synced].map((lead) => lead.name);
      await until(
        'the changes are read',
        async () => (await names()).every((each) => !known.includes(each)),
        60_000,
      );
      const second = await generated(lode(), { ...cafes, limit: '20', exclude });
      expect(second.excluded).toBeGreaterThanOrEqual(known.length);

      const fresh = { name: 'Fresh', email: 'info@fresh-crm-business.test' };
      const { id: exported } = await client().with('All', [{ name, email, website }, fresh]);
      const file = await new ExportClient(lode()).file('crm-a', { list: exported, exclude });
      expect(file.rows).toMatchObject([{ 'Email Address': fresh.email }]);

      expect((await client().ask(`/crm-connections/${id}`, { method: 'DELETE' })).status).toBe(200);
      await until('the contents are removed', async () => {
        const answer = await generate(lode(), { ...cafes, exclude });
        return answer.status === 400;
      });
    }, 180_000);

    it('cannot be left out without a CRM', async () => {
      const { key } = await otherAccount(lode());
      const answer = await generate(lode(), { ...cafes, exclude }, { key });
      const { errors } = expectProblem(answer, 400, 'validation');
      expect(errors).toMatchObject([{ location: 'query.exclude', fix: expect.stringContaining('CRM') }]);
    });
  });
