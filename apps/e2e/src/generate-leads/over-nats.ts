import {
  GenerateLeads,
  isFinal,
  jobOperations,
  ListJobRows,
  StartGenerateLeads,
  type Job,
  type JobChange,
  type JobRows,
  type Problem,
} from '@lode/contracts';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { withoutResultSet } from '../harness/without-result-set';
import { cafes, generate } from './leads';

export const leadsOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a service that generates leads over NATS', () => {
    it('gets the same answer as over HTTP, without an account', async () => {
      await generate(lode(), cafes);
      const client = await connectBare(lode().broker, 'platform');
      const overNats = await request(client, GenerateLeads.subject, JSON.stringify(cafes));
      expect(withoutResultSet((await generate(lode(), cafes)).text)).toBe(overNats.string());
      await client.close();
    }, 40_000);

    it('gets the rows of a running job of its account', async () => {
      const client = await connectBare(lode().broker, 'platform');
      const subscription = client.subscribe(jobOperations.leads.progress.subject);
      await client.flush();
      const askFor = (subject: string, body: object, account = 'acc_nats') =>
        request(client, subject, JSON.stringify(body), { 'Lode-Account': account });
      // No other test has this radius, so that no answer is stored.
      const question = { ...cafes, radius_km: 9 };
      const { id } = (await askFor(StartGenerateLeads.subject, question)).json<Job>();
      let rows: JobRows | undefined;
      for await (const message of subscription) {
        const change = message.json<JobChange>();
        if (change.id !== id) continue;
        if (isFinal(change.state)) break;
        if (change.revision !== undefined)
          rows ??= (await askFor(ListJobRows.subject, { id, fields: 'name' })).json<JobRows>();
      }
      expect(rows?.revision).toEqual(expect.any(Number));
      expect(rows?.rows[0]).toEqual({ name: expect.any(String) as string });
      const ended = (await askFor(ListJobRows.subject, { id })).json<JobRows>();
      expect(ended).toEqual({ revision: null, rows: [] });
      const foreign = await askFor(ListJobRows.subject, { id }, 'acc_other');
      expect(foreign.json<Problem>()).toMatchObject({ code: 'not_found' });
      await client.close();
    }, 60_000);
  });
