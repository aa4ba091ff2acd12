import { chartOf, type OrgChartResult } from '@lode/contracts';
import { suppressionsOf } from '@lode/testing';
import { sighted } from '../people/testing/sighted';
import { drawPeople, filterChart } from './org-chart';

const ana = { seniority: 'cxo', department: 'executive', email: 'ana@acme.test' } as const;
const people = drawPeople({
  people: [
    sighted('Ana Ruiz', ana),
    sighted('Bo Roe', {
      seniority: 'manager',
      department: 'sales',
      reportsTo: 'Ana Ruiz',
      phone: '+4312345678',
    }),
    sighted('Cy Lund', { seniority: 'senior', department: 'sales', reportsTo: 'Bo Roe' }),
  ],
  size: null,
  addresses: new Map(),
});
const chart = { domain: 'acme.test', ...chartOf(people) } as OrgChartResult;
const filtered = (...lists: Parameters<typeof suppressionsOf>) =>
  filterChart(chart, suppressionsOf(...lists).suppressionFilter('acc_a'));

test('the chart has three people in one chain', () => {
  expect(chart.people.map(({ id, manager }) => [id, manager?.name])).toEqual([
    ['p1', undefined],
    ['p2', 'Ana Ruiz'],
    ['p3', 'Bo Roe'],
  ]);
});

test('a suppressed person is removed from people, tree, counts and managers', async () => {
  const chart = await filtered({ emails: ['ana@acme.test'] });
  expect(JSON.stringify(chart)).not.toMatch(/Ruiz|ana@/);
  expect(chart.total).toBe(2);
  expect(chart.people.map(({ id, manager }) => [id, manager?.id])).toEqual([
    ['p1', undefined],
    ['p2', 'p1'],
  ]);
  expect(chart.tree).toEqual([{ department: 'sales', count: 2, levels: expect.any(Array) as unknown }]);
  expect(chart.tree[0]?.levels.flatMap(({ people: ids }) => ids)).toEqual(['p1', 'p2']);
});

test('a phone number is enough', async () => {
  expect((await filtered({ phones: ['+43 1 2345678'] })).people.map(({ name }) => name)).toEqual([
    'Ana Ruiz',
    'Cy Lund',
  ]);
});

test('entries of another account have no effect', async () => {
  expect(await filtered({ emails: ['ana@acme.test'], account: 'acc_b' })).toBe(chart);
  expect((await filtered({ emails: ['ana@acme.test'], account: 'acc_a' })).total).toBe(2);
});

test('a suppressed company has no chart', async () => {
  await expect(filtered({ domains: ['acme.test'] })).rejects.toThrow(
    expect.objectContaining({ code: 'suppressed' }) as Error,
  );
});
