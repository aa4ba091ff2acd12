import { read, text, unread } from '@lode/testing';
import { askSource, claimsIn } from '../testing/ask-source';
import { SecSource } from './sec-source';
import { formD, hits, person, submissions, tickers, type GivenFiler, type GivenForm } from './testing/edgar';

type Script = Parameters<typeof askSource>[1];
const ask = (
  answers: Script,
  question: Parameters<typeof askSource>[2],
  contact: string | null = 'https://us.test',
) => askSource((reader) => new SecSource(reader, contact ?? undefined), answers, question);

const cik = '0001234567';
const named = { names: ['Acme'], legalNames: ['Acme Foods, Inc.'], countries: ['US'], towns: ['Austin'] };
const accession = (index: number) => `0001234567-26-00000${index}`;

test('is disabled without a contact URL', async () => {
  const { answer, reader } = await ask([submissions()], { cik }, null);
  expect(answer).toEqual({
    state: 'off',
    records: [],
    detail: 'Not set up: LODE_CONTACT_URL is not set.',
  });
  expect(reader.asked).toHaveLength(0);
});

test('reads a stated key', async () => {
  const { answer, reader } = await ask([submissions()], { cik: '1234567' });
  expect(reader.address(0).href).toBe('https://data.sec.gov/submissions/CIK0001234567.json');
  expect(claimsIn(answer)).toEqual([
    ['legal_name', 'ACME FOODS INC', 84, 'entity_name'],
    ['cik', cik, 89, 'cik'],
    [
      'headquarters',
      {
        street: '1 Cedar Street',
        city: 'Austin',
        region: 'TX',
        postal_code: '78701',
        country: 'US',
        text: '1 Cedar Street, Austin, TX 78701, US',
      },
      89,
      'business_address',
    ],
    ['sector', { code: expect.stringMatching(/^5132/), label: expect.any(String) }, 80, 'sic_7372'],
  ]);
  expect(answer.records[0]?.claims[0]?.evidence[0]).toMatchObject({
    source: 'sec',
    url: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`,
  });
});

test('writes the postal code before the town where the country does', async () => {
  const { answer } = await ask([submissions({ city: 'MÜNCHEN', state: '2M' })], { cik });
  expect(claimsIn(answer)).toContainEqual([
    'headquarters',
    expect.objectContaining({ country: 'DE', text: '1 Cedar Street, 78701 München, DE' }),
    89,
    'business_address',
  ]);
});

test('without a key it searches names of listed companies and of notices', async () => {
  const script = [
    tickers([320193, 'Apple Inc.'], [7, 'Acme Foods Minerals Corp']),
    hits('Acme Foods Inc  (CIK 0001234567)', 'Acme Foods Opportunity Fund I, LP  (CIK 0001500000)'),
    submissions(),
  ];
  const { answer, reader } = await ask(script, named);
  expect(reader.asked.map((_, index) => reader.address(index).href)).toEqual([
    'https://www.sec.gov/files/company_tickers.json',
    'https://efts.sec.gov/LATEST/search-index?q=%22acme+foods%22&forms=D',
    'https://data.sec.gov/submissions/CIK0001234567.json',
  ]);
  expect(claimsIn(answer)).toContainEqual(['cik', cik, 85, 'cik']);
});

test.each<[string, GivenFiler, Parameters<typeof askSource>[2], number | null]>([
  ['in the town', {}, {}, 85],
  ['in another town', { city: 'DENVER', state: 'CO' }, {}, null],
  ['in the country, without a known town', {}, { towns: [] }, 70],
  ['in another country', { city: 'AUSTIN', state: 'A6' }, {}, null],
  ['of another form', { name: 'Acme Foods LLC' }, {}, null],
  ['of another name', { name: 'Acme Minerals Inc' }, {}, null],
  ['with the same site', { city: 'DENVER', state: 'CO', website: 'https://www.acme.com' }, {}, 89],
  ['with another site', { website: 'https://acme-foods.example/' }, {}, null],
  ['by its short name in the town', { name: 'Acme Inc' }, { legalNames: [] }, 75],
  ['by its short name in the country', { name: 'Acme Inc' }, { legalNames: [], towns: [] }, null],
])('a filer %s', async (_, filer, more, confidence) => {
  const { name = 'Acme Foods Inc' } = filer;
  const script = [tickers([1234567, name]), hits(), submissions(filer)];
  const { answer } = await ask(script, { ...named, ...more });
  const found = answer.records.flatMap(({ claims }) => claims.filter(({ field }) => field === 'cik'));
  expect(found.map((claim) => claim.confidence)).toEqual(confidence === null ? [] : [confidence]);
});

test('two filers of one name in one town are ambiguous', async () => {
  const script = [
    tickers([1234567, 'Acme Foods Inc'], [7654321, 'ACME FOODS INC /DE/']),
    hits(),
    submissions(),
    submissions({ cik: '0007654321' }),
  ];
  const { answer } = await ask(script, named);
  expect(answer).toMatchObject({
    state: 'not_applicable',
    records: [],
    detail: expect.stringMatching(/^2 /),
  });
});

test('requires a place with the name', async () => {
  const { answer, reader } = await ask([submissions()], { legalNames: ['Acme Inc'] });
  expect(answer).toMatchObject({ state: 'not_applicable' });
  expect(reader.asked).toHaveLength(0);
});

const noticed = (days: readonly string[], ...forms: readonly GivenForm[]) =>
  ask(
    [
      submissions({
        filings: days.map((day, index) => [forms[index]?.amends ? 'D/A' : 'D', day, accession(index)]),
      }),
      ...forms.map(formD),
    ],
    { cik },
  );

test('a notice is parsed', async () => {
  const { answer, reader } = await noticed(['2026-03-04'], {
    year: '<withinFiveYears>true</withinFiveYears><value>2023</value>',
  });
  expect(reader.address(1).href).toBe(
    'https://www.sec.gov/Archives/edgar/data/1234567/000123456726000000/primary_doc.xml',
  );
  expect(answer.records[0]?.filings).toMatchObject([
    {
      id: accession(0),
      title: 'Form D: securities sold',
      filedAt: Date.UTC(2026, 2, 4),
      amount: 5_000_000,
      currency: 'USD',
      url: 'https://www.sec.gov/Archives/edgar/data/1234567/000123456726000000/0001234567-26-000000-index.htm',
    },
  ]);
  expect(claimsIn(answer)).toContainEqual(['founded_year', 2023, 74, 'year_of_incorporation']);
});

test.each<[string, readonly string[], readonly GivenForm[], unknown[]]>([
  ['the offered amount if nothing is sold yet', ['2026-03-04'], [{ sold: '0' }], [['2026-03-04', 8_000_000]]],
  [
    'no amount if it is indefinite',
    ['2026-03-04'],
    [{ sold: '0', offered: 'Indefinite' }],
    [['2026-03-04', null]],
  ],
  ['no filing of a fund', ['2026-03-04'], [{ industry: 'Pooled Investment Fund' }], []],
  [
    'one offering for a notice and its amendment',
    ['2026-05-01', '2026-03-04'],
    [{ amends: true, sold: '7000000' }, {}],
    [['2026-03-04', 7_000_000]],
  ],
  [
    'two offerings if the amendment is late',
    ['2026-09-01', '2026-03-04'],
    [{ amends: true, sold: '7000000' }, {}],
    [
      ['2026-09-01', 7_000_000],
      ['2026-03-04', 5_000_000],
    ],
  ],
  [
    'two offerings for two notices',
    ['2026-05-01', '2026-03-04'],
    [{ sold: '1' }, {}],
    [
      ['2026-05-01', 1],
      ['2026-03-04', 5_000_000],
    ],
  ],
])('returns %s', async (_, days, forms, expected) => {
  const { answer } = await noticed(days, ...forms);
  const facts = answer.records.flatMap(({ filings }) =>
    filings.map(({ filedAt, amount }) => [new Date(filedAt).toISOString().slice(0, 10), amount]),
  );
  expect(facts).toEqual(expected);
});

test('people of a notice', async () => {
  const people = [
    person('ANA', 'RUIZ', 'Executive Officer,Director', 'Chief Executive Officer'),
    person('Bo', 'Berg', 'Executive Officer'),
    person('Cy', 'Dee', 'Director', 'Some words.  About him.'),
    person('Eve', 'Fox', 'Promoter'),
    person('N/A', 'Acme Management LLC', 'Director'),
    person('-', 'Acme GP', 'Executive Officer'),
  ].join('');
  const { answer } = await noticed(
    ['2026-03-04', '2026-01-04'],
    { people },
    { people: person('Bo', 'Berg', 'Director') },
  );
  expect(
    answer.records[0]?.people.map(({ name, title, group, current }) => [name, title, group, current]),
  ).toEqual([
    ['Ana Ruiz', 'Chief Executive Officer', 'team', true],
    ['Bo Berg', 'Executive Officer', 'team', true],
    ['Cy Dee', 'Director', 'board', true],
  ]);
});

test('former people are omitted', async () => {
  const { answer } = await noticed(['2019-03-04'], { people: person('Bo', 'Berg', 'Director') });
  expect(answer.records[0]?.people).toEqual([]);
});

test('reads at most five notices', async () => {
  const days = Array.from({ length: 8 }, (_, index) => `2026-0${8 - index}-01`);
  const { reader } = await noticed(days, ...days.map(() => ({})));
  expect(reader.asked).toHaveLength(6);
});

test.each([
  ['a missing notice', unread({ status: 404, reason: 'status' }), 'ok'],
  ['an invalid notice', text('<html><body>Not found</body></html>'), 'ok'],
  ['a truncated notice', text('<?xml version="1.0"?><edgarSubmission><prim'), 'ok'],
  ['a rejected request', unread({ status: 403, detail: 'It answered with HTTP status 403.' }), 'partial'],
] as const)('%s keeps the other facts', async (_, form, state) => {
  const script = [submissions({ filings: [['D', '2026-03-04', accession(0)]] }), form];
  const { answer } = await ask(script, { cik });
  expect(answer.state).toBe(state);
  expect(answer.records).toMatchObject([{ filings: [] }]);
  expect(claimsIn(answer)).toContainEqual(['cik', cik, 89, 'cik']);
});

test('an unknown key is an empty result', async () => {
  const { answer } = await ask([unread({ status: 404, reason: 'status' })], { cik });
  expect(answer).toEqual({ state: 'ok', records: [], detail: null });
});

test.each<[string, Script[number], RegExp]>([
  [
    'a page for undeclared clients',
    unread({ status: 403, detail: 'It answered with HTTP status 403.' }),
    /403/,
  ],
  ['rate limiting', unread({ status: 429, detail: 'It answered with HTTP status 429.' }), /429/],
  ['a page instead of data', unread({ reason: 'type', detail: 'Its answer is no JSON.' }), /no JSON/],
  ['invalid data', read(['x']), /The SEC returned no/],
])('%s is a failure', async (_, answered, detail) => {
  for (const question of [{ cik }, named]) {
    const { answer } = await ask([answered], question);
    expect(answer).toEqual({ state: 'failed', records: [], detail: expect.stringMatching(detail) });
  }
});

test('a file of another company is a failure', async () => {
  const { answer } = await ask([submissions({ cik: '0000000007' })], { cik });
  expect(answer).toMatchObject({ state: 'failed', records: [] });
});
