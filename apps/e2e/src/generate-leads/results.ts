import type { LeadsResult, ResultPage } from '@lode/contracts';
import { KeptResults } from '../harness/kept-results';
import type { OtherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { searchMaps } from '../maps-search/maps';
import { cafes, generate } from './leads';

export const leadResults: Suite<ServicesDeployment> = (lode) =>
  describe('the result set of leads', () => {
    let sets: KeptResults;
    let account: OtherAccount;
    let stranger: OtherAccount;
    beforeAll(async () => {
      sets = await KeptResults.of('leads', lode());
      ({ account, stranger } = sets);
    });
    afterAll(() => sets.close());

    const latestOf = (who: OtherAccount) => sets.latest(who);
    const rowsOf = async (who: OtherAccount): Promise<ResultPage['rows']> => {
      const { results } = await latestOf(who);
      return (await sets.read(results?.id, who)).rows;
    };

    it('is stored for the calling account, also for a cached answer', async () => {
      await generate(lode(), cafes);
      const stored = (await generate(lode(), cafes, { key: account.key })).json<LeadsResult>();
      expect(stored.cache_hit).toBe(true);
      const { results } = await latestOf(account);
      expect(results).toMatchObject({ operation: 'generate_leads', total: stored.leads.length });
      const expected = stored.leads.map(({ name, email, phone, website, confidence }) => {
        return { name, company: name, email, phone, website, confidence };
      });
      expect(await rowsOf(account)).toMatchObject(expected);
      expect(await latestOf(stranger)).toEqual({ results: null });
      const id = results?.id;
      expect(await sets.read(id, stranger)).toMatchObject({ status: 404, code: 'not_found' });
    }, 40_000);

    it('is stored for a maps search too, and has the rows of all its pages', async () => {
      const question = { query: 'hotels', location: 'Lyon, France', limit: '2' };
      const first = await searchMaps(lode(), question, { key: stranger.key });
      const kept = await latestOf(stranger);
      expect(kept.results).toMatchObject({ operation: 'maps_search', total: 2 });
      const { places, next_cursor } = first.json<{ places: { name: string }[]; next_cursor: string }>();
      expect((await rowsOf(stranger)).map(({ name }) => name)).toEqual(places.map(({ name }) => name));
      await searchMaps(lode(), { ...question, cursor: next_cursor }, { key: stranger.key });
      expect((await latestOf(stranger)).results).toMatchObject({ id: kept.results?.id, total: 4 });
    });
  });
