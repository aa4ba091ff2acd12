import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../sandbox';
import { fetchRaw, openRaw, type Asking, type WebAnswer } from '../testing/clients';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 3, companies: 20, businesses: 300, templates: 'open' });
});
afterAll(() => sandbox.close());
afterEach(() => {
  const { overpass, wikidata, searxng } = sandbox.directory;
  for (const service of [overpass, wikidata, searxng]) service.mode('ok');
});

const named = { 'user-agent': 'LodeBot/1.0 (test)' };
const get = (url: string, asking: Asking = {}): Promise<WebAnswer> =>
  fetchRaw(sandbox, url, { ...asking, headers: { ...named, ...asking.headers } });
const bodyOf = ({ body }: WebAnswer): unknown => JSON.parse(body.toString());

const dentists =
  '[out:json][timeout:25];nwr["amenity"="dentist"](around:20000,30.267,-97.743);out center tags 200;';

describe('the Overpass API', () => {
  const ask = (query: string): Promise<WebAnswer> =>
    get(`${sandbox.directory.overpassUrl}/api/interpreter`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ data: query }).toString(),
    });

  it('finds businesses of a trade around a point, by POST and by GET', async () => {
    const posted = await ask(dentists);
    const got = await get(
      `${sandbox.directory.overpassUrl}/api/interpreter?data=${encodeURIComponent(dentists)}`,
    );
    expect(posted.headers['content-type']).toBe('application/json');
    expect(bodyOf(got)).toEqual(bodyOf(posted));
    const { elements } = bodyOf(posted) as { elements: { type: string; id: number }[] };
    const meant = elements.map(({ type, id }) => sandbox.truth.businessOf('openstreetmap', `${type}/${id}`));
    const expected = sandbox.truth.leads('dentist', 'Austin', ['openstreetmap']);
    expect(new Set(meant.filter((one) => one?.open))).toEqual(new Set(expected));
    expect(expected.length).toBeGreaterThan(0);
  });

  it('reports an invalid query on an HTML page, and rejects clients without a User-Agent', async () => {
    const wrong = await ask('[out:json];nwr[amenity=dentist;out;');
    expect([wrong.status, wrong.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(wrong.body.toString()).toContain("line 1: parse error: ']' expected - ';' found.");
    const nameless = await fetchRaw(sandbox, `${sandbox.directory.overpassUrl}/api/interpreter?data=x`);
    expect(nameless.status).toBe(406);
  });

  it('records its requests', async () => {
    await ask(dentists);
    expect(sandbox.directory.overpass.questions.at(-1)).toBe(dentists);
  });

  it.each([
    ['failing', 504, /too busy/],
    ['throttling', 429, /./],
    ['html', 200, /^<!doctype html>/],
    ['garbage', 200, /^\{"version":0\.6/],
    ['remark', 200, /"remark":"runtime error: Query timed out/],
  ] as const)('can be %s', async (mode, status, text) => {
    sandbox.directory.overpass.mode(mode);
    const answer = await ask(dentists);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toMatch(text);
    if (mode === 'garbage') expect(() => bodyOf(answer)).toThrow(SyntaxError);
    if (mode === 'throttling') expect(answer.headers['retry-after']).toBe('30');
  });

  it('can answer with 50 MB of JSON', async () => {
    sandbox.directory.overpass.mode('huge');
    const answer = await ask(dentists);
    expect(answer.body.length).toBeGreaterThan(50_000_000);
    expect(bodyOf(answer)).toMatchObject({ elements: [] });
  });
});

describe('Wikidata', () => {
  const ask = async (parameters: Record<string, string>): Promise<WebAnswer> =>
    get(`https://www.wikidata.org/w/api.php?${new URLSearchParams({ format: 'json', ...parameters })}`);

  it('finds items of a class near a point, and returns them', async () => {
    const srsearch =
      'haswbstatement:P31=Q11707|P31=Q27686|P31=Q613142|P31=Q30022|P31=Q4830453 nearcoord:20km,30.267,-97.743';
    const found = await ask({ action: 'query', list: 'search', srsearch, srlimit: '50' });
    const { query } = bodyOf(found) as {
      query: { search: { title: string }[]; searchinfo: { totalhits: number } };
    };
    const [first] = query.search;
    expect(query.searchinfo.totalhits).toBe(query.search.length);
    const shown = await ask({ action: 'wbgetentities', ids: `${first?.title}|Q1`, props: 'labels|claims' });
    const business = sandbox.truth.businessOf('wikidata', first?.title ?? '');
    expect(business?.town).toBe('Austin');
    expect(bodyOf(shown)).toMatchObject({
      success: 1,
      entities: {
        [first?.title ?? '']: {
          type: 'item',
          claims: { P31: [{ rank: 'normal', mainsnak: { datavalue: { type: 'wikibase-entityid' } } }] },
        },
        Q1: { id: 'Q1', missing: '' },
      },
    });
  });

  it('continues where the last answer ended', async () => {
    const search = { action: 'query', list: 'search', srsearch: 'haswbstatement:P31', srlimit: '3' };
    const first = bodyOf(await ask(search)) as { continue: { sroffset: number } };
    expect(first.continue.sroffset).toBe(3);
    const next = bodyOf(await ask({ ...search, sroffset: '3' }));
    expect(next).not.toMatchObject({
      query: { search: (first as unknown as { query: { search: unknown } }).query.search },
    });
  });

  it('answers invalid requests with 200 and an error', async () => {
    const codes = [
      [{ action: 'nonsense' }, 'badvalue'],
      [{ action: 'query', list: 'search' }, 'missingparam'],
      [{ action: 'query', list: 'search', srsearch: 'x', srlimit: '0' }, 'badinteger'],
      [{ action: 'query', list: 'search', srsearch: 'nearcoord:near,1,2' }, 'search-error'],
      [{ action: 'wbgetentities' }, 'param-missing'],
      [{ action: 'wbgetentities', ids: 'X1' }, 'no-such-entity'],
      [
        { action: 'wbgetentities', ids: Array.from({ length: 51 }, (_, at) => `Q${at}`).join('|') },
        'toomanyvalues',
      ],
    ] as const;
    for (const [parameters, code] of codes) {
      const answer = await ask({ ...parameters });
      expect([answer.status, answer.headers['mediawiki-api-error']]).toEqual([200, code]);
      expect(bodyOf(answer)).toMatchObject({ error: { code } });
    }
  });

  it('can report replication lag', async () => {
    sandbox.directory.wikidata.mode('lagging');
    const answer = await ask({ action: 'query', list: 'search', srsearch: 'x', maxlag: '5' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([200, '5']);
    expect(bodyOf(answer)).toMatchObject({ error: { code: 'maxlag' } });
  });
});

describe('SearXNG', () => {
  const ask = (parameters: Record<string, string>): Promise<WebAnswer> =>
    get(`${sandbox.directory.searxngUrl}/search?${new URLSearchParams(parameters)}`);
  const resultsOf = async (q: string, pageno = '1'): Promise<{ url: string; title: string }[]> => {
    const answer = bodyOf(await ask({ q, format: 'json', pageno })) as {
      results: { url: string; title: string }[];
    };
    return answer.results;
  };

  it('finds sites by trade and town, among lists and networks', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => resultsOf('hotels in Denver', page)));
    const urls = pages.flat().map(({ url }) => url);
    const found = urls.flatMap((url) => sandbox.truth.businessOf('web', url) ?? []);
    const hotels = sandbox.truth.leads('hotel', 'Denver', ['web']);
    for (const hotel of hotels) expect(found).toContain(hotel);
    expect(hotels.length).toBeGreaterThan(0);
    expect(urls.some((url) => url.startsWith('https://www.yelp.com/'))).toBe(true);
    expect(urls.some((url) => /facebook|linkedin|instagram/.test(url))).toBe(true);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('returns links to sites that exist', async () => {
    const [first] = (await resultsOf('dentist Austin')).filter(({ url }) =>
      sandbox.truth.businessOf('web', url),
    );
    const site = await get(first?.url ?? '');
    expect([site.status, site.body.toString('latin1').includes('Austin')]).toEqual([200, true]);
    const [list] = (await resultsOf('dentist Austin ranked reviewed')).filter(({ url }) =>
      url.includes('town-lists'),
    );
    expect((await get(list?.url ?? '')).body.toString()).toContain('<li>');
  });

  it('requires a query, and refuses JSON if that format is off', async () => {
    expect((await ask({ format: 'json' })).status).toBe(400);
    sandbox.directory.searxng.mode('json off');
    expect((await ask({ q: 'hotel', format: 'json' })).status).toBe(403);
  });
});

describe('the directory', () => {
  it('writes the places of Overture with nested columns', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overture-'));
    try {
      const path = join(folder, 'new', 'places.parquet');
      await sandbox.directory.writeOverture(path);
      const { asyncBufferFromFile, parquetReadObjects } = await import('hyparquet');
      const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
      const listed = sandbox.truth.businesses
        .flatMap(({ records }) => records)
        .filter(({ dataset }) => dataset === 'overture');
      const ids = new Set(rows.map((row) => String(row['id'])));
      expect(listed.every(({ id }) => ids.has(id))).toBe(true);
      const dentist = rows.find(
        ({ categories }) => (categories as { primary: string }).primary === 'dentist',
      );
      expect(dentist).toMatchObject({
        names: { primary: expect.any(String) },
        geometry: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
        sources: [{ dataset: expect.any(String), record_id: expect.any(String) }],
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('knows the mail and the site of a business as well as those of a company', () => {
    const withMail = sandbox.truth.businesses.filter(
      ({ id, emails }) => id.startsWith('business-') && emails.length > 0,
    );
    expect(withMail.length).toBeGreaterThan(100);
    for (const { domain = '', emails } of withMail) {
      expect(sandbox.truth.mailbox(emails[0] ?? '')).toMatchObject({
        domain,
        state: 'exists',
        company: { domain },
      });
    }
    const [first] = withMail;
    expect(sandbox.truth.site(first?.domain ?? '')?.domain).toBe(first?.domain);
  });

  it('hangs no longer than until the sandbox is closed', async () => {
    const own = await startSandbox({ seed: 3, companies: 0, businesses: 0 });
    own.directory.overpass.mode('hanging');
    const waiting = openRaw(own, `${own.directory.overpassUrl}/api/interpreter`, { headers: named });
    const outcome = waiting.then(
      () => 'answered',
      () => 'ended',
    );
    while (own.directory.overpass.questions.length === 0) await new Promise(setImmediate);
    await own.close();
    expect(await outcome).toBe('ended');
  });

  it('does not exist unless it is requested', async () => {
    const own = await startSandbox({ seed: 3, companies: 5 });
    try {
      expect(own.truth.businesses).toEqual([]);

      await expect(fetchRaw(own, own.directory.overpassUrl)).rejects.toThrow('ENOTFOUND');
    } finally {
      await own.close();
    }
  });
});
