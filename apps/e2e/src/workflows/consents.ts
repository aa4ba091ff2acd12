import type { CrmConnection, CrmSyncReport, Job, Mailbox } from '@lode/contracts';
import { hubspotClient, hubspotDecision } from './hubspot-consent';
import { googleClient } from '../harness/environment';
import { expectProblem, type Suite } from '../harness/suite';
import { otherAccount } from '../harness/accounts';
import { doneJob } from '../api/jobs';
import { ListClient } from '../api/lists';
import { TokenEndpoint, tokenHost } from './token-endpoint';

const email = 'consenting.e2e@workspace.test';

/** Connections that the owner of a mailbox or of a CRM permits at its provider. Requires the settings `hubspotClient`. */
export const consentWorkflow: Suite = (lode) =>
  describe('a consent', () => {
    const client = (): ListClient => new ListClient(lode());

    it('connects a mailbox once', async () => {
      const google = new TokenEndpoint(email);
      lode().sandbox.addSite({ hosts: [tokenHost], pages: { '/token': google.take } });
      const place = '/mailboxes/authorizations';
      const begun = await client().good<{ authorization_url: string; completion_token: string }>(
        client().post(place, { provider: 'google' }),
      );
      const query = new URL(begun.authorization_url).searchParams;
      expect(query.get('client_id')).toBe(googleClient);
      google.challenge = query.get('code_challenge') ?? '';
      const { completion_token } = begun;
      const complete = () =>
        client().post(`${place}/complete`, {
          state: query.get('state'),
          code: 'good-code',
          completion_token,
        });
      const answer = await complete();
      expect(answer.json<Mailbox>()).toMatchObject({ email, oauth_provider: 'google', status: 'active' });
      expect(answer.text).not.toContain('refresh-secret');
      expectProblem(await complete(), 409, 'conflict');
      await client().good(client().ask(`/mailboxes/${answer.json<Mailbox>().id}`, { method: 'DELETE' }));
    });

    /** The answer to the completion of a new consent at HubSpot. @param more fields that differ from those of the consent */
    async function consented(
      more: object = {},
      { connection, key }: { connection?: string; key?: string } = {},
    ) {
      const place = '/crm-authorizations';
      const begun = await client().good<{ authorization_url: string; completion_token: string }>(
        client().post(place, { vendor: 'hubspot', ...(connection && { connection_id: connection }) }),
        201,
      );
      expect(begun.authorization_url).toContain(hubspotClient.LODE_HUBSPOT_CLIENT_ID);
      const allowed = new URL(hubspotDecision(lode(), begun.authorization_url, 'allow')).searchParams;
      const [state, code] = [allowed.get('state'), allowed.get('code')];
      const body = { state, code, completion_token: begun.completion_token, ...more };
      const complete = () => new ListClient(lode(), key).post(`${place}/complete`, body);
      return { first: await complete(), second: await complete() };
    }

    it('is rejected for another account, state or client, and without a client of the operator', async () => {
      const { key } = await otherAccount(lode());
      const wrong = [{ state: 'unknown' }, { completion_token: 'of another session' }];
      for (const more of wrong) expectProblem((await consented(more)).first, 409, 'conflict');
      expectProblem((await consented({}, { key })).first, 409, 'conflict');
      expectProblem(await client().post('/crm-authorizations', { vendor: 'pipedrive' }), 409, 'conflict');
    });

    it('connects a CRM and renews its sign-in, which gets the leads of a list once', async () => {
      const { first, second } = await consented();
      expect(first.status).toBe(201);
      expectProblem(second, 409, 'conflict');
      const { id } = first.json<CrmConnection>();
      const renewed = (await consented({}, { connection: id })).first;
      expect(renewed.json<CrmConnection>()).toMatchObject({ id, sign_in: 'oauth' });
      const path = `/crm-connections/${id}`;
      expect(await client().good(client().ask(path))).toMatchObject({ sign_in: 'oauth', vendor: 'hubspot' });
      await client().good(client().ask(path, { method: 'PATCH', body: { name: 'Sales' } }));
      expect(JSON.stringify(await client().good(client().ask(`${path}/fields`)))).toContain('"jobtitle"');
      const { id: list } = await client().with('For the CRM', [
        { email: 'ann@workflow-crm.test', first_name: 'Ann' },
        { email: 'ben@workflow-crm.test', first_name: 'Ben' },
      ]);
      const sync = async (request: object) => {
        const job = await client().good<Job>(client().post(`${path}/syncs`, request), 202);
        return (await doneJob(lode(), job.id)).result as unknown as CrmSyncReport;
      };
      const dryRun = await sync({ list, dry_run: true });
      expect(dryRun).toMatchObject({ created: 2, dry_run: true });
      expect(await sync({ list })).toMatchObject({ created: 2, failed: 0 });
      expect(await sync({ list })).toMatchObject({ created: 0, unchanged: 2 });
      expect(await client().good(client().ask(`${path}/syncs`))).toMatchObject({ syncs: [{}, {}, {}] });
      const rows = client().ask(`${path}/syncs/${dryRun.id}/rows?action=created`);
      expect(await client().good(rows)).toMatchObject({ rows: [{}, {}] });
      expect((await client().ask(`${path}/syncs/${dryRun.id}/report`)).text).toContain(
        'ann@workflow-crm.test',
      );
      await client().good(client().ask(path, { method: 'DELETE' }));
    }, 60_000);

    it('is not needed for a CRM with a token, which is tried and never returned', async () => {
      const { token } = lode().sandbox.crms.hubspot;
      const connect = (given: string) =>
        client().post('/crm-connections', { vendor: 'hubspot', name: 'By token', token: given });
      const wrong = await connect('pat-eu1-wrong');
      expect([wrong.status, wrong.text.includes('pat-eu1-wrong')]).toEqual([409, false]);
      const right = await connect(token);
      expect([right.status, right.text.includes(token)]).toEqual([201, false]);
      await client().good(
        client().ask(`/crm-connections/${right.json<CrmConnection>().id}`, { method: 'DELETE' }),
      );
    });
  });
