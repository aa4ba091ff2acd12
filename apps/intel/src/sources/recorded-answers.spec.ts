import type { JobBoardName } from '@lode/contracts';
import { FakeDocumentReader, read, text } from '@lode/testing';
import { recordedJson, recordedText } from '@lode/domain/testing';
import { boardAddress, readableBoards } from '@lode/domain/job-boards';
import { fieldsOf } from '@lode/domain/values';
import { readFeed } from './feed-source';
import { readAnswer } from './gdelt/gdelt-source';
import { readLeiRecord } from './gleif-source';
import { JobBoardSource } from './job-boards/job-board-source';
import { registrationIn } from './rdap-source';
import { readFiler } from './sec/filer';
import { readTickers, readFormD } from './sec/edgar-reader';

type Answers = ConstructorParameters<typeof FakeDocumentReader>[0];

/** Asks a board that answers with the recorded document. */
function ask(name: JobBoardName, file: string) {
  const board = readableBoards().find((each) => each.name === name);
  if (!board) throw new Error(`${name} cannot be read`);
  const linked = { token: 'acme', url: board.example.link.toLowerCase() };
  const url = boardAddress(board, linked);
  const answer: Answers[number] = file.endsWith('.json')
    ? { ...read(recordedJson(`${name}/${file}`)), url }
    : text(recordedText(`${name}/${file}`), url);
  return new JobBoardSource(new FakeDocumentReader([answer]), board).find(
    { boards: [linked], maxAge: 600 },
    new AbortController().signal,
  );
}

test.each<[JobBoardName, string, readonly object[]]>([
  [
    'greenhouse',
    'recorded.json',
    [
      {
        title: 'Account Executive, AI Startups (Hunter)',
        places: ['San Francisco'],
        remote: false,
        url: 'https://stripe.com/jobs/search?gh_jid=8130725',
      },
    ],
  ],
  [
    'lever',
    'recorded.json',
    [
      {
        title: 'AbelsonTaylor Writer',
        department: 'Customer Success',
        places: ['Arlington, TX'],
        remote: false,
        postedAt: 1_553_186_035_299,
      },
    ],
  ],
  [
    'ashby',
    'recorded.json',
    [
      {
        title: 'Engineering Manager - EU',
        department: 'Engineering',
        places: ['European Union', 'Spain', 'Germany', 'Stockholm', 'Austria'],
        remote: true,
      },
    ],
  ],
  ['ashby', 'unlisted.json', [{ title: 'Analytics Engineer', places: ['Office'], remote: true }]],
  [
    'smartrecruiters',
    'recorded.json',
    [
      {
        title: 'Senior Information Security Engineer',
        department: 'Engineering',
        places: ['Poland'],
        remote: true,
        url: 'https://jobs.smartrecruiters.com/smartrecruiters/744000143115219',
      },
    ],
  ],
  [
    'recruitee',
    'recorded.json',
    [
      {
        title: '(Senior) Financial Accountant (f/m/d) - Berlin/Brandenburg Region, Germany',
        department: 'Finance',
        places: ['Berlin, Berlin, Germany'],
        remote: false,
      },
    ],
  ],
  [
    'recruitee',
    'draft.json',
    [{ title: 'Logistics Analyst', places: ['Leeds, England, United Kingdom', 'United Kingdom'] }],
  ],
  [
    'workable',
    'example.json',
    [
      { title: 'Route Planner', places: ['Leeds, England, United Kingdom'], remote: false },
      { title: 'Data Engineer', places: ['United Kingdom'], remote: true },
    ],
  ],
  [
    'teamtailor',
    'example.xml',
    [
      { title: 'Data Analyst', department: 'Analytics', places: ['Leeds, United Kingdom'], remote: false },
      { title: 'Support Engineer', places: [], remote: true },
    ],
  ],
  [
    'personio',
    'example.xml',
    [
      { title: 'Demand Planner', department: 'Analytics', places: ['Leeds'], remote: false },
      { title: 'Data Engineer', places: ['UK'], remote: true },
    ],
  ],
])('%s: reads %s', async (name, file, roles) => {
  await expect(ask(name, file)).resolves.toMatchObject({ state: 'ok', records: roles });
});

test.each<[JobBoardName, string, string]>([
  ['greenhouse', 'empty.json', 'ok'],
  ['greenhouse', 'unknown.json', 'failed'],
  ['lever', 'empty.json', 'ok'],
  ['lever', 'unknown.json', 'failed'],
  ['ashby', 'empty.json', 'ok'],
  ['workable', 'empty.json', 'ok'],
  ['workable', 'unknown.json', 'failed'],
  ['smartrecruiters', 'empty.json', 'ok'],
  ['recruitee', 'empty.json', 'ok'],
  ['teamtailor', 'empty.xml', 'ok'],
  ['teamtailor', 'page.xml', 'failed'],
  ['personio', 'empty.xml', 'ok'],
  ['personio', 'page.xml', 'failed'],
])('%s: %s has no roles, and the state is %s', async (name, file, state) => {
  await expect(ask(name, file)).resolves.toMatchObject({ state, records: [] });
});

describe('registers', () => {
  const record = (name: string) => readLeiRecord(fieldsOf(recordedJson(`gleif/${name}.json`))['data']);

  test('GLEIF: a lapsed fund without a date, and a sole proprietor', () => {
    expect(record('lapsed-fund')).toMatchObject({
      lei: '549300LBI3LRIZ2V8V66',
      isLapsed: true,
      year: null,
      country: 'IE',
      headquarters: {
        street: 'JP MORGAN HOUSE, DUBLIN 1',
        city: 'DUBLIN',
        region: 'D',
        postal_code: 'D01 W213',
      },
    });
    expect(record('sole-proprietor')).toMatchObject({ year: 2019, country: 'IN', isLapsed: false });
    expect(record('unknown')).toBeUndefined();
  });

  test.each([
    ['home.moscow', Date.UTC(2021, 9, 19, 19, 28, 12)],
    ['nic.xyz', Date.UTC(2013, 8, 11, 11, 58, 6)],
  ])('RDAP: the registration of %s', (domain, registered) => {
    expect(registrationIn(recordedJson(`rdap/${domain}.json`), domain, Date.UTC(2026, 0, 1))).toBe(
      registered,
    );
  });

  test('RDAP: an error is about no domain', () => {
    expect(registrationIn(recordedJson('rdap/not-supported.json'), 'nic.xyz', 0)).toBeUndefined();
  });

  test('SEC: names with a state, in the spellings of the list', () => {
    const names = readTickers(recordedJson('sec/tickers.json'), () => true)?.map(({ name }) => name);
    expect(names).toEqual([
      'UNITED BANCSHARES INC',
      'CITIZENS HOLDING CO',
      'PHI Group, Inc.',
      'Enthusiast Gaming Holdings Inc.',
    ]);
  });

  test('SEC: a company without notices; None is no line of an address', () => {
    expect(readFiler(recordedJson('sec/submissions.json'))).toMatchObject({
      cik: '0001318605',
      name: 'Tesla, Inc.',
      sic: '3711',
      headquarters: { street: '3500 Deer Creek Rd', city: 'Palo Alto', region: 'CA', postal_code: '94304' },
      site: null,
      notices: [],
    });
  });

  test('SEC: the country of a foreign filer is in a field of its own', () => {
    expect(readFiler(recordedJson('sec/foreign.json'))).toMatchObject({
      name: 'Shell plc',
      country: 'GB',
      towns: ['London'],
      headquarters: { street: 'Shell Centre, York Road', region: null, country: 'GB' },
    });
    expect(readFiler(recordedJson('sec/current.json'))).toMatchObject({ country: 'US', notices: [] });
  });

  test('SEC: an amended notice with a line before the XML declaration', async () => {
    const notice = { accession: '0001544190-23-000001', filedOn: '2023-01-31' };
    expect(await readFormD(recordedText('sec/form-d.xml'), notice)).toMatchObject({
      isAmendment: true,
      offered: 8_000_000,
      sold: 5_725_051,
      year: null,
      people: [{ name: 'Jane M. Roe', title: 'Chief Executive Officer and Member of the Board of Managers' }],
    });
  });
});

test('GDELT: articles, no article, and the rate limit as text', () => {
  expect(readAnswer(recordedText('gdelt/example.json'))).toMatchObject({
    kind: 'articles',
    articles: [{ seenAt: '2026-05-30T10:15:00Z', domain: 'example.com' }, {}],
  });
  expect(readAnswer(recordedText('gdelt/empty.json'))).toEqual({ kind: 'articles', articles: [] });
  expect(readAnswer(recordedText('gdelt/rate-limit.txt'))).toMatchObject({ kind: 'refused' });
});

describe('feeds of the test suite of feedparser', () => {
  const feed = (name: string) => readFeed(recordedText(`feeds/${name}.xml`));

  test.each([
    ['item_title', 'title', 'Item 1 title'],
    ['rdf_item_title', 'title', 'Example title'],
    ['entry_title', 'title', 'Example Atom'],
    ['item_guid_isPermaLink_map_link', 'link', 'http://guid.example.com/'],
    ['entry_link_alternate_map_link', 'link', 'http://www.example.com/'],
    ['rss_item_link_corrupted_ampersands', 'link', 'http://link/get?a=1&b=2'],
  ])('%s: the %s of the first entry', async (name, field, expected) => {
    expect((await feed(name))?.entries[0]).toMatchObject({ [field]: expected });
  });

  test('a foreign document type is skipped', async () => {
    expect((await feed('always_strip_doctype'))?.title).toBe('found');
  });

  test('an empty document is no feed, and a truncated one is not whole', async () => {
    expect(await feed('rss_empty_document')).toBeUndefined();
    expect(await feed('rss_incomplete_cdata')).toMatchObject({ isWhole: false });
    expect(await feed('undeclared_namespace')).toMatchObject({ entries: [] });
  });
});
