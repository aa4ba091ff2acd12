import type { OrgChartResult } from '@lode/contracts';
import { suppressionsOf } from '@lode/service-kit/testing';
import { sighted } from '../people/testing/sighted';
import { drawPeople } from './draw-people';
import { chartOf, narrowChart } from './leave-people-out';

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
const narrowed = (...lists: Parameters<typeof suppressionsOf>) =>
  narrowChart(chart, suppressionsOf(...lists).barrier('acc_a'));

test('the chart has three people, each under the one before', () => {
  expect(chart.people.map(({ id, manager }) => [id, manager?.name])).toEqual([
    ['p1', undefined],
    ['p2', 'Ana Ruiz'],
    ['p3', 'Bo Roe'],
  ]);
});

test('who is left out is nowhere: not among the people, not in the tree, not counted, nobody’s manager', async () => {
  const told = await narrowed({ emails: ['ana@acme.test'] });
  expect(JSON.stringify(told)).not.toMatch(/Ruiz|ana@/);
  expect(told.total).toBe(2);
  expect(told.people.map(({ id, manager }) => [id, manager?.id])).toEqual([
    ['p1', undefined],
    ['p2', 'p1'],
  ]);
  expect(told.tree).toEqual([{ department: 'sales', count: 2, levels: expect.any(Array) as unknown }]);
  expect(told.tree[0]?.levels.flatMap(({ people: ids }) => ids)).toEqual(['p1', 'p2']);
});

test('a number is enough', async () => {
  expect((await narrowed({ phones: ['+43 1 2345678'] })).people.map(({ name }) => name)).toEqual([
    'Ana Ruiz',
    'Cy Lund',
  ]);
});

test('entries of another account change nothing', async () => {
  expect(await narrowed({ emails: ['ana@acme.test'], account: 'acc_b' })).toBe(chart);
  expect((await narrowed({ emails: ['ana@acme.test'], account: 'acc_a' })).total).toBe(2);
});

test('a company that is left out has no chart', async () => {
  await expect(narrowed({ domains: ['acme.test'] })).rejects.toThrow(
    expect.objectContaining({ code: 'suppressed' }) as Error,
  );
});
