import type { CrmConnection, CrmSyncReport, Job, Lead } from '@lode/contracts';
import { ExportClient } from '../export/export-client';
import { cafes, generate, generated } from '../generate-leads/leads';
import type { Deployment } from '../harness/deployment';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { doneJob } from '../jobs/bulk-job';
import { ListClient } from '../lists/list-client';
import { connectHubspot } from './crm-connections';

const exclude = 'crm';

/** Numbers of a CRM exclude nothing, so the leads have a site. */
const siteOf = ({ website }: Lead): string => URL.parse(website ?? '')?.hostname.replace(/^www\./, '') ?? '';

async function leadsWithSites(lode: Deployment): Promise<[Lead, Lead, Lead]> {
  const { leads } = await generated(lode, { ...cafes, limit: '20' });
  const [one, two, three] = leads.filter((lead) => siteOf(lead) !== '');
  if (!one || !two || !three) throw new Error('too few leads');
  return [one, two, three];
}

/** Names and number of the leads that remain and that are left out. */
async function remaining(lode: Deployment): Promise<{ names: string[]; excluded: number }> {
  const { leads, excluded = 0 } = await generated(lode, { ...cafes, limit: '20', exclude });
  return { names: leads.map(({ name }) => name), excluded };
}

/** Colleagues add the company of a lead, and a contact. @returns id of the contact */
function addRecords({ sandbox }: Deployment, lead: Lead): string {
  const { hubspot } = sandbox.crms;
  hubspot.add('companies', { name: 'Added by hand', domain: siteOf(lead) });
  return hubspot.add('contacts', { email: 'someone@unknown-business.test' }).id;
}

const inputOf = ({ name, email, website }: Lead) => ({ name, email, website });

const left: Suite = (lode) =>
  describe('the contents of a CRM', () => {
    let connection: string;
    let leads: [Lead, Lead, Lead];
    let contact: string;
    const client = (): ListClient => new ListClient(lode());

    beforeAll(async () => {
      leads = await leadsWithSites(lode());
      contact = addRecords(lode(), leads[0]);
      connection = (await connectHubspot(lode())).id;
    }, 60_000);

    it('are left out once the CRM is read', async () => {
      const stored = () => client().good<CrmConnection>(client().ask(`/crm-connections/${connection}`));
      await until('the CRM is read', async () => (await stored()).contents_read_at !== null, 30_000);
      const { names, excluded } = await remaining(lode());
      expect(names).not.toContain(leads[0].name);
      expect(names).toContain(leads[1].name);
      expect(excluded).toBeGreaterThan(0);
    }, 60_000);

    it('include what colleagues change and what a sync writes', async () => {
      lode().sandbox.crms.hubspot.edit('contacts', contact, { email: `someone@${siteOf(leads[1])}` });
      const { id: list } = await client().with('To the CRM', [inputOf(leads[2])]);
      const begun = client().post(`/crm-connections/${connection}/syncs`, { list });
      const job = await doneJob(lode(), (await client().good<Job>(begun, 202)).id);
      expect(job.result as unknown as CrmSyncReport).toMatchObject({ created: 1, stopped: null });
      const known = leads.map(({ name }) => name);
      const areLeftOut = async (): Promise<boolean> =>
        (await remaining(lode())).names.every((name) => !known.includes(name));
      await until('the changes are read', areLeftOut, 60_000);
      expect((await remaining(lode())).excluded).toBeGreaterThanOrEqual(known.length);
    }, 120_000);

    it('are left out of files', async () => {
      const fresh = { name: 'Fresh', email: 'info@fresh-crm-business.test' };
      const { id: list } = await client().with('All', [...leads.map(inputOf), fresh]);
      const file = await new ExportClient(lode()).file('crm-a', { list, exclude });
      expect(file.rows).toMatchObject([{ 'Email Address': fresh.email }]);
    });

    it('are forgotten when the CRM is disconnected', async () => {
      const { status } = await client().ask(`/crm-connections/${connection}`, { method: 'DELETE' });
      expect(status).toBe(200);
      const isRejected = async (): Promise<boolean> =>
        (await generate(lode(), { ...cafes, exclude })).status === 400;
      await until('the contents are removed', isRejected);
    }, 30_000);
  });

const rejected: Suite = (lode) =>
  describe('the contents of a CRM', () => {
    it('cannot be left out without one', async () => {
      const { key } = await otherAccount(lode());
      const answer = await generate(lode(), { ...cafes, exclude }, { key });
      const { errors } = expectProblem(answer, 400, 'validation');
      expect(errors).toMatchObject([{ location: 'query.exclude', fix: expect.stringContaining('CRM') }]);
    });
  });

export const leftOutContents: Suite = (lode) => {
  left(lode);
  rejected(lode);
};
