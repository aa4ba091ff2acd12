import type { ExportLeadsRequest, ResultSet } from '@lode/contracts';
import { createContext } from '@lode/bus';
import { chooseLeads } from './choose-leads';

const newest = { id: 'res_leads_1' } as ResultSet;
const choose = (asked: Partial<ExportLeadsRequest>, found: ResultSet | undefined = newest) =>
  chooseLeads({ crm_target: 'crm-a', ...asked }, () => Promise.resolve(found), createContext(1000));

test.each([
  [{}, { kind: 'results', id: 'res_leads_1' }],
  [{ results: 'latest' }, { kind: 'results', id: 'res_leads_1' }],
  [{ results: 'res_crawl_2' }, { kind: 'results', id: 'res_crawl_2' }],
  [{ list: 'lst_1' }, { kind: 'list', id: 'lst_1' }],
])('%j reads %j from the beginning', async (asked, origin) => {
  await expect(choose(asked)).resolves.toEqual({ origin, part: { number: 1 } });
});

test('a part is one of the named list or result set', async () => {
  await expect(choose({ list: 'lst_1', part: '3.abc' })).resolves.toEqual({
    origin: { kind: 'list', id: 'lst_1' },
    part: { number: 3, cursor: 'abc' },
  });
});

test('without results there is no origin', async () => {
  const found = await chooseLeads(
    { crm_target: 'crm-a' },
    () => Promise.resolve(undefined),
    createContext(1000),
  );
  expect(found).toEqual({ origin: undefined, part: { number: 1 } });
});

test.each([
  [{ list: 'lst_1', results: 'latest' }, 'body.results'],
  [{ part: '2.abc' }, 'body.part'],
  [{ part: '2.abc', results: 'latest' }, 'body.part'],
])('%j is contradictory at %s', async (asked, location) => {
  await expect(choose(asked)).rejects.toMatchObject({ code: 'validation', errors: [{ location }] });
});
