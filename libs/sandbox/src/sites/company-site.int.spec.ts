import { gunzipSync } from 'node:zlib';
import { startSandbox, type Sandbox } from '../sandbox';
import { fetchRaw, type WebAnswer } from '../testing/clients';
import type { Dossier } from '../dossiers/dossier';
import type { SiteTruth } from './site-truth';

let sandbox: Sandbox;
let sites: SiteTruth[];
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 9, companies: 60, templates: 'open' });
  sites = sandbox.truth.companies.flatMap(({ domain }) => sandbox.truth.site(domain) ?? []);
});
afterAll(() => sandbox.close());

const get = (url: string, headers = {}): Promise<WebAnswer> => fetchRaw(sandbox, url, { headers });

/** The first site with a page of the given kind. */
function find(kind: string, fits: (site: SiteTruth) => boolean = () => true): string {
  const page = sites.filter(fits).flatMap(({ pages }) => pages.filter((page) => page.kind === kind))[0];
  if (!page) throw new Error(`no site has a ${kind} page`);
  return page.url;
}

describe('a company site on the network', () => {
  it('has the URL of the truth, for every company', async () => {
    for (const { url } of sites) {
      const { status, headers } = await get(url);
      expect([url, status, headers['content-type']]).toEqual([
        url,
        200,
        expect.stringContaining('text/html'),
      ]);
    }
  });

  it('redirects from http to https, and from the domain to its own host', async () => {
    const url = find('home', (site) => site.url.startsWith('https://www.'));
    const answer = await get(url.replace('https:', 'http:'));
    expect(answer).toMatchObject({ status: 301, headers: { location: url } });
  });

  it('shows its technologies', async () => {
    const servers = sites.map(async ({ url, technologies }) => {
      const { headers } = await get(url);
      const nginx = technologies.find(({ name, implied }) => name === 'nginx' && !implied);
      return [nginx ? `nginx/${nginx.version}` : undefined, headers.server] as const;
    });
    for (const [expected, shown] of await Promise.all(servers)) {
      if (expected !== undefined) expect(shown).toBe(expected);
      else expect(shown ?? '').not.toMatch(/^nginx/);
    }
  });

  it('answers 304 to a client with a current copy', async () => {
    const url = find('privacy');
    const { headers } = await get(url);
    expect((await get(url, { 'if-none-match': headers.etag })).status).toBe(304);
  });

  it('compresses pages for clients that accept it', async () => {
    const answers = await Promise.all(sites.map(({ url }) => get(url, { 'accept-encoding': 'gzip' })));
    const pressed = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip');
    expect(pressed.length).toBeGreaterThan(10);
    for (const { body } of pressed) expect(gunzipSync(body).toString('latin1')).toMatch(/<html/i);
  });

  it('uses the charset of its era', async () => {
    const url = find('home', ({ template, language }) => template === 'table-era' && language !== 'en');
    const { headers, body } = await get(url);
    expect(headers['content-type']).toBe('text/html');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(body)).toThrow();
    expect(new TextDecoder('windows-1252').decode(body)).toContain('charset=windows-1252');
  });

  it('has a broken page', async () => {
    const broken = sites.flatMap(({ pages }) => pages).find(({ kind }) => kind === 'broken');
    expect((await get(broken?.url ?? '')).status).toBe(broken?.status);
  });
});

describe('files of a site for crawlers', () => {
  const fetched = (path: string): Promise<WebAnswer[]> =>
    Promise.all(sites.map(({ url }) => get(new URL(path, url).href)));

  it('include a robots.txt of several kinds', async () => {
    const answers = await fetched('/robots.txt');
    const texts = answers.filter(({ status }) => status === 200).map(({ body }) => body.toString());
    expect(texts.some((text) => text.includes('Disallow: /internal/'))).toBe(true);
    expect(texts.some((text) => text.startsWith('User-agent: GPTBot'))).toBe(true);
    expect(answers.some(({ status }) => status === 404)).toBe(true);
  });

  it('include a site map with the pages of the site', async () => {
    const maps = (await fetched('/sitemap.xml')).map(({ body }) => body.toString());
    const shown = sites.filter((_, index) => maps[index]?.includes('<urlset'));
    expect(shown.length).toBeGreaterThan(5);
    for (const { url, pages } of shown) {
      const map = maps[sites.findIndex((site) => site.url === url)];
      for (const { kind, url: listed } of pages)
        if (kind === 'contact') expect(map).toContain(`<loc>${listed}</loc>`);
    }
    expect(maps.some((map) => map.includes('<sitemapindex'))).toBe(true);
    const pressed = (await fetched('/sitemap.xml.gz')).filter(
      ({ status, body }) => status === 200 && body[0] === 0x1f,
    );
    expect(pressed.map(({ body }) => gunzipSync(body).toString().includes('<urlset'))).toContain(true);
  });

  it('include a feed if there is a blog', async () => {
    const url = new URL('/feed.xml', find('blog')).href;
    expect((await get(url)).body.toString()).toMatch(/<(rss version="2\.0"|feed xmlns)/);
  });
});

describe('a company with several domains, or without a site', () => {
  let wide: Sandbox;
  beforeAll(async () => {
    wide = await startSandbox({ seed: 3, companies: 120 });
  });
  afterAll(() => wide.close());
  const dossiers = (): Dossier[] =>
    wide.truth.companies.flatMap(({ domain }) => wide.truth.dossier(domain) ?? []);

  it('redirects its further domains to its site', async () => {
    const found = dossiers().find(({ otherDomains }) => otherDomains.length > 0);
    const { url } = wide.truth.site(found?.domain ?? '') ?? { url: '' };
    const answer = await fetchRaw(wide, `http://${found?.otherDomains[0]}/`);
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.location ?? '').host).toBe(new URL(url).host);
  });

  it('shows that a parked domain is for sale, on every path', async () => {
    const parked = dossiers().find((dossier) => dossier.parked);
    const site = wide.truth.site(parked?.domain ?? '');
    expect(site).toMatchObject({ template: 'parked', pages: [{ path: '/', emails: [], people: [] }] });
    for (const path of ['/', '/contact']) {
      const { status, body } = await fetchRaw(wide, new URL(path, site?.url).href);
      expect([status, body.toString()]).toEqual([200, expect.stringContaining('is for sale')]);
    }
  });

  it('has the facts about companies only', () => {
    expect(dossiers().map(({ domain }) => domain)).toEqual(wide.truth.companies.map(({ domain }) => domain));
    expect(wide.truth.dossier('missing.test')).toBeUndefined();
  });
});
