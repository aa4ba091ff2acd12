import type { Problem, VerificationResult } from '@lode/contracts';
import { VerifyEmail } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { textPlaces } from '../bad-input/text-fields';
import { connectBare, request } from '../harness/bare-client';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

const texts = ['x\0y', 'x\ud800y'];

export const anyTextOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('over NATS text that cannot be stored', () => {
    let client: NatsConnection;
    let account: string;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'gateway');
      account = (await otherAccount(lode())).id;
    });
    afterAll(() => client.close());
    const ask = (subject: string, body: object) =>
      request(client, subject, JSON.stringify(body), { 'Lode-Account': account });

    const rejected = textPlaces.filter((place) => !place.anyText);
    it.each(rejected.map((place) => [place.name, place] as const))('in %s is 400', async (_name, place) => {
      const { subject, asJob } = place.operation;
      for (const asked of [subject, ...(asJob ? [asJob.subject] : [])])
        for (const text of texts) {
          const reply = await ask(asked, place.request(text));
          expect(reply.headers?.get('Nats-Service-Error')).toBe('validation');
          const issue = reply
            .json<Problem>()
            .errors?.find(({ location }) => location === `body${place.location}`);
          expect(issue?.message).toMatch(/^must not contain (U\+0000|an unpaired surrogate)/);
        }
    });

    it.each(texts)('%j as the address to verify is a result', async (text) => {
      const reply = await ask(VerifyEmail.subject, { email: text });
      expect(reply.json<VerificationResult>()).toMatchObject({
        input: text,
        verdict: 'invalid',
        reason: 'syntax',
      });
    });
  });
