import { MapsSearch } from '@lode/contracts';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { withoutResultSet } from '../harness/without-result-set';
import { searchMaps } from './maps';

export const mapsOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a service that searches maps over NATS', () => {
    it('gets the same answer as over HTTP, without an account', async () => {
      const question = { query: 'hotels', location: 'Lyon, France' };
      const client = await connectBare(lode().broker, 'platform');
      const overNats = await request(client, MapsSearch.subject, JSON.stringify(question));
      expect(withoutResultSet((await searchMaps(lode(), question)).text)).toBe(overNats.string());
      await client.close();
    });
  });
