import { chartOf, type OrgChartPerson } from '@lode/contracts';
import { sighted } from '../people/testing/sighted';
import { drawPeople, type ChartMaterial } from './org-chart';

const chief = sighted('Ana Ruiz', { title: 'CEO', seniority: 'cxo', department: 'executive', decides: true });
const manager = sighted('Bo Roe', {
  title: 'Sales Manager',
  seniority: 'manager',
  department: 'sales',
  email: 'bo@acme.test',
});
const clerk = sighted('Cy Lund', { title: 'Sales Clerk', department: 'sales' });
const gone = sighted('Di Berg', { title: 'CFO', seniority: 'cxo', department: 'finance', current: false });

const draw = (more: Partial<ChartMaterial> = {}): OrgChartPerson[] =>
  drawPeople({ people: [gone, clerk, manager, chief], size: null, addresses: new Map(), ...more });

test('sorts people by level, references managers by id, former people last', () => {
  expect(draw()).toMatchObject([
    { id: 'p1', name: 'Ana Ruiz', manager: null, current: true },
    { id: 'p2', name: 'Bo Roe', manager: { id: 'p1', name: 'Ana Ruiz', basis: 'inferred' } },
    { id: 'p3', name: 'Cy Lund', manager: { id: 'p2', name: 'Bo Roe', basis: 'inferred' } },
    { id: 'p4', name: 'Di Berg', manager: null, current: false },
  ]);
});

test.each([
  [null, false],
  [{ max: null }, false],
  [{ max: 50 }, false],
  [{ max: 49 }, true],
])('with %j employees managers are decision-makers: %s', (size, decides) => {
  expect(draw({ size }).map(({ decision_maker }) => decision_maker)).toEqual([true, decides, false, false]);
});

test('keeps an address of a page, and adds found ones with their facts', () => {
  const addresses = new Map(
    ['Bo Roe', 'Cy Lund'].map((name) => [
      name,
      { name, email: 'found@acme.test', confidence: 80, verdict: 'valid' as const },
    ]),
  );
  expect(draw({ addresses }).map(({ contact }) => contact)).toMatchObject([
    { email: null, email_confidence: 0, verdict: null },
    { email: 'bo@acme.test', email_confidence: 98, verdict: null },
    { email: 'found@acme.test', email_confidence: 80, verdict: 'valid' },
    { email: null },
  ]);
});

test('the tree contains current people by department and level', () => {
  expect(chartOf(draw()).tree).toEqual([
    { department: 'executive', count: 1, levels: [{ seniority: 'cxo', people: ['p1'] }] },
    {
      department: 'sales',
      count: 2,
      levels: [
        { seniority: 'manager', people: ['p2'] },
        { seniority: null, people: ['p3'] },
      ],
    },
  ]);
  expect(chartOf(draw({ people: [sighted('Cy Lund')] })).tree).toEqual([
    { department: null, count: 1, levels: [{ seniority: null, people: ['p1'] }] },
  ]);
});
