import type { CrmConnection, CrmSyncReport, Job } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';
import { ListClient } from '../lists/list-client';

const leads = ['ann', 'ben', 'cleo'].map((name) => ({
  email: `${name}@crm-sync.test`,
  first_name: name,
  company: 'Cedar Dental Care',
}));

export const syncedList: Suite = (lode) =>
  describe('a CRM', () => {
    const client = (key?: string): ListClient => new ListClient(lode(), key);
    const connect = (): Promise<CrmConnection> => {
      const { token } = lode().sandbox.crms.hubspot;
      return client().good(
        client().post('/crm-connections', { vendor: 'hubspot', name: 'Sales', token }),
        201,
      );
    };

    /** The report of a sync, when its job has ended. */
    async function sync(id: string, request: object): Promise<CrmSyncReport> {
      const { id: job } = await client().good<Job>(
        client().post(`/crm-connections/${id}/syncs`, request),
        202,
      );
      return (await doneJob(lode(), job)).result as unknown as CrmSyncReport;
    }

    it('gets the leads of a list once, and no secret is returned', async () => {
      const connection = await connect();
      expect(JSON.stringify(connection)).not.toContain(lode().sandbox.crms.hubspot.token);
      const { id: list } = await client().with('For the CRM', leads);
      expect(await sync(connection.id, { list, dry_run: true })).toMatchObject({ created: 3, dry_run: true });
      expect(await sync(connection.id, { list })).toMatchObject({ created: 3, failed: 0, stopped: null });
      expect(await sync(connection.id, { list })).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
      const written = lode()
        .sandbox.crms.hubspot.records('contacts')
        .filter(({ values }) => String(values['email']).endsWith('@crm-sync.test'));
      expect(written).toHaveLength(3);
      const { status } = await client().ask(`/crm-connections/${connection.id}`, { method: 'DELETE' });
      expect(status).toBe(200);
    }, 120_000);

    it('of another account is not found', async () => {
      const { id } = await connect();
      const { id: list } = await client().with('Foreign', leads);
      const stranger = client((await otherAccount(lode())).key);
      for (const [path, method, body] of [
        [`/crm-connections/${id}`, 'GET'],
        [`/crm-connections/${id}`, 'PATCH', { name: 'Taken' }],
        [`/crm-connections/${id}`, 'DELETE'],
        [`/crm-connections/${id}/syncs`, 'GET'],
        [`/crm-connections/${id}/syncs`, 'POST', { list }],
      ] as const)
        expectProblem(await stranger.ask(path, { method, ...(body && { body }) }), 404, 'not_found');
      expect((await client().ask(`/crm-connections/${id}`, { method: 'DELETE' })).status).toBe(200);
    });

    it('with a wrong token is not connected', async () => {
      const body = { vendor: 'hubspot', name: 'Wrong', token: 'pat-eu1-wrong' };
      const { status, text } = await client().post('/crm-connections', body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toContain('pat-eu1-wrong');
    });
  });
