import type { BoardProvider, Opening } from '../../dossiers/dossier';
import type { WebSite } from '../../web/web-site';
import { coversName } from '../../network/covers-name';
import type { Answer } from '../../web/answer';
import { requestSite, jsonOf, textOf } from '../testing/request-site';
import { testCompany, testOpening } from '../testing/test-company';
import { openJobBoards } from './job-boards';
import { hasPersonioFeed } from './personio';

const uuid = '0f4a1c2e-1111-4222-a333-444455556666';
const testOpenings: readonly Opening[] = [
  testOpening(),
  testOpening({ id: '4002', title: 'Buyer', city: 'Hamburg', country: 'DE', remote: true }),
];

function sitesFor(provider: BoardProvider, token: string, url = 'https://board.test/'): WebSite[] {
  const openings = ['lever', 'ashby'].includes(provider)
    ? testOpenings.map((opening) => ({ ...opening, id: opening.id.replace('400', uuid.slice(0, -1)) }))
    : testOpenings;
  return openJobBoards([testCompany({ openingsPlace: { kind: 'board', provider, token, url }, openings })])
    .sites;
}

function ask(sites: readonly WebSite[], url: string): Promise<Answer> {
  const { host } = new URL(url);
  const site = sites.find(({ hosts }) => hosts.some((served) => coversName(served, host)));
  if (!site) throw new Error(`no site answers for ${host}`);
  return requestSite(site, url);
}

const urls: Readonly<Record<Exclude<BoardProvider, 'bamboohr'>, (token: string) => string>> = {
  greenhouse: (token) => `https://boards-api.greenhouse.io/v1/boards/${token}/jobs?content=true`,
  lever: (token) => `https://api.lever.co/v0/postings/${token}?mode=json`,
  ashby: (token) => `https://api.ashbyhq.com/posting-api/job-board/${token}`,
  workable: (token) => `https://apply.workable.com/api/v1/widget/accounts/${token}?details=true`,
  smartrecruiters: (token) => `https://api.smartrecruiters.com/v1/companies/${token}/postings?limit=100`,
  recruitee: (token) => `https://${token}.recruitee.com/api/offers/`,
  teamtailor: (token) => `https://${token}.teamtailor.com/jobs.rss?per_page=200`,
  personio: (token) => `https://${token}.jobs.personio.de/xml?language=en`,
};

/** A token with, or without, a feed at Personio. */
const personioToken = (there: boolean): string => {
  const tokens = Array.from({ length: 50 }, (_, index) => `acme${index}`);
  return tokens.find((token) => hasPersonioFeed(token) === there) ?? '';
};

describe('the interfaces of job boards', () => {
  it.each([
    [
      'greenhouse',
      {
        jobs: [
          {
            id: 4001,
            title: 'Sales & Service Manager',
            company_name: 'Acme Foods',
            location: { name: expect.stringContaining('Austin') },
            first_published: expect.stringMatching(/^2026-10-01T\d\d:\d\d:\d\d-05:00$/),
            absolute_url: 'https://boards.greenhouse.io/acme/jobs/4001',
            departments: [{ name: expect.any(String) }],
            offices: [{ location: 'Austin, United States' }],
          },
          { location: { name: expect.stringMatching(/Hamburg.*Remote|Remote.*Hamburg/) } },
        ],
        meta: { total: 2 },
      },
    ],
    [
      'ashby',
      {
        jobs: expect.arrayContaining([
          expect.objectContaining({
            title: 'Buyer',
            isListed: true,
            isRemote: true,
            publishedAt: expect.stringMatching(/^2026-10-01T.*\+00:00$/),
          }),
        ]),
      },
    ],
    [
      'workable',
      {
        name: 'Acme Foods',
        jobs: [
          { city: 'Austin', state: 'Texas', country: 'United States', published_on: '2026-10-01' },
          { city: 'Hamburg', telecommuting: true, locations: [{ countryCode: 'DE' }] },
        ],
      },
    ],
    [
      'smartrecruiters',
      {
        totalFound: 2,
        content: [
          { name: 'Sales & Service Manager', location: { city: 'Austin', region: 'TX', country: 'us' } },
          { location: { remote: true } },
        ],
      },
    ],
    [
      'recruitee',
      {
        offers: [
          { country_code: 'US', published_at: expect.stringMatching(/^2026-10-01 \d\d:\d\d:\d\d UTC$/) },
          { city: 'Hamburg', remote: true },
        ],
      },
    ],
  ] as const)('match the documentation of %s', async (provider, shape) => {
    expect(jsonOf(await ask(sitesFor(provider, 'acme'), urls[provider]('acme')))).toMatchObject(shape);
  });

  it('match that of Lever: a bare array, on one continent only, for requests with mode=json', async () => {
    const board = 'https://jobs.eu.lever.co/Acme';
    const sites = sitesFor('lever', 'Acme', board);
    const there = urls.lever('Acme').replace('api.', 'api.eu.');
    expect(jsonOf(await ask(sites, there))).toMatchObject([
      {
        text: 'Sales & Service Manager',
        createdAt: expect.any(Number),
        categories: { team: expect.any(String) },
      },
      { workplaceType: 'remote', hostedUrl: `${board}/${uuid.slice(0, -1)}2` },
    ]);
    expect(textOf(await ask(sites, there.replace('mode', 'form')))).toMatch(/^<!doctype/);
    for (const url of [urls.lever('Acme'), there.replace('Acme', 'acme')]) {
      const missing = await ask(sites, url);
      expect([missing.status, jsonOf(missing)]).toEqual([404, { ok: false, error: 'Document not found' }]);
    }
  });

  it('are XML feeds at Teamtailor and Personio', async () => {
    const feed = textOf(await ask(sitesFor('teamtailor', 'acme'), urls.teamtailor('acme')));
    expect(feed).toContain('<title>Sales &amp; Service Manager</title>');
    expect(feed).toMatch(/<pubDate>Thu, 01 Oct 2026 \d\d:\d\d:\d\d \+0000<\/pubDate>/);
    expect(feed).toMatch(/<tt:city>Hamburg<\/tt:city>\s+<tt:country>Germany<\/tt:country>/);
    const token = personioToken(true);
    const xml = textOf(await ask(sitesFor('personio', token), urls.personio(token)));
    expect(xml).toMatch(/<workzag-jobs>\s+<position>\s+<id>4001<\/id>/);
  });

  it('returns pages of postings', async () => {
    const sites = sitesFor('smartrecruiters', 'acme');
    const page = urls.smartrecruiters('acme').replace('limit=100', 'limit=1&offset=1');
    expect(jsonOf(await ask(sites, page))).toMatchObject({ totalFound: 2, content: [{ name: 'Buyer' }] });
    const feed = await ask(sitesFor('teamtailor', 'acme'), `${urls.teamtailor('acme')}&per_page=1`);
    expect(textOf(feed).match(/<item>/g)).toHaveLength(2);
  });

  it.each([
    ['greenhouse', 404],
    ['ashby', 404],
    ['workable', 404],
    ['recruitee', 404],
    ['teamtailor', 404],
    ['smartrecruiters', undefined],
    ['personio', 307],
  ] as const)('report an unknown company in their own way: %s', async (provider, status) => {
    const answer = await ask(sitesFor(provider, 'acme'), urls[provider]('unknown-company'));
    expect(answer.status).toBe(status);
    if (provider === 'smartrecruiters') expect(jsonOf(answer)).toMatchObject({ totalFound: 0, content: [] });
  });

  it('has companies at Personio without a feed', async () => {
    const token = personioToken(false);
    expect((await ask(sitesFor('personio', token), urls.personio(token))).status).toBe(404);
  });
});
