import type { BoardProvider, Dossier } from '../dossiers/dossier';
import { intervals, maxWithin } from '../observed';
import { startSandbox, type Sandbox } from '../sandbox';
import { spaceMarks } from './gdelt';
import { fetchRaw, type WebAnswer } from '../testing/clients';

let now = Date.parse('2026-11-20T12:00:00Z');
let sandbox: Sandbox;
let dossiers: Dossier[];
beforeAll(async () => {
  const clock = (): number => now;
  sandbox = await startSandbox({ seed: 11, companies: 200, businesses: 0, templates: 'open', clock });
  dossiers = sandbox.truth.companies.flatMap(({ domain }) => sandbox.truth.dossier(domain) ?? []);
});
afterAll(() => sandbox.close());
/** Tests start one minute apart, so that they do not share a rate limit. */
beforeEach(() => void (now += 60_000));

const named = { 'user-agent': 'LodeBot/1.0 (+https://lode.test/bot)' };
const get = (url: string, headers: Record<string, string> = named): Promise<WebAnswer> =>
  fetchRaw(sandbox, url, { headers });
const bodyOf = ({ body }: WebAnswer): unknown => JSON.parse(body.toString());

/** A company of the world with a property. */
function someone(what: (dossier: Dossier) => boolean): Dossier {
  const found = dossiers.find(what);
  if (!found) throw new Error('no company has the property');
  return found;
}

describe('job boards', () => {
  const URLS: Readonly<Record<Exclude<BoardProvider, 'bamboohr'>, (token: string) => string>> = {
    greenhouse: (token) => `https://boards-api.greenhouse.io/v1/boards/${token}/jobs`,
    lever: (token) => `https://api.lever.co/v0/postings/${token}?mode=json`,
    ashby: (token) => `https://api.ashbyhq.com/posting-api/job-board/${token}`,
    workable: (token) => `https://apply.workable.com/api/v1/widget/accounts/${token}`,
    smartrecruiters: (token) => `https://api.smartrecruiters.com/v1/companies/${token}/postings?limit=100`,
    recruitee: (token) => `https://${token}.recruitee.com/api/offers/`,
    teamtailor: (token) => `https://${token}.teamtailor.com/jobs.rss?per_page=200`,
    personio: (token) => `https://${token}.jobs.personio.de/xml`,
  };

  it.each(Object.entries(URLS) as [keyof typeof URLS, (token: string) => string][])(
    'have the openings of the world: %s',
    async (provider, urlOf) => {
      const asked = dossiers.flatMap(({ openingsPlace: place, openings }) =>
        place.kind === 'board' && place.provider === provider ? [{ token: place.token, openings }] : [],
      );
      expect(asked.length).toBeGreaterThan(0);
      for (const { token, openings } of asked) {
        const { status, body } = await get(urlOf(token));
        if (provider === 'personio' && status === 404) continue;
        const text = body.toString().replaceAll('&amp;', '&');
        expect(openings.filter(({ title }) => !text.includes(title))).toEqual([]);
      }
      expect(sandbox.directory[provider].questions.length).toBeGreaterThan(0);
    },
  );

  it('can be put out of order one by one', async () => {
    sandbox.directory.recruitee.mode('failing');
    sandbox.directory.lever.mode('throttling');
    expect((await get(URLS.recruitee('acme'))).status).toBe(503);
    expect((await get(URLS.lever('acme'))).headers['retry-after']).toBe('30');
    expect((await get(URLS.greenhouse('acme'))).status).toBe(404);
    for (const service of [sandbox.directory.recruitee, sandbox.directory.lever]) service.mode('ok');
  });
});

it('publishes news of companies, and answers at most once in five seconds', async () => {
  const { name } = someone(({ events }) =>
    events.some(({ shownBy, date }) => shownBy.includes('gdelt') && date > '2026-09-01'),
  );
  const query = new URLSearchParams({ query: `"${name}"`, mode: 'artlist', format: 'json' });
  const url = `https://api.gdeltproject.org/api/v2/doc/doc?${query}`;
  const found = await get(url);
  expect(bodyOf(found)).toMatchObject({
    articles: expect.arrayContaining(
      [{ title: expect.any(String), seendate: expect.stringMatching(/^\d{8}T\d{6}Z$/) }].map(
        (shape) => expect.objectContaining(shape) as unknown,
      ),
    ),
  });
  const refused = await get(url);
  expect([refused.status, refused.body.toString()]).toEqual([429, expect.stringMatching(/^Please limit/)]);
  sandbox.directory.gdelt.mode('refusing');
  expect((await get(url)).status).toBe(200);
  sandbox.directory.gdelt.mode('unpaced');
  expect(bodyOf(await get(url))).toEqual(bodyOf(found));
  sandbox.directory.gdelt.mode('ok');
});

it('registers legal entities', async () => {
  const { identifiers, headquarters } = someone((one) => one.identifiers.lei !== undefined);
  const url = `https://api.gleif.org/api/v1/lei-records?filter[lei]=${identifiers.lei}`;
  const answer = await get(url);
  expect(answer.headers['content-type']).toBe('application/vnd.api+json');
  expect(bodyOf(answer)).toMatchObject({
    data: [
      {
        attributes: {
          lei: identifiers.lei,
          entity: { headquartersAddress: { country: headquarters.country } },
        },
      },
    ],
  });
});

it('has filings at the SEC, for clients with contact data', async () => {
  const { formsD, identifiers, name } = someone((one) => one.formsD.length > 0);
  const [form] = formsD;
  const search = `https://efts.sec.gov/LATEST/search-index?q=${encodeURIComponent(`"${name}"`)}&forms=D`;
  const { hits } = bodyOf(await get(search)) as { hits: { hits: { _source: { adsh: string } }[] } };
  expect(hits.hits.map(({ _source }) => _source.adsh)).toContain(form?.accession);
  const file = `edgar/data/${Number(identifiers.cik)}/${form?.accession.replaceAll('-', '')}/primary_doc.xml`;
  const notice = await get(`https://www.sec.gov/Archives/${file}`);
  expect(notice.body.toString()).toContain(`<totalAmountSold>${form?.sold}</totalAmountSold>`);
  const nameless = await get(search, { 'user-agent': 'node' });
  expect([nameless.status, nameless.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
});

it('states the registration date of a domain, possibly through its registrar', async () => {
  const registered = dossiers.filter(({ registeredOn }) => registeredOn !== undefined).slice(0, 20);
  const { services } = bodyOf(await get('https://data.iana.org/rdap/dns.json')) as {
    services: [string[], string[]][];
  };
  const [base] = services.find(([names]) => names.includes('test'))?.[1] ?? [];
  const statuses = new Set<number>();
  for (const { domain, registeredOn } of registered) {
    const first = await get(`${base}domain/${domain}`);
    statuses.add(first.status);
    const last = first.status === 302 ? await get(first.headers.location ?? '') : first;
    expect(bodyOf(last)).toMatchObject({
      ldhName: domain.toUpperCase(),
      events: expect.arrayContaining([
        { eventAction: 'registration', eventDate: `${registeredOn}T04:00:00Z` },
      ]) as unknown,
    });
  }
  expect(statuses).toEqual(new Set([200, 302]));
});

describe('all facts that a dossier assigns to a source', () => {
  const paced = () => [sandbox.directory.gdelt, sandbox.directory.gleif, sandbox.directory.sec];
  beforeAll(() => paced().forEach((service) => service.mode('unpaced')));
  afterAll(() => paced().forEach((service) => service.mode('ok')));

  it('are in the news under the name of the company', async () => {
    const asked = dossiers.filter(({ events }) => events.some(({ shownBy }) => shownBy.includes('gdelt')));
    for (const { name, events } of asked.slice(0, 40)) {
      const query = new URLSearchParams({
        query: `"${name}"`,
        timespan: '3y',
        maxrecords: '250',
        format: 'json',
      });
      const answer = bodyOf(await get(`https://api.gdeltproject.org/api/v2/doc/doc?${query}`));
      const { articles } = answer as { articles: { title: string; seendate: string }[] };
      const written = articles.map(({ title, seendate }) => `${seendate.slice(0, 8)} ${title}`);
      const reported = events.filter(({ shownBy }) => shownBy.includes('gdelt'));
      const expected = reported.map(
        ({ date, headline }) => `${date.replaceAll('-', '')} ${spaceMarks(headline)}`,
      );
      expect(written).toEqual(expect.arrayContaining(expected));
    }
  });

  it('are in Wikidata, in an item that one notation of the site leads to', async () => {
    const asked = dossiers.filter(({ identifiers }) => identifiers.wikidata !== undefined);
    expect(asked.length).toBeGreaterThan(20);
    for (const { domain, identifiers } of asked) {
      const spellings = ['https', 'http'].flatMap((scheme) =>
        [domain, `www.${domain}`].flatMap((host) => [`${scheme}://${host}`, `${scheme}://${host}/`]),
      );
      const srsearch = `haswbstatement:${spellings.map((url) => `P856=${url}`).join('|')}`;
      const query = new URLSearchParams({ action: 'query', list: 'search', srsearch, format: 'json' });
      const { query: found } = bodyOf(await get(`https://www.wikidata.org/w/api.php?${query}`)) as {
        query: { search: { title: string }[] };
      };
      expect(found.search.map(({ title }) => title)).toEqual([identifiers.wikidata]);
    }
  });

  it('are in the registers of legal entities and of the SEC, under the name stated there', async () => {
    const legalNames = dossiers.flatMap(({ identifiers, legalName: { statements } }) =>
      statements.map(({ by, value }) => ({ by, value, ...identifiers })),
    );
    for (const { value, lei } of legalNames.filter(({ by }) => by === 'gleif')) {
      const query = new URLSearchParams({ 'filter[entity.legalName]': value, 'page[size]': '200' });
      const answer = bodyOf(await get(`https://api.gleif.org/api/v1/lei-records?${query}`));
      expect((answer as { data: { id: string }[] }).data.map(({ id }) => id)).toContain(lei);
    }
    for (const { value, cik } of legalNames.filter(({ by }) => by === 'sec')) {
      const answer = await get(`https://data.sec.gov/submissions/CIK${cik}.json`);
      expect(bodyOf(answer)).toMatchObject({
        cik,
        name: value,
        sic: expect.stringMatching(/^\d{4}$/) as unknown,
      });
    }
  });
});

it('measures the request rate of each service under all its names', async () => {
  sandbox.observed.clear();
  const { sec, recruitee } = sandbox.directory;
  for (const host of ['www', 'data', 'efts']) await get(`https://${host}.sec.gov/`);
  await get('https://a.recruitee.com/');
  expect(sandbox.observed.requestsTo(sec)).toHaveLength(3);
  expect(intervals(sandbox.observed.requestsTo(sec))).toHaveLength(2);
  expect(maxWithin(sandbox.observed.requestsTo(sec), 60_000)).toBe(3);
  expect(sandbox.observed.requestsTo(recruitee).map(({ host }) => host)).toEqual(['a.recruitee.com']);
});
