import { fetchedAt, read, unread } from '@lode/testing';
import { askSource, claimsIn } from '../testing/ask-source';
import { amount, entities, hits, item, linked, site, statement, time, unknownValue } from './testing/item';
import { WikidataSource } from './wikidata-source';

type Script = Parameters<typeof askSource>[1];
const ask = (answers: Script, question: Parameters<typeof askSource>[2] = {}) =>
  askSource((reader) => new WikidataSource(reader), answers, question);

/** Returns the claims of one item without references. */
async function claimsOf(claims: Parameters<typeof item>[2], label = 'Acme') {
  const { answer } = await ask([hits('Q1'), entities(item('Q1', label, { ...site(), ...claims }))]);
  return answer;
}

const fieldOf = async (field: string, claims: Parameters<typeof item>[2]) =>
  (claimsIn(await claimsOf(claims)) as unknown[][])
    .filter(([name]) => name === field)
    .map((each) => each.slice(1));

test('searches for all spellings of the site', async () => {
  const { answer, reader } = await ask([hits()]);
  expect(answer).toEqual({ state: 'ok', records: [], detail: null });
  expect(reader.asked).toHaveLength(1);
  const { srsearch = '' } = reader.parameters(0);
  expect(srsearch.replace('haswbstatement:', '').split('|')).toEqual(
    ['https', 'http'].flatMap((scheme) =>
      ['www.acme.com', 'acme.com'].flatMap((host) => [
        `P856=${scheme}://${host}/`,
        `P856=${scheme}://${host}`,
      ]),
    ),
  );
});

test('searches respect the length limit', async () => {
  const { reader } = await ask([hits()], { domain: `${'long-name-'.repeat(4)}of-a-company.example` });
  expect(reader.asked.length).toBeGreaterThan(1);
  const searches = reader.asked.map((_, index) => reader.parameters(index)['srsearch'] ?? '');
  for (const search of searches) {
    expect(search.length).toBeLessThanOrEqual(300);
    expect(search).toMatch(/^haswbstatement:P856=/);
  }
  expect(searches.flatMap((search) => search.split('|'))).toHaveLength(8);
});

test("facts of a company's item", async () => {
  const company = item('Q1', 'Acme', {
    ...site(),
    P31: [statement(linked('Q4830453'))],
    P571: [statement(time(1999))],
    P1128: [
      statement(amount(40), 'normal', { P585: time(2012) }),
      statement(amount(120), 'normal', { P585: time(2024) }),
    ],
    P452: [statement(linked('Q880371'))],
    P159: [
      statement(linked('Q1055'), 'normal', { P281: '20095', P6375: { text: 'Cedar 1', language: 'de' } }),
    ],
    P17: [statement(linked('Q183'))],
    P1448: [statement({ text: 'Acme GmbH', language: 'de' })],
    P1278: [statement('5493006MHB84DD0ZWV18')],
    P5531: [statement('320193')],
    P154: [statement('Acme logo & name.svg')],
    P4264: [statement('acme')],
    P2397: [statement('UC_x')],
    P2013: [statement('pages/acme/5')],
    P169: [statement(linked('Q10')), statement(linked('Q11'), 'normal', { P582: time(2019) })],
    P112: [statement(linked('Q12')), statement(linked('Q13'))],
    P3320: [statement(linked('Q14'))],
  });
  const labels = entities(
    item('Q880371', 'software industry'),
    item('Q1055', 'Hamburg'),
    item('Q183', 'Germany'),
  );
  const human = { P31: [statement(linked('Q5'))] };
  const people = entities(
    item('Q10', 'Ana Ruiz', { ...human, P6634: [statement('ana-ruiz')], P2002: [statement('ana')] }),
    item('Q11', 'Bo Berg', human),
    item('Q12', 'Cy Dee', { ...human, P570: [statement(time(2001))] }),
    item('Q13', 'Dee Holding', { P31: [statement(linked('Q783794'))] }),
    item('Q14', 'Eve Fox', human),
  );
  const { answer, reader } = await ask([hits('Q1'), entities(company), labels, people], { names: ['Acme'] });

  expect(reader.parameters(1)).toMatchObject({ ids: 'Q1', props: 'labels|aliases|claims' });
  expect(reader.parameters(2)).toMatchObject({ ids: 'Q880371|Q1055|Q183', props: 'labels' });
  expect(reader.parameters(3)).toMatchObject({ ids: 'Q10|Q11|Q12|Q13|Q14', props: 'labels|aliases|claims' });
  expect(claimsIn(answer)).toEqual([
    ['name', 'Acme', 85, 'label'],
    ['wikidata', 'Q1', 85, 'P856'],
    ['legal_name', 'Acme GmbH', 85, 'P1448'],
    ['founded_year', 1999, 85, 'P571'],
    ['size', { exact: 120, min: 120, max: 120 }, 85, 'P1128 (2024)'],
    ['sector', { code: '5132', label: 'Software Publishers' }, expect.any(Number), 'P452'],
    [
      'headquarters',
      {
        street: 'Cedar 1',
        city: 'Hamburg',
        region: null,
        postal_code: '20095',
        country: 'Germany',
        text: 'Cedar 1, 20095 Hamburg, Germany',
      },
      85,
      'P159',
    ],
    ['logo_url', 'https://commons.wikimedia.org/wiki/Special:FilePath/Acme_logo_%26_name.svg', 85, 'P154'],
    ['lei', '5493006MHB84DD0ZWV18', 85, 'P1278'],
    ['cik', '0000320193', 85, 'P5531'],
  ]);
  const [report] = answer.records;
  expect(report?.claims[0]?.evidence[0]).toMatchObject({
    source: 'wikidata',
    url: 'https://www.wikidata.org/wiki/Q1',
    last_seen_at: new Date(fetchedAt).toISOString(),
  });
  expect(report?.profiles.map(({ network, url }) => [network, url])).toEqual([
    ['linkedin', 'https://www.linkedin.com/company/acme'],
    ['youtube', 'https://www.youtube.com/channel/UC_x'],
  ]);
  expect(report?.people.map(({ name, title, group, current }) => [name, title, group, current])).toEqual([
    ['Ana Ruiz', 'Chief Executive Officer', 'team', true],
    ['Bo Berg', 'Chief Executive Officer', 'team', false],
    ['Cy Dee', 'Founder', 'team', false],
    ['Eve Fox', 'Board Member', 'board', true],
  ]);
  expect(report?.people[0]?.profiles).toEqual(['https://www.linkedin.com/in/ana-ruiz', 'https://x.com/ana']);
});

test.each<[string, Parameters<typeof item>[2], unknown[]]>([
  [
    'the preferred one',
    { P571: [statement(time(1990)), statement(time(1999), 'preferred')] },
    [[1999, 85, 'P571']],
  ],
  ['no deprecated one', { P571: [statement(time(1990), 'deprecated')] }, []],
  ['no unknown one', { P571: [unknownValue] }, []],
  ['none with the precision of a decade', { P571: [statement(time(1990, 8))] }, []],
  [
    'one with the precision of a day',
    { P571: [statement({ time: '+1999-05-04T00:00:00Z', precision: 11 })] },
    [[1999, 85, 'P571']],
  ],
  ['none before the common era', { P571: [statement({ time: '-0300-01-01T00:00:00Z', precision: 9 })] }, []],
  ['none in the future', { P571: [statement(time(2090))] }, []],
  [
    'both, with less confidence',
    { P571: [statement(time(1990)), statement(time(1999))] },
    [
      [1990, 65, 'P571'],
      [1999, 65, 'P571'],
    ],
  ],
  ['none if invalid', { P571: [statement('1999'), statement(null), 5] }, []],
])('the founding year is %s', async (_, claims, expected) => {
  expect(await fieldOf('founded_year', claims)).toEqual(expected);
});

const size = (exact: number) => ({ exact, min: exact, max: exact });

test.each<[string, readonly unknown[], unknown[]]>([
  ['without a year', [statement(amount(9))], [[size(9), 65, 'P1128']]],
  ['of an old year', [statement(amount(9), 'normal', { P585: time(2010) })], [[size(9), 65, 'P1128 (2010)']]],
  [
    'of preferred rank, though older',
    [
      statement(amount(9), 'preferred', { P585: time(2024) }),
      statement(amount(5), 'normal', { P585: time(2025) }),
    ],
    [[size(9), 85, 'P1128 (2024)']],
  ],
  ['of zero people', [statement(amount(0))], []],
  ['in other units', [statement({ amount: '+9', unit: 'http://www.wikidata.org/entity/Q1' })], []],
])('a headcount %s', async (_, P1128, expected) => {
  expect(await fieldOf('size', { P1128 })).toEqual(expected);
});

test.each<[string, string, Parameters<typeof item>[2]]>([
  ['an LEI with wrong check digits', 'lei', { P1278: [statement('5493006MHB84DD0ZWV19')] }],
  ['two keys', 'cik', { P5531: [statement('1'), statement('2')] }],
  [
    'two official names of equal rank',
    'legal_name',
    { P1448: ['Acme GmbH', 'Acme AG'].map((text) => statement({ text, language: 'de' })) },
  ],
  ['two seats', 'headquarters', { P159: [statement(linked('Q1')), statement(linked('Q2'))] }],
])('%s yields nothing', async (_, field, claims) => {
  expect(await fieldOf(field, claims)).toEqual([]);
});

test('next to a preferred chief, those of normal rank are ignored unless they have ended', async () => {
  const P169 = [
    statement(linked('Q10'), 'preferred'),
    statement(linked('Q11')),
    statement(linked('Q12'), 'normal', { P582: time(2019) }),
  ];
  const people = entities(item('Q10', 'Ana Ruiz'), item('Q11', 'Bo Berg'), item('Q12', 'Cy Dee'));
  const { answer } = await ask([hits('Q1'), entities(item('Q1', 'Acme', { ...site(), P169 })), people]);
  expect(answer.records[0]?.people.map(({ name, current }) => [name, current])).toEqual([
    ['Ana Ruiz', true],
    ['Cy Dee', false],
  ]);
});

const acme = item('Q1', 'Acme', site());
const kind = (id: string) => ({ P31: [statement(linked(id))] });

test.each<[string, readonly ReturnType<typeof item>[], string | null]>([
  ['the only one', [acme], 'Q1'],
  ['one with a longer name', [item('Q1', 'Acme Foods', site())], 'Q1'],
  ['one named like the domain', [item('Q1', 'A. C. M. E.', site())], 'Q1'],
  ['one with another name', [item('Q1', 'Orbit', site())], null],
  ['one without a name', [item('Q1', null, site())], null],
  ['one with another site', [item('Q1', 'Acme', site('https://www.acme.org/'))], null],
  [
    'one with this former site',
    [item('Q1', 'Acme', { P856: [statement('https://acme.com', 'deprecated')] })],
    null,
  ],
  ['a person', [item('Q1', 'Acme', { ...site(), ...kind('Q5') })], null],
  ['a site', [item('Q1', 'Acme', { ...site(), ...kind('Q35127') })], null],
  ['a town', [item('Q1', 'Acme', { ...site(), ...kind('Q515') })], null],
  [
    'a company that is also a brand',
    [item('Q1', 'Acme', { ...site(), P31: [statement(linked('Q431289')), statement(linked('Q783794'))] })],
    'Q1',
  ],
  ['a dissolved company', [item('Q1', 'Acme', { ...site(), P576: [statement(time(2010))] })], null],
  ['one dissolved at an unknown date', [item('Q1', 'Acme', { ...site(), P576: [unknownValue] })], null],
  ['the company, not its product', [acme, item('Q2', 'Acme', { ...site(), ...kind('Q7397') })], 'Q1'],
  ['the one with the exact name', [item('Q2', 'Acme Foods', site()), acme], 'Q1'],
  ['two with the name', [acme, item('Q2', 'Acme', site())], null],
])('%s', async (_, items, expected) => {
  const { answer } = await ask([hits(...items.map(({ id }) => id)), entities(...items)], { names: ['ACME'] });
  const ids = answer.records.flatMap(({ claims }) => claims.filter(({ field }) => field === 'wikidata'));
  expect(ids.map(({ value }) => value)).toEqual(expected === null ? [] : [expected]);
});

test('an item that the company states is read without a search', async () => {
  const { answer, reader } = await ask([entities(item('Q7', 'Acme'))], { wikidata: 'Q7', names: ['Acme'] });
  expect(reader.asked).toHaveLength(1);
  expect(claimsIn(answer)).toContainEqual(['wikidata', 'Q7', 85, 'P856']);
});

test('without a known name, a match that the domain does not support has a lower confidence', async () => {
  const { answer } = await ask([hits('Q1'), entities(item('Q1', 'Orbit', site()))]);
  expect(claimsIn(answer)).toContainEqual(['name', 'Orbit', 70, 'label']);
});

test('several matches are ambiguous', async () => {
  const { answer } = await ask([hits('Q1', 'Q2'), entities(acme, item('Q2', 'Acme', site()))]);
  expect(answer).toMatchObject({ state: 'not_applicable', detail: expect.stringMatching(/^2 companies/) });
});

test('ignores missing items', async () => {
  const { answer } = await ask([hits('Q1'), entities(Object.assign({ id: 'Q1' }, { missing: '' }))]);
  expect(answer).toEqual({ state: 'ok', records: [], detail: null });
});

const refusal = read({ error: { code: 'ratelimited', info: 'You have exceeded your rate limit.' } });

test.each<[string, Script, RegExp]>([
  ['an error with status 200', [refusal], /rate limit/],
  ['an error in a later request', [hits('Q1'), refusal], /rate limit/],
  ['garbage', [read(['x'])], /none of Wikidata/],
  ['invalid data in a later request', [hits('Q1'), read({ entities: 5 })], /none of Wikidata/],
  ['an error status', [unread({ status: 429, detail: 'It answered with HTTP status 429.' })], /429/],
])('%s is a failure', async (_, answers, detail) => {
  const { answer } = await ask(answers);
  expect(answer).toEqual({ state: 'failed', records: [], detail: expect.stringMatching(detail) });
});

test('unreadable referenced items make the result partial', async () => {
  const company = item('Q1', 'Acme', {
    ...site(),
    P571: [statement(time(1999))],
    P452: [statement(linked('Q5'))],
  });
  const { answer } = await ask([hits('Q1'), entities(company), refusal]);
  expect(answer).toMatchObject({ state: 'partial', detail: expect.stringMatching(/rate limit/) });
  expect(claimsIn(answer)).toContainEqual(['founded_year', 1999, 85, 'P571']);
});
