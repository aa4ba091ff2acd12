import { profileTarget } from './profile-target';
import { searchHit } from './testing/fixtures';
import { fromSearch } from './candidates';

type Hit = readonly [path: string, title: string];

const judged = (
  hits: readonly Hit[],
  name: string,
  companies: readonly string[],
  label: string | null = null,
  people: readonly string[] = [],
) =>
  fromSearch(
    hits.map((hit) => searchHit(...hit)),
    profileTarget(name, { companies, label, people }),
  ).map(({ handle, confidence }) => `${handle} ${confidence}`);

test.each<readonly [string, readonly Hit[], readonly string[]]>([
  ['the name and the company', [['/in/ana', 'Ana Ruiz - VP Sales - Acme | LinkedIn']], ['ana 90']],
  ['a role at the company', [['/in/ana', 'Ana Ruiz - Leiterin bei Acme GmbH | LinkedIn']], ['ana 90']],
  [
    'both networks',
    [
      ['/in/ana', 'Ana Ruiz - Acme | LinkedIn'],
      ['/profile/Ana', 'Ana Ruiz – Acme | XING'],
    ],
    ['ana 90', 'Ana 90'],
  ],
  ['accents', [['/in/ana', 'Ána Ruíz - Acme']], ['ana 90']],
  ['a further name', [['/in/ana', 'Ana Maria Ruiz - Acme']], ['ana 85']],
  [
    'the exact name before variants',
    [
      ['/in/a', 'Ana Maria Ruiz - Acme'],
      ['/in/b', 'Ana Ruiz - Acme'],
    ],
    ['b 90'],
  ],
  [
    'two of the name at the company',
    [
      ['/in/a', 'Ana Ruiz - Clerk - Acme'],
      ['/in/b', 'Ana Ruiz - CEO - Acme'],
    ],
    ['a 50', 'b 50'],
  ],
  ['an initial alone', [['/in/a', 'A. Ruiz - Acme | LinkedIn']], ['a 50']],
  [
    'an initial beside the name',
    [
      ['/in/a', 'A. Ruiz - Acme'],
      ['/in/b', 'Ana Ruiz - Acme'],
    ],
    ['b 90'],
  ],
  [
    'a namesake at another company',
    [
      ['/in/a', 'Ana Ruiz - CEO - Acme Partners'],
      ['/in/b', 'Ana Ruiz - Acme'],
    ],
    ['b 90'],
  ],
  ['another company only', [['/in/a', 'Ana Ruiz - CEO - Other Inc | LinkedIn']], []],
  ['no company', [['/in/a', 'Ana Ruiz | LinkedIn']], []],
  ['a former company', [['/in/a', 'Ana Ruiz - Lead (ex-Acme) - Other | LinkedIn']], []],
  ['another given name', [['/in/a', 'Eva Ruiz - Acme | LinkedIn']], []],
  ['another family name', [['/in/a', 'Ana Vega - Acme | LinkedIn']], []],
  ['one name', [['/in/a', 'Ana - Acme | LinkedIn']], []],
  ['a title about a person', [['/in/a', 'Ana Ruiz on LinkedIn: news of Acme']], []],
  ['the company itself', [['/company/acme', 'Acme | LinkedIn']], []],
])('Ana Ruiz of Acme: %s', (_, hits, found) => {
  expect(judged(hits, 'Ana Ruiz', ['Acme'])).toEqual(found);
});

test.each<readonly [string, readonly Hit[], readonly string[]]>([
  ['one of the name', [['/in/a', 'Ana Ruiz - CEO - Other | LinkedIn']], ['a 60']],
  [
    'two of the name',
    [
      ['/in/a', 'Ana Ruiz - Other'],
      ['/in/b', 'Ana Ruiz - Acme'],
    ],
    ['a 50', 'b 50'],
  ],
  [
    'one of the name, one of a longer one',
    [
      ['/in/a', 'Ana Ruiz - Other'],
      ['/in/b', 'Ana Maria Ruiz'],
    ],
    ['a 50'],
  ],
  ['a company of the name', [['/company/ana-ruiz', 'Ana Ruiz | LinkedIn']], ['ana-ruiz 70']],
])('Ana Ruiz without a company: %s', (_, hits, found) => {
  expect(judged(hits, 'Ana Ruiz', [])).toEqual(found);
});

test.each<readonly [string, readonly Hit[], readonly string[]]>([
  ['its page', [['/company/acme-foods', 'Acme Foods: Overview | LinkedIn']], ['acme-foods 85']],
  ['another handle', [['/company/the-food', 'Acme Foods - Berlin | LinkedIn']], ['the-food 70']],
  [
    'two of the name',
    [
      ['/company/x', 'Acme Foods'],
      ['/company/acmefoods', 'Acme Foods'],
    ],
    ['acmefoods 85'],
  ],
  [
    'two with other handles',
    [
      ['/company/x', 'Acme Foods'],
      ['/company/y', 'Acme Foods'],
    ],
    ['x 50', 'y 50'],
  ],
  ['a longer name', [['/company/acmefoods-asia', 'Acme Foods Asia | LinkedIn']], []],
  ['its employees', [['/in/ana', 'Ana Ruiz - Acme Foods | LinkedIn']], []],
])('Acme Foods of acmefoods.test: %s', (_, hits, found) => {
  expect(judged(hits, 'Acme Foods', ['Acme Foods GmbH', 'acmefoods'], 'acmefoods')).toEqual(found);
});

test.each([
  ['Zak Audit', 'Żak Audit'],
  ['Żak Audit', 'Zak Audit'],
  ['Muller Logistik', 'Müller Logistik'],
  ['Mueller Logistik', 'Müller Logistik'],
])('a company requested as %s is found as %s', (name, title) => {
  expect(judged([['/company/x', `${title} | LinkedIn`]], name, [])).toEqual(['x 70']);
  expect(judged([['/company/x', `${title} | LinkedIn`]], name, [title])).toEqual(['x 70']);
});

test("another person on the company's site is not a match", () => {
  const hits = [['/in/matthew', 'Matthew Roe - Acme | LinkedIn']] as const;
  expect(judged(hits, 'Matt Roe', ['Acme'], null, ['Matt Roe', 'Matthew Roe'])).toEqual([]);
  expect(judged(hits, 'Matt Roe', ['Acme'], null, ['Matthew Roe'])).toEqual(['matthew 85']);
});

test('a profile has its title and the name of its owner', () => {
  const [candidate] = fromSearch(
    [searchHit('/in/ana', 'Ana Ruiz - Acme | LinkedIn')],
    profileTarget('ANA RUIZ', { companies: ['Acme'], label: null, people: [] }),
  );
  expect(candidate).toEqual({
    network: 'linkedin',
    kind: 'person',
    url: 'https://www.linkedin.com/in/ana',
    handle: 'ana',
    name: 'Ana Ruiz',
    origin: 'web_search',
    confidence: 90,
    reason: 'The title of the search result contains the person and the company.',
    evidence: [
      {
        method: 'title',
        source: 'web_search',
        url: 'https://www.linkedin.com/in/ana',
        first_seen_at: '2026-06-01T00:00:00.000Z',
        last_seen_at: '2026-06-01T00:00:00.000Z',
        confidence: 90,
      },
    ],
  });
});
