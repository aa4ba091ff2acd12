import { EnrichCompany, type EnrichCompanyResult, type Problem } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { askIntel } from './ask-intel';
import { addStatedCompany } from './stated-company';

const domain = 'nats-enrich.test';

export const enrichOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a service that calls enrich-company over NATS', () => {
    let client: NatsConnection;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
      addStatedCompany(lode(), domain);
    });
    afterAll(() => client.close());

    const call = (body: object) => request(client, EnrichCompany.subject, JSON.stringify(body));

    it('gets the same answer as over HTTP, without an account', async () => {
      await call({ domain });
      expect((await askIntel(lode(), '/enrich-company', { domain })).text).toBe(
        (await call({ domain })).string(),
      );
    }, 20_000);

    it('sets the maximum age of an answer', async () => {
      const collected = async (max_age: number) =>
        (await call({ domain, max_age })).json<EnrichCompanyResult>();
      const stored = await collected(3600);
      const fresh = await collected(0);
      expect([stored.cache_hit, fresh.cache_hit]).toEqual([true, false]);
      expect(fresh.name).toBe(stored.name);
    }, 20_000);

    it('receives a fix in each error', async () => {
      const reply = await call({ domain: 'acme' });
      expect(reply.headers?.get('Nats-Service-Error-Code')).toBe('400');
      expect(reply.json<Problem>().errors).toMatchObject([
        { location: 'body.domain', fix: expect.stringMatching(/./) },
      ]);
    });
  });
