import type { LeadList, MapsSearchResult, NewKey, ResultList } from '@lode/contracts';
import { crawl } from '../api/searches';
import { expectProblem, type Suite } from '../harness/suite';
import { ask, withQuery } from '../harness/http-client';
import { otherAccount } from '../harness/accounts';

export const resultWorkflow: Suite = (lode) =>
  describe('the results of searches', () => {
    const search = async (limit: string): Promise<string> => {
      const query = { query: 'dentists', location: 'Austin, TX', limit };
      const answer = await ask(lode(), withQuery('/maps-search', query));
      return String(answer.json<MapsSearchResult>().result_id);
    };
    const list = async (query: string, key = lode().key): Promise<ResultList> =>
      (await ask(lode(), `/results?${query}`, { key })).json();
    let first: string;
    let second: string;

    it('are listed newest first over all services, page by page', async () => {
      [first, second] = [await search('3'), await search('2')];
      await crawl(lode(), { url: 'https://no-such-site.test' });
      const [newest] = (await list('limit=1')).results;
      expect(newest).toMatchObject({ operation: 'crawl_site' });
      const page = await list('operation=maps_search&limit=1');
      expect(page.results).toMatchObject([{ id: second, question: 'dentists in Austin, TX', total: 2 }]);
      const next = await list(`operation=maps_search&limit=1&cursor=${page.next_cursor ?? ''}`);
      expect(next.results).toMatchObject([{ id: first, total: 3 }]);
      expectProblem(await ask(lode(), '/results?operation=map_search'), 400, 'validation');
      expectProblem(await ask(lode(), '/results?cursor=x'), 400, 'validation');
    });

    it('are for keys with the scope of their operation, and for their account', async () => {
      const keyWith = async (...scopes: string[]): Promise<string> => {
        const body = { name: 'reads results', scopes };
        return (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>().key;
      };
      const ofMaps = await list('limit=100', await keyWith('maps:read'));
      expect(new Set(ofMaps.results.map(({ operation }) => operation))).toEqual(new Set(['maps_search']));
      const key = await keyWith('lists:write', 'crawl:read', 'export:read');
      const made = await ask(lode(), '/lists', { method: 'POST', body: { name: 'Of results' } });
      const leads = `/lists/${made.json<LeadList>().id}/leads`;
      const add = { method: 'POST', body: { results: first } };
      expectProblem(await ask(lode(), '/results?operation=maps_search', { key }), 403, 'forbidden');
      expectProblem(await ask(lode(), leads, { ...add, key }), 403, 'forbidden');
      expectProblem(await ask(lode(), `/export/crm-a?results=${first}`, { key }), 403, 'forbidden');
      expect((await ask(lode(), leads, add)).json()).toMatchObject({ added: 3 });
      const { key: stranger } = await otherAccount(lode(), 'has nothing');
      expect(await list('', stranger)).toEqual({ results: [], next_cursor: null });
      expectProblem(await ask(lode(), `/export/crm-a?results=${first}`, { key: stranger }), 404, 'not_found');
    });
  });
