import { actionIn, titlesOf, type SyncRow } from './row-text';

const row = { name: 'Ada Moore', company: 'Cedar', email: 'ada@cedar.test' } as SyncRow;

it.each<[Partial<SyncRow>, string, string]>([
  [{}, 'Ada Moore', 'ada@cedar.test · Cedar'],
  [{ name: null }, 'ada@cedar.test', 'Cedar'],
  [{ name: 'Cedar', email: null }, 'Cedar', ''],
  [{ name: null, email: null, company: null }, 'Unnamed lead', ''],
])('a lead with %j is %s', (part, title, note) => {
  expect(titlesOf({ ...row, ...part })).toEqual({ title, note });
});

it('takes known actions of the URL only', () => {
  expect([actionIn('skipped'), actionIn('other'), actionIn(undefined)]).toEqual([
    'skipped',
    undefined,
    undefined,
  ]);
});
