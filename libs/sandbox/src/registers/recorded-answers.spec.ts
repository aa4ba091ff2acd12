import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { overpassService } from '../directory/overpass';
import { searchService } from '../directory/web-search';
import { wikidataService } from '../directory/wikidata/wikidata-service';
import type { WikidataItem } from '../directory/wikidata/wikidata-item';
import type { BoardProvider } from '../dossiers/dossier';
import type { WebSite } from '../web/web-site';
import { drawLeiRecords, gleifService } from './gleif';
import { openJobBoards } from './job-boards/job-boards';
import { drawArticles, gdeltService } from './gdelt';
import { drawRegistration, rdapService } from './rdap';
import { drawFilers } from './sec/filer';
import { secService } from './sec/sec-service';
import {
  inventedFields,
  shapeOf,
  jsonOf,
  requestSite,
  textOf,
  testCompany,
  testOpening,
} from '../testing/registers';

/** The package imports no other one, so the recordings are read as files. */
const folder = join(__dirname, '../../../domain/src/testing/recorded');
const recorded = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const today = '2026-11-20';
const clock = (): number => Date.parse(`${today}T12:00:00Z`);
const agent = { 'user-agent': 'Lode/1.0 (+https://contact.lode.test/)' };

const company = testCompany(
  {
    identifiers: { lei: '999900ABCDEFGHIJKL12', cik: '0001900001' },
    registeredOn: '2001-02-03',
    events: [
      {
        topic: 'funding',
        headline: 'Acme Foods raises $12.5M',
        date: '2026-11-01',
        language: 'en',
        shownBy: ['gdelt'],
        heldOut: false,
      },
    ],
    formsD: [],
  },
  { phone: '+15125550100' },
);

function board(provider: BoardProvider): WebSite {
  const openings = [testOpening(), testOpening({ id: '4002', city: 'Hamburg', country: 'DE', remote: true })];
  const openingsPlace = {
    kind: 'board' as const,
    provider,
    token: 'acme',
    url: 'https://jobs.lever.co/acme',
  };
  const { sites } = openJobBoards([testCompany({ openingsPlace, openings })]);
  const host = new URL(addresses[provider] ?? '').host;
  const site = sites.find(({ hosts }) =>
    hosts.some((name) => name === host || (name.startsWith('*.') && host.endsWith(name.slice(1)))),
  );
  if (!site) throw new Error(`no site for ${provider}`);
  return site;
}

/** As the adapters request them. */
const addresses: Readonly<Partial<Record<BoardProvider, string>>> = {
  greenhouse: 'https://boards-api.greenhouse.io/v1/boards/acme/jobs',
  lever: 'https://api.lever.co/v0/postings/acme?mode=json',
  ashby: 'https://api.ashbyhq.com/posting-api/job-board/acme',
  workable: 'https://apply.workable.com/api/v1/widget/accounts/acme?details=true',
  smartrecruiters: 'https://api.smartrecruiters.com/v1/companies/acme/postings?limit=100&offset=0',
  recruitee: 'https://acme.recruitee.com/api/offers/',
};

interface Comparison {
  readonly site: () => WebSite;
  readonly url: string;
  readonly recordings: readonly string[];
  /** Paths that the adapter reads. */
  readonly reads: readonly string[];
}

const boards: Readonly<Partial<Record<BoardProvider, Pick<Comparison, 'recordings' | 'reads'>>>> = {
  greenhouse: {
    recordings: ['greenhouse/recorded.json'],
    reads: ['.jobs[].title', '.jobs[].location.name', '.jobs[].absolute_url', '.jobs[].first_published'],
  },
  lever: {
    recordings: ['lever/recorded.json'],
    reads: [
      '[].text',
      '[].categories.department',
      '[].categories.team',
      '[].categories.location',
      '[].categories.allLocations[]',
      '[].workplaceType',
      '[].hostedUrl',
      '[].createdAt',
    ],
  },
  ashby: {
    recordings: ['ashby/recorded.json', 'ashby/unlisted.json'],
    reads: [
      '.jobs[].title',
      '.jobs[].department',
      '.jobs[].location',
      '.jobs[].secondaryLocations',
      '.jobs[].isRemote',
      '.jobs[].isListed',
      '.jobs[].jobUrl',
      '.jobs[].publishedAt',
    ],
  },
  workable: {
    recordings: ['workable/example.json', 'workable/documented.json'],
    reads: [
      '.jobs[].title',
      '.jobs[].department',
      '.jobs[].telecommuting',
      '.jobs[].url',
      '.jobs[].published_on',
    ],
  },
  smartrecruiters: {
    recordings: ['smartrecruiters/recorded.json'],
    reads: [
      '.totalFound',
      '.content[].id',
      '.content[].name',
      '.content[].company.identifier',
      '.content[].location.fullLocation',
      '.content[].location.remote',
      '.content[].function.label',
      '.content[].releasedDate',
    ],
  },
  recruitee: {
    recordings: ['recruitee/recorded.json'],
    reads: [
      '.offers[].title',
      '.offers[].status',
      '.offers[].department',
      '.offers[].locations[].city',
      '.offers[].locations[].state',
      '.offers[].locations[].country',
      '.offers[].remote',
      '.offers[].careers_url',
      '.offers[].published_at',
    ],
  },
};

const item: WikidataItem = {
  id: 'Q1',
  labels: { en: 'Acme Foods' },
  descriptions: { en: 'company' },
  aliases: ['Acme'],
  statements: [
    {
      property: 'P31',
      value: { kind: 'item', id: 'Q783794' },
      qualifiers: [{ property: 'P582', value: { kind: 'time', date: '2020-01-01', precision: 'day' } }],
    },
    { property: 'P856', value: { kind: 'url', text: 'https://acme.test/' }, rank: 'preferred' },
    { property: 'P571', value: { kind: 'time', date: '1999-00-00', precision: 'year' } },
    { property: 'P1128', value: { kind: 'quantity', amount: 40 } },
    { property: 'P625', value: { kind: 'point', point: { lat: 30.3, lon: -97.7 } } },
    { property: 'P1448', value: { kind: 'text', language: 'en', text: 'Acme Foods Inc.' } },
    { property: 'P1278', value: { kind: 'external-id', text: '999900ABCDEFGHIJKL12' } },
  ],
};

const registered = drawRegistration(company).find(({ domain }) => domain === 'acme.test');
const rdapHost = registered?.atRegistrar ? 'rdap.registrar.test' : 'rdap.nic.test';

const comparisons: readonly [name: string, comparison: Comparison][] = [
  ...Object.entries(boards).map(([provider, comparison]): [string, Comparison] => [
    provider,
    {
      ...comparison,
      site: () => board(provider as BoardProvider),
      url: addresses[provider as BoardProvider] ?? '',
    },
  ]),
  [
    'gleif',
    {
      site: () => gleifService(() => drawLeiRecords([company]), clock).site,
      url: 'https://api.gleif.org/api/v1/lei-records/999900ABCDEFGHIJKL12',
      recordings: ['gleif/lapsed-fund.json', 'gleif/sole-proprietor.json'],
      reads: [
        '.data.attributes.lei',
        '.data.attributes.entity.legalName.name',
        '.data.attributes.entity.status',
        '.data.attributes.entity.headquartersAddress.addressLines[]',
        '.data.attributes.entity.legalAddress.city',
        '.data.attributes.entity.creationDate',
        '.data.attributes.registration.status',
      ],
    },
  ],
  [
    'rdap',
    {
      site: () => rdapService([company]).site,
      url: `https://${rdapHost}/rdap/domain/acme.test`,
      recordings: ['rdap/home.moscow.json', 'rdap/nic.xyz.json'],
      reads: ['.ldhName', '.events[].eventAction', '.events[].eventDate'],
    },
  ],
  [
    'gdelt',
    {
      site: () => gdeltService(() => drawArticles([company], today), clock).site,
      url: 'https://api.gdeltproject.org/api/v2/doc/doc?query=%22Acme%20Foods%22&mode=artlist&format=json&timespan=3months',
      recordings: ['gdelt/example.json'],
      reads: ['.articles[].title', '.articles[].url', '.articles[].seendate', '.articles[].domain'],
    },
  ],
  [
    'overpass',
    {
      site: () =>
        overpassService([
          { type: 'node', id: 1, point: { lat: 39.29, lon: -76.61 }, tags: { amenity: 'dentist' } },
          { type: 'way', id: 2, point: { lat: 39.29, lon: -76.61 }, tags: { amenity: 'dentist' } },
        ]).site,
      url: `https://overpass.lode.test/api/interpreter?data=${encodeURIComponent(
        '[out:json][timeout:25];nwr["amenity"="dentist"](around:15000,39.29,-76.61);out center tags 200;',
      )}`,
      recordings: ['overpass/nodes.json', 'overpass/way.json', 'overpass/timeout.json'],
      reads: [
        '.elements[].type',
        '.elements[].id',
        '.elements[].lat',
        '.elements[].center.lat',
        '.elements[].tags',
      ],
    },
  ],
  [
    'wikidata',
    {
      site: () => wikidataService([]).site,
      url: 'https://www.wikidata.org/w/api.php?action=query&list=search&srsearch=acme&format=json',
      recordings: ['wikidata/search.json', 'wikidata/empty.json'],
      reads: ['.query.search'],
    },
  ],
  [
    'items of wikidata',
    {
      site: () => wikidataService([item]).site,
      url: 'https://www.wikidata.org/w/api.php?action=wbgetentities&ids=Q1|Q2&format=json',
      recordings: ['wikidata/nameless.json', 'wikidata/empty-values.json', 'wikidata/documented.json'],
      reads: [
        '.entities.*.id',
        '.entities.*.labels.*.value',
        '.entities.*.aliases.*[].value',
        '.entities.*.claims.*[].rank',
        '.entities.*.claims.*[].mainsnak.datavalue.value',
        '.entities.*.claims.*[].qualifiers.*[].datavalue.value.time',
      ],
    },
  ],
  [
    'searxng',
    {
      site: () =>
        searchService(() => [
          { url: 'https://acme.test/', title: 'Acme Foods', content: 'Acme Foods in Austin' },
        ]).site,
      url: 'https://search.lode.test/search?q=acme&format=json',
      recordings: ['searxng/example.json', 'searxng/silent-engines.json', 'searxng/documented.json'],
      reads: ['.results[].url', '.results[].title', '.results[].content', '.unresponsive_engines'],
    },
  ],
  [
    'sec',
    {
      site: () => secService(() => drawFilers([company]), clock).site,
      url: 'https://data.sec.gov/submissions/CIK0001900001.json',
      recordings: ['sec/submissions.json', 'sec/current.json', 'sec/foreign.json'],
      reads: [
        '.cik',
        '.name',
        '.sic',
        '.addresses.business.city',
        '.addresses.business.stateOrCountry',
        '.website',
        '.filings.recent.accessionNumber',
      ],
    },
  ],
];

describe.each(comparisons)('the fake of %s', (_, { site, url, recordings, reads }) => {
  const fake = async () => shapeOf([jsonOf(await requestSite(site(), url, agent))]);

  test('has no field that the recordings do not have', async () => {
    expect(inventedFields(await fake(), shapeOf(recordings.map(recorded)))).toEqual([]);
  });

  test('has every field that the adapter reads', async () => {
    const shape = await fake();
    expect(reads.filter((path) => !shape.has(path))).toEqual([]);
  });
});

/** Names of elements; the order and the number of siblings do not matter. */
const elementsIn = (xml: string): Set<string> =>
  new Set([...xml.matchAll(/<([a-z][\w:]*)/gi)].map(([, name = '']) => name));

test.each<[BoardProvider, string, readonly string[]]>([
  ['teamtailor', 'https://acme.teamtailor.com/jobs.rss?per_page=200', ['teamtailor/example.xml']],
  [
    'personio',
    'https://acme.jobs.personio.de/xml?language=en',
    ['personio/example.xml', 'personio/documented.xml'],
  ],
])('the fake of %s has the elements of the examples only', async (provider, url, names) => {
  const openingsPlace = { kind: 'board' as const, provider, token: 'acme', url: 'https://board.test/' };
  const { sites } = openJobBoards([testCompany({ openingsPlace, openings: [testOpening()] })]);
  const { host } = new URL(url);
  const site = sites.find(({ hosts }) => hosts.some((known) => host.endsWith(known.replace('*', ''))));
  const xml = site ? textOf(await requestSite(site, url)) : '';
  const known = elementsIn(names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
  expect([...elementsIn(xml)].filter((element) => !known.has(element) && element !== 'p')).toEqual([]);
});

/** As the providers document it. */
test.each([
  ['https://boards-api.greenhouse.io/v1/boards/none/jobs', 404],
  ['https://api.lever.co/v0/postings/none?mode=json', 404],
  ['https://api.ashbyhq.com/posting-api/job-board/none', 404],
  ['https://apply.workable.com/api/v1/widget/accounts/none', 404],
  ['https://api.smartrecruiters.com/v1/companies/none/postings', 200],
  ['https://none.recruitee.com/api/offers/', 404],
  ['https://none.teamtailor.com/jobs.rss', 404],
  ['https://none.jobs.personio.de/xml', 307],
])('an unknown company at %s has the status %i', async (url, status) => {
  const { host } = new URL(url);
  const { sites } = openJobBoards([]);
  const site = sites.find(({ hosts }) => hosts.some((known) => host.endsWith(known.replace('*', ''))));
  expect(site && ((await requestSite(site, url)).status ?? 200)).toBe(status);
});
