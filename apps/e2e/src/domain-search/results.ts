import { resultOperations, type LatestResults, type ResultPage } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { connectBare, request } from '../harness/bare-client';
import { otherAccount, type OtherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { search } from './search';

const { latest, read } = resultOperations.email;

export const searchResults: Suite<ServicesDeployment> = (lode) =>
  describe('what a domain search lists', () => {
    const domain = 'kept-search.test';
    let client: NatsConnection;
    let account: OtherAccount;
    let stranger: OtherAccount;
    beforeAll(async () => {
      addCompany(lode(), domain, { pages: { '/': teamPage(...colleagues(domain)) } });
      client = await connectBare(lode().broker, 'platform');
      [account, stranger] = [await otherAccount(lode()), await otherAccount(lode())];
    });
    afterAll(() => client.close());

    const askFor = async <T>(subject: string, body: object, { id }: OtherAccount): Promise<T> =>
      (await request(client, subject, JSON.stringify(body), { 'Lode-Account': id })).json<T>();
    const latestOf = (who: OtherAccount) => askFor<LatestResults>(latest.subject, {}, who);

    it('is kept as a whole for the account that asked, and for nobody else', async () => {
      await search(lode(), { domain, limit: '1' }, { key: account.key });
      const { results } = await latestOf(account);
      expect(results).toMatchObject({ operation: 'search_domain', total: 3 });
      const id = results?.id ?? '';
      const { rows, next_cursor } = await askFor<ResultPage>(read.subject, { id }, account);
      expect([rows.map(({ email }) => email).sort(), next_cursor]).toEqual([
        colleagues(domain)
          .map(([, , email]) => email)
          .sort(),
        null,
      ]);
      expect(rows[0]).toMatchObject({ name: 'Ana Ruiz', title: 'Head of Sales', website: domain });
      expect(await latestOf(stranger)).toEqual({ results: null });
      expect(await askFor(read.subject, { id }, stranger)).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('is not kept anew by a page that follows', async () => {
      const first = await search(lode(), { domain, limit: '1' }, { key: stranger.key });
      const kept = await latestOf(stranger);
      const cursor = String(first.json<{ next_cursor: string | null }>().next_cursor);
      expect((await search(lode(), { domain, limit: '1', cursor }, { key: stranger.key })).status).toBe(200);
      expect(await latestOf(stranger)).toEqual(kept);
    });
  });
