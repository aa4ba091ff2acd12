import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { addressesAt, connectHubspot } from './crm-connections';

export const closedConnections: Suite = (lode) =>
  describe('a connection to a CRM', () => {
    it('of another account is not found', async () => {
      const client = new ListClient(lode());
      const { id } = await connectHubspot(lode());
      const { id: list } = await client.with('Foreign', addressesAt('foreign-crm.test'));
      const stranger = new ListClient(lode(), (await otherAccount(lode())).key);
      for (const [path, method, body] of [
        [`/crm-connections/${id}`, 'GET'],
        [`/crm-connections/${id}`, 'PATCH', { name: 'Taken' }],
        [`/crm-connections/${id}`, 'DELETE'],
        [`/crm-connections/${id}/fields`, 'GET'],
        [`/crm-connections/${id}/syncs`, 'GET'],
        [`/crm-connections/${id}/syncs`, 'POST', { list }],
      ] as const)
        expectProblem(await stranger.ask(path, { method, ...(body && { body }) }), 404, 'not_found');
      expect((await client.ask(`/crm-connections/${id}`, { method: 'DELETE' })).status).toBe(200);
    });

    it('is not made with a wrong token, which no answer repeats', async () => {
      const body = { vendor: 'hubspot', name: 'Wrong', token: 'pat-eu1-wrong' };
      const answer = await new ListClient(lode()).post('/crm-connections', body);
      expectProblem(answer, 409, 'conflict');
      expect(answer.text).not.toContain('pat-eu1-wrong');
    });
  });
