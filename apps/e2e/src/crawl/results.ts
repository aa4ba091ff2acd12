import { resultOperations, type LatestResults, type ResultPage } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import { otherAccount, type OtherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { crawl } from './crawl';
import { addSmallSite } from './small-site';

const { latest, read } = resultOperations.crawl;

export const crawlResults: Suite<ServicesDeployment> = (lode) =>
  describe('what a crawl found', () => {
    let client: NatsConnection;
    let account: OtherAccount;
    let stranger: OtherAccount;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
      [account, stranger] = [await otherAccount(lode()), await otherAccount(lode())];
    });
    afterAll(() => client.close());

    const askFor = async <T>(subject: string, body: object, { id }: OtherAccount): Promise<T> =>
      (await request(client, subject, JSON.stringify(body), { 'Lode-Account': id })).json<T>();
    const latestOf = (who: OtherAccount) => askFor<LatestResults>(latest.subject, {}, who);

    it('is kept for the account that asked, and for nobody else', async () => {
      const url = addSmallSite(lode(), 'kept-crawl.test');
      expect(await latestOf(account)).toEqual({ results: null });
      await crawl(lode(), { url }, { key: account.key });
      const { results } = await latestOf(account);
      expect(results).toMatchObject({ operation: 'crawl_site', total: expect.any(Number) });
      const id = results?.id ?? '';
      const { rows, next_cursor } = await askFor<ResultPage>(read.subject, { id }, account);
      expect([rows.length, next_cursor]).toEqual([results?.total, null]);
      const mail = rows.find(({ email }) => email === 'sales@kept-crawl.test');
      expect(mail).toMatchObject({ website: url, source: 'website' });
      expect(await latestOf(stranger)).toEqual({ results: null });
      expect(await askFor(read.subject, { id }, stranger)).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('is kept anew for each question, also where the answer was known', async () => {
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
