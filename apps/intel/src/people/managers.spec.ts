import { departments, seniorities, type Department, type Seniority } from '@lode/contracts';
import * as fc from 'fast-check';
import type { Person } from './sighted-people';
import { sighted } from './testing/sighted';
import { managersOf } from './managers';

type StatedManager = readonly [title: string, seniority: Seniority | null, department: Department | null];

const titles = {
  ceo: ['CEO', 'cxo', 'executive'],
  director: ['Managing Director', 'cxo', 'executive'],
  chair: ['Chairman', 'cxo', 'executive'],
  founder: ['Founder', 'owner', 'executive'],
  cto: ['CTO', 'cxo', 'engineering'],
  cfo: ['CFO', 'cxo', 'finance'],
  ctoAndCio: ['CTO & CIO', 'cxo', 'engineering'],
  vp: ['VP Engineering', 'vp', 'engineering'],
  manager: ['Engineering Manager', 'manager', 'engineering'],
  manager2: ['Manager, Platform', 'manager', 'engineering'],
  senior: ['Senior Engineer', 'senior', 'engineering'],
  engineer: ['Engineer', null, 'engineering'],
  admin: ['IT Administrator', null, 'it'],
  sales: ['Head of Sales', 'director', 'sales'],
  wizard: ['Wizard', null, null],
  partner: ['Partner', 'partner', null],
  assistant: ['Assistant to the CEO', 'entry', 'administration'],
} as const satisfies Record<string, StatedManager>;
type PersonKey = keyof typeof titles;

const person = (who: PersonKey, more: Partial<Person> = {}): Person => {
  const [title, seniority, department] = titles[who];
  return sighted(`${who} person`, { title, seniority, department, ...more });
};

/** Such as `cto > ceo`, in alphabetical order. */
const edgesOf = (people: readonly Person[]): string[] =>
  [...managersOf(people)]
    .map(([{ name }, { manager, basis }]) => `${name} ${basis === 'stated' ? '>>' : '>'} ${manager.name}`)
    .map((edge) => edge.replaceAll(' person', ''))
    .sort();

test.each<readonly [string, readonly PersonKey[], readonly string[]]>([
  [
    'the nearest level of the department',
    ['ceo', 'cto', 'vp', 'senior'],
    ['cto > ceo', 'senior > vp', 'vp > cto'],
  ],
  [
    'the leading level comes before a senior one',
    ['manager', 'senior', 'engineer'],
    ['engineer > manager', 'senior > manager'],
  ],
  [
    'two equally near',
    ['ceo', 'cto', 'manager', 'manager2', 'engineer'],
    ['cto > ceo', 'manager > cto', 'manager2 > cto'],
  ],
  [
    'the executive responsible for the department',
    ['ceo', 'ctoAndCio', 'admin'],
    ['admin > ctoAndCio', 'ctoAndCio > ceo'],
  ],
  ['a department without other members', ['ceo', 'sales', 'engineer'], ['engineer > ceo', 'sales > ceo']],
  [
    'a sole managing director leads',
    ['director', 'cfo', 'assistant'],
    ['assistant > director', 'cfo > director'],
  ],
  ['a sole owner leads', ['founder', 'sales'], ['sales > founder']],
  ['a CEO beside managing directors', ['ceo', 'director', 'sales'], ['director > ceo', 'sales > ceo']],
  ['a chair without reports', ['chair', 'ceo', 'sales'], ['sales > ceo']],
  ['owners and partners without managers', ['ceo', 'founder', 'partner'], []],
  ['no leader', ['sales', 'admin'], []],
  ['a person without a role', ['ceo', 'wizard'], []],
])('%s', (_, people, edges) => {
  expect(edgesOf(people.map((who) => person(who)))).toEqual(edges);
});

test('with two chiefs the leader is unknown', () => {
  expect(edgesOf([person('ceo'), person('ceo', { name: 'other person' }), person('sales')])).toEqual([]);
});

test.each([
  ['a board', { group: 'board' as const }],
  ['an advisor', { group: 'advisor' as const }],
  ['an investor', { group: 'investor' as const }],
  ['a former person', { current: false }],
])('%s has no inferred manager or reports', (_, more) => {
  expect(edgesOf([person('ceo', more), person('sales')])).toEqual([]);
  expect(edgesOf([person('ceo'), person('sales', more)])).toEqual([]);
});

describe('stated managers', () => {
  test.each([
    ['a name', 'cfo person'],
    ['a name with more words', 'cfo person, Chief Financial Officer'],
    ['a name in other letters', 'CFO PERSON'],
    ['a title', 'the CFO'],
  ])('%s overrides the inferred manager', (_, reportsTo) => {
    expect(edgesOf([person('ceo'), person('cfo'), person('sales', { reportsTo })])).toEqual([
      'cfo > ceo',
      'sales >> cfo',
    ]);
  });

  test.each([
    ['a person who is not listed', 'Jane Roe'],
    ['oneself', 'sales person'],
    ['nothing', ''],
  ])('%s keeps the inferred manager', (_, reportsTo) => {
    expect(edgesOf([person('ceo'), person('sales', { reportsTo })])).toEqual(['sales > ceo']);
  });

  test('the inferred edge of a cycle is removed', () => {
    expect(edgesOf([person('ceo', { reportsTo: 'sales person' }), person('sales')])).toEqual([
      'ceo >> sales',
    ]);
  });

  test('contradicting pages are ignored', () => {
    const [one, other] = [{ reportsTo: 'sales person' }, { reportsTo: 'ceo person' }];
    expect(edgesOf([person('ceo', one), person('sales', other), person('cto')])).toEqual(['cto > ceo']);
  });

  test('also apply to boards', () => {
    expect(
      edgesOf([person('chair', { group: 'board' }), person('ceo', { reportsTo: 'chair person' })]),
    ).toEqual(['ceo >> chair']);
  });
});

const anyCompany = fc
  .array(
    fc.record({
      title: fc.constantFrom(null, 'CEO', 'CTO', 'CFO & COO', 'Chairman', 'Manager'),
      seniority: fc.constantFrom(null, ...seniorities),
      department: fc.constantFrom(null, ...departments.slice(0, 5)),
      group: fc.constantFrom('team' as const, 'team' as const, 'board' as const),
      current: fc.boolean(),
      superior: fc.option(fc.nat({ max: 11 }), { nil: null }),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ superior, ...more }, index) =>
      sighted(nameOf(index), { ...more, reportsTo: superior === null ? null : nameOf(superior) }),
    ),
  );
const nameOf = (index: number): string => `${String.fromCharCode(65 + index).repeat(4)} Roe`;

test('no person is above themselves, managers are current, and the order of people is irrelevant', () => {
  fc.assert(
    fc.property(
      anyCompany.chain((people) =>
        fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
      ),
      ([people, shuffled]) => {
        const edges = managersOf(people);
        for (const start of people) {
          let person: Person | undefined = start;
          for (let step = 0; person && step <= people.length; step++) person = edges.get(person)?.manager;
          expect(person).toBeUndefined();
        }
        for (const { manager } of edges.values()) expect(people).toContain(manager);
        expect(edgesOf(shuffled)).toEqual(edgesOf(people));
      },
    ),
  );
});
