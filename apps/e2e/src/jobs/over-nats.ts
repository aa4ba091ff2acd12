import { GetJob, jobOperations, StartVerifyEmails, type Job, type JobChange } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

const { get, progress } = jobOperations.verification;

export const jobsOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a bare NATS client', () => {
    let client: NatsConnection;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
    });
    afterAll(() => client.close());

    const askFor = async (subject: string, body: object): Promise<Job> =>
      (await request(client, subject, JSON.stringify(body), { 'Lode-Account': 'acc_nats' })).json<Job>();

    it('starts a job, receives its events, and gets the result from either service', async () => {
      const subscription = client.subscribe(progress.subject);
      await client.flush();
      const { id } = await askFor(StartVerifyEmails.subject, { emails: ['no address'] });
      const states: string[] = [];
      for await (const message of subscription) {
        const change = message.json<JobChange>();
        if (change.id !== id) continue;
        states.push(change.state);
        if (change.state === 'done') break;
      }
      expect(states[0]).toBe('queued');
      const job = await askFor(get.subject, { id });
      expect(job).toMatchObject({ id, state: 'done', result: { total: 1, valid: 0 } });
      expect(await askFor(GetJob.subject, { id })).toEqual(job);
    });
  });
