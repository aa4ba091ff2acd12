import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { KeptResults } from '../harness/kept-results';
import type { OtherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { search } from './search';

export const searchResults: Suite<ServicesDeployment> = (lode) =>
  describe('the result set of a domain search', () => {
    const domain = 'kept-search.test';
    let sets: KeptResults;
    let account: OtherAccount;
    let stranger: OtherAccount;
    beforeAll(async () => {
      addCompany(lode(), domain, { pages: { '/': teamPage(...colleagues(domain)) } });
      sets = await KeptResults.of('email', lode());
      ({ account, stranger } = sets);
    });
    afterAll(() => sets.close());

    const latestOf = (who: OtherAccount) => sets.latest(who);

    it('is stored as a whole for the calling account only', async () => {
      await search(lode(), { domain, limit: '1' }, { key: account.key });
      const { results } = await latestOf(account);
      expect(results).toMatchObject({ operation: 'search_domain', total: 3 });
      const id = results?.id;
      const { rows, next_cursor } = await sets.read(id, account);
      expect([rows.map(({ email }) => email).sort(), next_cursor]).toEqual([
        colleagues(domain)
          .map(([, , email]) => email)
          .sort(),
        null,
      ]);
      expect(rows[0]).toMatchObject({ name: 'Ana Ruiz', title: 'Head of Sales', website: domain });
      expect(await latestOf(stranger)).toEqual({ results: null });
      expect(await sets.read(id, stranger)).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('is not stored again for a further page', async () => {
      const first = await search(lode(), { domain, limit: '1' }, { key: stranger.key });
      const kept = await latestOf(stranger);
      const cursor = String(first.json<{ next_cursor: string | null }>().next_cursor);
      expect((await search(lode(), { domain, limit: '1', cursor }, { key: stranger.key })).status).toBe(200);
      expect(await latestOf(stranger)).toEqual(kept);
    });
  });
