import type { CrmFieldList, CrmSyncReport, CrmSyncRowList, Job } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';
import { ListClient } from '../lists/list-client';
import { addressesAt, connectHubspot } from './crm-connections';

const domain = 'crm-sync.test';

export const syncedList: Suite = (lode) =>
  describe('a CRM', () => {
    const client = (): ListClient => new ListClient(lode());

    /** The report of a sync, when its job has ended. */
    async function sync(id: string, request: object): Promise<CrmSyncReport> {
      const { id: job } = await client().good<Job>(
        client().post(`/crm-connections/${id}/syncs`, request),
        202,
      );
      return (await doneJob(lode(), job)).result as unknown as CrmSyncReport;
    }

    it('gets the leads of a list once, and no secret is returned', async () => {
      const connection = await connectHubspot(lode());
      expect(JSON.stringify(connection)).not.toContain(lode().sandbox.crms.hubspot.token);
      const { id: list } = await client().with('For the CRM', addressesAt(domain));
      const { fields } = await client().good<CrmFieldList>(
        client().ask(`/crm-connections/${connection.id}/fields`),
      );
      expect(fields).toContainEqual({
        object: 'person',
        name: 'jobtitle',
        label: 'Job Title',
        is_text: true,
      });
      const dryRun = await sync(connection.id, { list, dry_run: true });
      expect(dryRun).toMatchObject({ created: 3, dry_run: true, list });
      const { rows } = await client().good<CrmSyncRowList>(
        client().ask(`/crm-connections/${connection.id}/syncs/${dryRun.id}/rows?action=created&limit=2`),
      );
      expect(rows.map(({ email }) => email)).toEqual([`ann@${domain}`, `ben@${domain}`]);
      expect(await sync(connection.id, { list })).toMatchObject({ created: 3, failed: 0, stopped: null });
      expect(await sync(connection.id, { list })).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
      const written = lode()
        .sandbox.crms.hubspot.records('contacts')
        .filter(({ values }) => String(values['email']).endsWith(`@${domain}`));
      expect(written).toHaveLength(3);
      const { status } = await client().ask(`/crm-connections/${connection.id}`, { method: 'DELETE' });
      expect(status).toBe(200);
    }, 120_000);
  });
