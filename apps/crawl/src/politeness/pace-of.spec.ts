import { paceOf } from './pace-of';
import type { PaceHints } from './politeness';

const pace = (url: string, hints: PaceHints = {}) => paceOf(new URL(url), hints);

describe('paces', () => {
  test.each([
    ['https://www.quillbay.com/team', 'web quillbay.com'],
    ['http://shop.quillbay.co.uk:8080/', 'web quillbay.co.uk'],
    ['https://quillbay.com./', 'web quillbay.com'],
    ['https://acme.github.io/', 'web github.io'],
    ['https://acme.test/', 'web acme.test'],
    ['http://8.8.8.8/', 'web 8.8.8.8'],
    ['http://[2606:4700::1111]/', 'web [2606:4700::1111]'],
    ['http://com/', 'web com'],
    ['http://constructor/', 'web constructor'],
  ])('%s belongs to %s, with two concurrent requests and 500 ms', (url, resource) => {
    expect(pace(url)).toEqual({ resource, maxHolders: 2, intervalMs: 500 });
  });

  test.each([
    ['https://data.sec.gov/submissions/', 'web sec.gov', 2, 125],
    ['https://efts.sec.gov/LATEST/', 'web sec.gov', 2, 125],
    ['https://query.wikidata.org/sparql', 'web wikidata.org', 3, 100],
    ['https://api.gleif.org/api/v1/', 'web api.gleif.org', 2, 1050],
    ['https://api.gdeltproject.org/api/v2/', 'web api.gdeltproject.org', 1, 6500],
    ['https://nominatim.openstreetmap.org/search', 'web nominatim.openstreetmap.org', 1, 1000],
    ['https://web.archive.org/cdx/search/cdx', 'web web.archive.org', 1, 2500],
    ['https://www.openstreetmap.org/', 'web openstreetmap.org', 2, 500],
    ['https://notsec.gov/', 'web notsec.gov', 2, 500],
  ])('%s has its published pace', (url, resource, maxHolders, intervalMs) => {
    expect(pace(url)).toEqual({ resource, maxHolders, intervalMs });
  });

  test('an operator’s source has no interval', () => {
    const source = 'searxng';
    expect(pace('http://10.0.0.7:8080', { source })).toEqual({
      resource: 'source searxng',
      maxHolders: 2,
      intervalMs: 0,
    });
  });

  test('a public service keeps its pace when it is configured as a source', () => {
    const url = 'https://overpass-api.de/api/interpreter';
    expect(pace(url, { source: 'overpass' })).toEqual({
      resource: 'web overpass-api.de',
      maxHolders: 1,
      intervalMs: 1000,
    });
  });

  test('a visit has an interval of its own', () => {
    expect(pace('https://quillbay.com', { crawlDelay: 2000, intervalMs: 0 }).intervalMs).toBe(0);
  });

  test.each([
    [0, 500],
    [200, 500],
    [2000, 2000],
    [30_000, 30_000],
    [86_400_000, 30_000],
  ])('a Crawl-delay of %d ms results in %d ms', (crawlDelay, intervalMs) => {
    expect(pace('https://quillbay.com', { crawlDelay }).intervalMs).toBe(intervalMs);
  });
});
