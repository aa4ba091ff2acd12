import { GetJob, jobOperations, StartVerifyEmails, type Job, type JobChange } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import { otherAccount, type OtherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

export const jobOnTheBus: Suite<ServicesDeployment> = (lode) =>
  describe('a bare NATS client', () => {
    let client: NatsConnection;
    let account: OtherAccount;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
      account = await otherAccount(lode(), 'bare');
    });
    afterAll(() => client.close());

    const call = async <T>({ subject }: { readonly subject: string }, body: object): Promise<T> =>
      (await request(client, subject, JSON.stringify(body), { 'Lode-Account': account.id })).json<T>();

    it('starts a job, receives its events, and gets the result from either service', async () => {
      const { get, progress } = jobOperations.verification;
      const subscription = client.subscribe(progress.subject);
      await client.flush();
      const { id } = await call<Job>(StartVerifyEmails, { emails: ['no address'] });
      const states: string[] = [];
      for await (const message of subscription) {
        const change = message.json<JobChange>();
        if (change.id !== id) continue;
        states.push(change.state);
        if (change.state === 'done') break;
      }
      expect(states[0]).toBe('queued');
      const job = await call<Job>(get, { id });
      expect(job).toMatchObject({ id, state: 'done', result: { total: 1, valid: 0 } });
      expect(await call(GetJob, { id })).toEqual(job);
    });
  });
