import type { AddedLeadsReport, LeadList, MapsSearchResult, NewKey, ResultList } from '@lode/contracts';
import { crawl } from '../crawl/crawl';
import type { Deployment } from '../harness/deployment';
import { expectProblem } from '../harness/expect-problem';
import { ask, withQuery, type Answer } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { foundOnMaps, searchMaps } from '../maps-search/maps';

const search = { query: 'dentists', location: 'Austin, TX' };

const list = async (lode: Deployment, query = '', key?: string): Promise<ResultList> =>
  (await ask(lode, `/results?${query}`, key === undefined ? {} : { key })).json();

async function addTo(lode: Deployment, results: string, key?: string): Promise<Answer> {
  const made = await ask(lode, '/lists', { method: 'POST', body: { name: `From ${results}` } });
  const options = { method: 'POST', body: { results }, ...(key !== undefined && { key }) };
  return ask(lode, `/lists/${made.json<LeadList>().id}/leads`, options);
}

const ofSearches: Suite = (lode) =>
  describe('GET /results', () => {
    it('names the results of searches with their question and rows, newest first', async () => {
      const { key } = await otherAccount(lode(), 'names results');
      const find = async (limit: string) =>
        (await searchMaps(lode(), { ...search, limit }, { key })).json<MapsSearchResult>();
      const [first, second] = [await find('3'), await find('2')];
      expect(first.result_id).toMatch(/^res_leads_/);
      expect(second.result_id).not.toBe(first.result_id);
      expect((await find('3')).result_id).toBe(first.result_id);
      const { results } = await list(lode(), 'operation=maps_search&limit=2', key);
      expect(results.map(({ id }) => id)).toEqual([second.result_id, first.result_id]);
      expect(results[0]).toMatchObject({
        operation: 'maps_search',
        question: 'dentists in Austin, TX',
        total: 2,
      });
      const page = await list(lode(), 'operation=maps_search&limit=1', key);
      const next = await list(lode(), `operation=maps_search&limit=1&cursor=${page.next_cursor ?? ''}`, key);
      expect(next.results[0]?.id).toBe(first.result_id);
    });

    it('has all pages of a search in one result set, which a list takes', async () => {
      const ids = new Set<string | null>();
      let rows = 0;
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: MapsSearchResult = await foundOnMaps(lode(), {
          ...search,
          limit: '5',
          ...(cursor !== undefined && { cursor }),
        });
        rows += page.places.length;
        ids.add(page.result_id);
        cursor = page.next_cursor;
      }
      expect(ids.size).toBe(1);
      const [id] = ids;
      const [found] = (await list(lode(), 'operation=maps_search&limit=1')).results;
      expect(found).toMatchObject({ id, total: rows });
      const { leads } = (await addTo(lode(), String(id))).json<AddedLeadsReport>();
      expect(leads).toHaveLength(rows);
    });
  });

const permitted: Suite = (lode) =>
  describe('GET /results', () => {
    const keyWith = async (...scopes: string[]): Promise<string> => {
      const body = { name: 'reads results', scopes };
      return (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>().key;
    };

    it('shows a key only results of operations whose scope it holds, and a list takes no others', async () => {
      const { result_id: id } = await foundOnMaps(lode(), search);
      await crawl(lode(), { url: 'https://no-such-site.test' });
      const ofMaps = await list(lode(), 'limit=100', await keyWith('maps:read'));
      expect(new Set(ofMaps.results.map(({ operation }) => operation))).toEqual(new Set(['maps_search']));
      const key = await keyWith('lists:write', 'crawl:read', 'export:read');
      expectProblem(await ask(lode(), '/results?operation=maps_search', { key }), 403, 'forbidden');
      expectProblem(await addTo(lode(), String(id), key), 403, 'forbidden');
      expectProblem(await ask(lode(), `/export/crm-a?results=${id}`, { key }), 403, 'forbidden');
      const latest = await ask(lode(), withQuery('/exports', { limit: '1' }), { key });
      expect(latest.status).toBe(200);
    });

    it('is empty for another account, which cannot take the results', async () => {
      const { result_id: id } = await foundOnMaps(lode(), search);
      const { key } = await otherAccount(lode());
      expect(await list(lode(), '', key)).toEqual({ results: [], next_cursor: null });
      expectProblem(await ask(lode(), `/export/crm-a?results=${id}`, { key }), 404, 'not_found');
    });

    it('rejects an unknown operation and a foreign cursor', async () => {
      const problem = expectProblem(await ask(lode(), '/results?operation=map_search'), 400, 'validation');
      expect(problem.errors?.[0]).toMatchObject({
        location: 'query.operation',
        fix: 'did you mean maps_search?',
      });
      expectProblem(await ask(lode(), '/results?cursor=x'), 400, 'validation');
      expectProblem(await searchMaps(lode(), { ...search, cursor: 'x.y.z' }), 400, 'validation');
    });
  });

export const namedResults: Suite = (lode) => {
  ofSearches(lode);
  permitted(lode);
};
