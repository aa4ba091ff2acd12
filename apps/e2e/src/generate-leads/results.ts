import { resultOperations, type LatestResults, type LeadsResult, type ResultPage } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import { otherAccount, type OtherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { searchMaps } from '../maps-search/maps';
import { cafes, generate } from './leads';

const { latest, read } = resultOperations.leads;

export const leadResults: Suite<ServicesDeployment> = (lode) =>
  describe('what leads answers with', () => {
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
    const rowsOf = async (who: OtherAccount): Promise<ResultPage['rows']> => {
      const { results } = await latestOf(who);
      return (await askFor<ResultPage>(read.subject, { id: results?.id ?? '' }, who)).rows;
    };

    it('is kept for the account that asked, also where the answer was stored', async () => {
      await generate(lode(), cafes);
      const stored = (await generate(lode(), cafes, { key: account.key })).json<LeadsResult>();
      expect(stored.cache_hit).toBe(true);
      const { results } = await latestOf(account);
      expect(results).toMatchObject({ operation: 'generate_leads', total: stored.leads.length });
      const told = stored.leads.map(({ name, email, phone, website, confidence }) => {
        return { name, company: name, email, phone, website, confidence };
      });
      expect(await rowsOf(account)).toMatchObject(told);
      expect(await latestOf(stranger)).toEqual({ results: null });
      const id = results?.id ?? '';
      expect(await askFor(read.subject, { id }, stranger)).toMatchObject({ status: 404, code: 'not_found' });
    }, 40_000);

    it('is kept of a maps search too, once for all its pages', async () => {
      const question = { query: 'hotels', location: 'Lyon, France', limit: '2' };
      const first = await searchMaps(lode(), question, { key: stranger.key });
      const kept = await latestOf(stranger);
      expect(kept.results).toMatchObject({ operation: 'maps_search', total: 2 });
      const { places, next_cursor } = first.json<{ places: { name: string }[]; next_cursor: string }>();
      expect((await rowsOf(stranger)).map(({ name }) => name)).toEqual(places.map(({ name }) => name));
      await searchMaps(lode(), { ...question, cursor: next_cursor }, { key: stranger.key });
      expect(await latestOf(stranger)).toEqual(kept);
    });
  });
