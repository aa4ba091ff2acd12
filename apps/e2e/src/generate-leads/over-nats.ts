import { GenerateLeads } from '@lode/contracts';
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
  });
