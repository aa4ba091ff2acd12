import { SearchDomain } from '@lode/contracts';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { withoutResultSet } from '../harness/without-result-set';
import { search } from './search';

export const searchOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a service that searches a domain over NATS', () => {
    it('gets the same answer as over HTTP, without an account', async () => {
      const domain = 'nats-search.test';
      addCompany(lode(), domain, { pages: { '/': teamPage(...colleagues(domain)) } });
      const client = await connectBare(lode().broker, 'platform');
      const overNats = await request(client, SearchDomain.subject, JSON.stringify({ domain }));
      expect(withoutResultSet((await search(lode(), { domain })).text)).toBe(overNats.string());
      await client.close();
    });
  });
