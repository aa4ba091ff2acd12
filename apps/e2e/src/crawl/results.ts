import { KeptResults } from '../harness/kept-results';
import type { OtherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { crawl } from './crawl';
import { addSmallSite } from './small-site';

export const crawlResults: Suite<ServicesDeployment> = (lode) =>
  describe('the result set of a crawl', () => {
    let sets: KeptResults;
    let account: OtherAccount;
    let stranger: OtherAccount;
    beforeAll(async () => {
      sets = await KeptResults.of('crawl', lode());
      ({ account, stranger } = sets);
    });
    afterAll(() => sets.close());

    const latestOf = (who: OtherAccount) => sets.latest(who);

    it('is stored for the calling account only', async () => {
      const url = addSmallSite(lode(), 'kept-crawl.test');
      expect(await latestOf(account)).toEqual({ results: null });
      await crawl(lode(), { url }, { key: account.key });
      const { results } = await latestOf(account);
      expect(results).toMatchObject({ operation: 'crawl_site', total: expect.any(Number) });
      const id = results?.id;
      const { rows, next_cursor } = await sets.read(id, account);
      expect([rows.length, next_cursor]).toEqual([results?.total, null]);
      const mail = rows.find(({ email }) => email === 'sales@kept-crawl.test');
      expect(mail).toMatchObject({ website: url, source: 'website' });
      expect(await latestOf(stranger)).toEqual({ results: null });
      expect(await sets.read(id, stranger)).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('is stored again for each request, also for a cached answer', async () => {
      const url = addSmallSite(lode(), 'kept-again.test');
      await crawl(lode(), { url }, { key: account.key });
      const first = await latestOf(account);
      lode().sandbox.observed.clear();
      await crawl(lode(), { url }, { key: stranger.key });
      expect((await latestOf(stranger)).results?.total).toBe(first.results?.total);
      expect(await latestOf(account)).toEqual(first);
      expect(lode().sandbox.observed.webRequests('kept-again.test')).toEqual([]);
    });
  });
