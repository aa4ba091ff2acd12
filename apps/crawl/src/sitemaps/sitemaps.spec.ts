import { parseRobots } from '../robots/parse-robots';
import type { RobotsAnswer } from '../robots/robots-file';
import type { GetRequest, Got } from '../http/exchange';
import { Sitemaps } from './sitemaps';

const site = new URL('https://www.quillbay.com/');
const host = 'https://www.quillbay.com';
const signal = new AbortController().signal;
const urlset = (...urls: string[]): string =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: string[]): string =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
let scored = 0;
/** Pages about the team have a positive score. */
const score = ({ pathname }: URL): number => {
  scored += 1;
  return Number(pathname.includes('team'));
};

function sitemapsOf(files: Record<string, string>, robots = '') {
  const answer: RobotsAnswer = { kind: 'file', file: parseRobots(robots) };
  const asked: string[] = [];
  const get = ({ url, use, signal }: GetRequest): Promise<Got> => {
    signal.throwIfAborted();
    expect(use).toBe('sitemap');
    asked.push(url.href);
    const text = files[url.href];
    return Promise.resolve(
      text === undefined
        ? { kind: 'failure', reason: 'status', status: 404 }
        : {
            kind: 'answer',
            url,
            status: 200,
            headers: {},
            contentType: 'text/xml',
            text,
            bytes: text.length,
          },
    );
  };
  const sitemaps = new Sitemaps({ get }, { find: () => Promise.resolve(answer) }, score);
  const find = async (wanted = 3) => (await sitemaps.find(site, wanted, signal)).map(({ href }) => href);
  return { find, asked };
}

describe('pages from sitemaps', () => {
  test('are the best ones, up to the wanted number', async () => {
    const { find, asked } = sitemapsOf({
      [`${host}/sitemap.xml`]: urlset(`${host}/a`, `${host}/team`, `${host}/b`, `${host}/about/team`),
    });
    await expect(find(3)).resolves.toEqual([`${host}/team`, `${host}/about/team`, `${host}/a`]);
    expect(asked).toEqual([`${host}/sitemap.xml`]);
  });

  test('come from the sitemaps in robots.txt, also on other hosts', async () => {
    const { find, asked } = sitemapsOf(
      { 'https://cdn.example.net/s.xml': urlset(`${host}/team`) },
      'Sitemap: https://cdn.example.net/s.xml\nSitemap: /other.xml\nSitemap: http://[broken',
    );
    await expect(find()).resolves.toEqual([`${host}/team`]);
    expect(asked).toEqual(['https://cdn.example.net/s.xml', `${host}/other.xml`]);
  });

  test('are distinct pages of the site', async () => {
    const { find } = sitemapsOf({
      [`${host}/sitemap.xml`]: urlset(
        'https://other.com/team',
        'https://jobs.quillbay.com/',
        `${host}/a`,
        `${host}/a`,
      ),
    });
    await expect(find()).resolves.toEqual(['https://jobs.quillbay.com/', `${host}/a`]);
  });

  test('come from the best sitemaps of an index, until there are enough', async () => {
    const { find, asked } = sitemapsOf({
      [`${host}/sitemap.xml`]: index(`${host}/posts.xml`, `${host}/team.xml`, `${host}/pages.xml`),
      [`${host}/posts.xml`]: urlset(`${host}/post`),
      [`${host}/team.xml`]: urlset(`${host}/team/ana`, `${host}/team/ben`),
    });
    await expect(find(2)).resolves.toEqual([`${host}/team/ana`, `${host}/team/ben`]);
    expect(asked).toEqual([`${host}/sitemap.xml`, `${host}/team.xml`]);
  });

  test('do not come from indexes in an index, itself included, and sitemaps of other sites', async () => {
    const { find, asked } = sitemapsOf({
      [`${host}/sitemap.xml`]: index(`${host}/sitemap.xml`, `${host}/deeper.xml`, 'https://other.com/s.xml'),
      [`${host}/deeper.xml`]: index(`${host}/deepest.xml`),
    });
    await expect(find()).resolves.toEqual([]);
    expect(asked).toEqual([`${host}/sitemap.xml`, `${host}/deeper.xml`]);
  });

  test('come from at most ten sitemaps', async () => {
    const names = Array.from({ length: 30 }, (_, number) => `${host}/${number}.xml`);
    const { find, asked } = sitemapsOf({ [`${host}/sitemap.xml`]: index(...names) });
    await find();
    expect(asked).toHaveLength(10);
  });

  test('are empty without a valid sitemap', async () => {
    await expect(sitemapsOf({}).find()).resolves.toEqual([]);
    await expect(sitemapsOf({ [`${host}/sitemap.xml`]: '<html>Not found' }).find()).resolves.toEqual([]);
  });

  test('are not requested if none are wanted or the site is closed', async () => {
    const { find, asked } = sitemapsOf({ [`${host}/sitemap.xml`]: urlset(`${host}/a`) });
    await expect(find(0)).resolves.toEqual([]);
    expect(asked).toEqual([]);
    const get = vi.fn();
    const closed = new Sitemaps(
      { get },
      { find: () => Promise.resolve({ kind: 'closed', reason: 'robots' }) },
      score,
    );
    await expect(closed.find(site, 1, signal)).resolves.toEqual([]);
    expect(get).not.toHaveBeenCalled();
  });

  test('an aborted search rejects with its reason', async () => {
    const get = ({ signal }: GetRequest): Promise<Got> => Promise.reject(signal.reason as Error);
    const answer: RobotsAnswer = { kind: 'file', file: parseRobots('') };
    const sitemaps = new Sitemaps({ get }, { find: () => Promise.resolve(answer) }, score);
    const left = AbortSignal.abort(new Error('gone'));
    await expect(sitemaps.find(site, 1, left)).rejects.toThrow('gone');
  });
});

test('each of five thousand sitemaps in an index is scored once', async () => {
  const names = Array.from(
    { length: 5000 },
    (_, number) => `${host}/${number % 3 ? 'a' : 'team'}/${number}.xml`,
  );
  const { find } = sitemapsOf({ [`${host}/sitemap.xml`]: index(...names) });
  scored = 0;
  await find();
  expect(scored).toBe(5001);
});
