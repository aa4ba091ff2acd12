import type { IntelSourceName, JobBoardName, SiteJobBoard, SiteReading } from '@lode/contracts';
import { found, notApplicable, troubled, type SourceAnswer } from '@lode/domain/sources';
import { siteReading } from '@lode/domain/testing';
import { createInquiry, ScriptedSource } from '../investigations/testing/fakes';
import { emptyReport, type CompanyQuestion, type CompanyReport } from '../sources/company-source';
import type { FeedItem, FeedQuestion } from '../sources/feed-source';
import type { GdeltArticle, GdeltQuestion } from '../sources/gdelt/gdelt-source';
import type { BoardQuestion, BoardRole } from '../sources/job-boards/job-board-source';
import { IntentInvestigation, IntentParts } from './intent-investigation';
import { daysAgo, now, postingOf, seenIn } from './testing/fixtures';

const fact = { confidence: 90, still_on_page: true, evidence: [] };
const board = (provider: string, token = 'acme'): SiteJobBoard => ({
  provider,
  token,
  url: `https://jobs.${provider}.test/${token}`,
  ...fact,
});
const feed = (url: string, method = 'link') => ({
  url,
  type: 'rss' as const,
  title: null,
  ...fact,
  evidence: [{ ...seenIn('website', 'https://acme.test/'), method }],
});
const boardRole = (name: JobBoardName, title: string): BoardRole => ({
  board: name,
  title,
  department: null,
  places: ['Graz'],
  remote: false,
  url: `https://jobs.${name}.test/${title}`,
  postedAt: daysAgo(3),
  evidence: [seenIn('lever', `https://jobs.${name}.test/${title}`)],
});

interface Script {
  readonly site?: SourceAnswer<SiteReading>;
  readonly wikidata?: SourceAnswer<CompanyReport>;
  readonly sec?: SourceAnswer<CompanyReport>;
  readonly lever?: SourceAnswer<BoardRole>;
  readonly ashby?: SourceAnswer<BoardRole>;
  readonly feeds?: SourceAnswer<FeedItem>;
  readonly gdelt?: SourceAnswer<GdeltArticle>;
  readonly enabled?: readonly IntelSourceName[];
}

const unknown = notApplicable('It knows no such company.');

async function finding(script: Script = {}, signal = new AbortController().signal) {
  const companies = {
    website: new ScriptedSource('website', (_: CompanyQuestion) => script.site ?? found([site])),
    wikidata: new ScriptedSource('wikidata', (_: CompanyQuestion) => script.wikidata ?? unknown),
    sec: new ScriptedSource('sec', (_: CompanyQuestion) => script.sec ?? unknown),
  };
  const lever = new ScriptedSource('lever', (_: BoardQuestion) => script.lever ?? found<BoardRole>([]));
  const ashby = new ScriptedSource('ashby', (_: BoardQuestion) => script.ashby ?? found<BoardRole>([]));
  const feeds = new ScriptedSource('feeds', (_: FeedQuestion) => script.feeds ?? found<FeedItem>([]));
  const gdelt = new ScriptedSource('gdelt', (_: GdeltQuestion) => script.gdelt ?? found<GdeltArticle>([]));
  const parts = new IntentParts(companies, [lever, ashby], feeds, gdelt, { now: () => now });
  const investigation = new IntentInvestigation('acme.test', 3600, parts);
  const inquiry = createInquiry(script.enabled);
  await investigation.run(inquiry, signal);
  return { investigation, inquiry, result: investigation.findings(), companies, lever, ashby, feeds, gdelt };
}

const site = siteReading({
  company: 'Acme',
  job_boards: [board('lever'), board('lever', 'acme2'), board('bamboohr')],
  job_postings: [postingOf({ title: 'Buyer', locations: ['Wien'] })],
  feeds: [
    feed('https://acme.test/feed.xml'),
    feed('https://feeds.example.com/acme', 'link_alternate'),
    feed('https://other.example/feed.xml'),
    { ...feed('https://acme.test/old.xml'), still_on_page: false },
  ],
});

const article = (title: string): GdeltArticle => ({
  title,
  url: 'https://news.example/1',
  seenAt: daysAgo(5),
  language: 'English',
  isOwn: false,
  evidence: [seenIn('gdelt', 'https://news.example/1')],
});
const item = (title: string): FeedItem => ({
  title,
  url: 'https://acme.test/1',
  publishedAt: daysAgo(6),
  language: 'en',
  evidence: [seenIn('feeds', 'https://acme.test/1')],
});
const filing = {
  id: '1',
  title: 'Form D',
  filedAt: daysAgo(100),
  amount: 2e6,
  currency: 'USD',
  url: 'https://www.sec.gov/1',
  confidence: 85,
  evidence: [seenIn('sec', 'https://www.sec.gov/1')],
};

test('the site provides boards, feeds and names to ask for', async () => {
  const { lever, ashby, feeds, gdelt, companies } = await finding();
  expect(lever.asked).toMatchObject([{ boards: [{ token: 'acme' }, { token: 'acme2' }], maxAge: 3600 }]);
  expect(ashby.asked).toEqual([]);
  expect(feeds.asked[0]?.feeds.map(({ url }) => url)).toEqual([
    'https://acme.test/feed.xml',
    'https://feeds.example.com/acme',
  ]);
  expect(gdelt.asked).toMatchObject([{ domain: 'acme.test', names: ['Acme'], maxAge: 3600 }]);
  expect(companies.sec.asked).toMatchObject([{ names: ['Acme'] }]);
});

test('combines all sources', async () => {
  const { result, investigation, inquiry } = await finding({
    lever: found([boardRole('lever', 'Engineer'), boardRole('lever', 'Recruiter')]),
    feeds: found([item('We have raised $5 million'), item('Our summer party')]),
    gdelt: found([article('Acme raises $5 million'), article('Acme opens new office in Leipzig')]),
    sec: found([{ ...emptyReport, filings: [filing] }]),
  });
  expect(result).toMatchObject({
    domain: 'acme.test',
    company: 'Acme',
    open_roles: {
      count: 3,
      by_department: [
        { name: 'engineering', count: 1 },
        { name: 'human_resources', count: 1 },
        { name: 'operations', count: 1 },
      ],
    },
    news: [
      { title: 'Acme opens new office in Leipzig', topic: 'expansion', source: 'gdelt' },
      { title: 'We have raised $5 million', topic: 'funding', evidence: { length: 2 } },
      { title: 'Our summer party', topic: null, source: 'feeds' },
    ],
    funding: [
      { title: 'We have raised $5 million', amount: 5e6, currency: 'USD' },
      { title: 'Form D', amount: 2e6, source: 'sec' },
    ],
    expansion: [{ kind: 'headline', place: 'Leipzig' }],
  });
  expect(result.score).toBe(result.score_parts.reduce((sum, { points }) => sum + points, 0));
  expect(result.score).toBeGreaterThan(40);
  expect(inquiry.isIncomplete).toBe(false);
  expect(investigation.attribution()).toMatchObject([{ text: 'The GDELT Project' }]);
  expect(investigation.hint()).toBeNull();
});

test('a failing source affects its own findings only', async () => {
  const { result, inquiry } = await finding({
    lever: troubled({ state: 'failed', detail: 'It is down.' }),
    gdelt: troubled({ state: 'timeout', detail: 'Late.' }),
    feeds: found([item('Our summer party')]),
  });
  expect(result).toMatchObject({ open_roles: { count: 1 }, news: [{ title: 'Our summer party' }] });
  expect(inquiry.isIncomplete).toBe(true);
  expect(inquiry.statuses).toEqual(
    expect.arrayContaining([
      { source: 'lever', state: 'failed', found: 0, detail: 'It is down.' },
      { source: 'gdelt', state: 'timeout', found: 0, detail: 'Late.' },
    ]),
  );
});

test('reports disabled sources without asking them', async () => {
  const { lever, inquiry } = await finding({ enabled: ['website', 'feeds'] });
  expect(lever.asked).toEqual([]);
  expect(inquiry.statuses.filter(({ state }) => state === 'off').map(({ source }) => source)).toEqual([
    'wikidata',
    'sec',
    'lever',
    'gdelt',
  ]);
});

test('uses news of the name only if the site cannot be read', async () => {
  const named = { ...emptyReport, claims: [nameClaim('Acme')] };
  const { result, feeds, gdelt, investigation } = await finding({
    site: notApplicable('The site could not be read (dns).'),
    wikidata: found([named]),
    gdelt: found([article('Acme raises $5 million')]),
  });
  expect(feeds.asked).toEqual([]);
  expect(gdelt.asked).toMatchObject([{ names: ['Acme'] }]);
  expect(result).toMatchObject({ company: 'Acme', open_roles: { count: 0 }, funding: [{ amount: 5e6 }] });
  expect(investigation.hint()).toMatch(/could not be read/);
});

const nameClaim = (value: string) => ({
  field: 'name' as const,
  value,
  origin: 'knowledge_base' as const,
  confidence: 80,
  evidence: [],
});

test('a parked domain has no site', async () => {
  const parked = found([{ ...site, company: null, parked: true }]);
  const { result, lever, feeds, investigation } = await finding({ site: parked });
  expect([lever.asked, feeds.asked]).toEqual([[], []]);
  expect(result).toMatchObject({ company: null, open_roles: { count: 0 }, news: [], score: 0 });
  expect(investigation.hint()).toMatch(/parked/);
});

test.each<[string, Partial<SiteReading>, RegExp | null]>([
  ['a readable board', { job_boards: [board('lever')] }, null],
  ['roles on its pages', { job_postings: [postingOf()] }, null],
  [
    'a board without an interface',
    { job_boards: [board('bamboohr')] },
    /without a public interface \(bamboohr\), and it offers no news feed/,
  ],
  ['no board', { feeds: site.feeds }, /links to no job board and describes no open role\.$/],
  ['nothing', {}, /links to no job board .* no news feed\.$/],
])('the hint for a site with %s', async (_, texts, hint) => {
  const { investigation } = await finding({ site: found([siteReading({ company: 'Acme', ...texts })]) });
  if (hint) expect(investigation.hint()).toMatch(hint);
  else expect(investigation.hint()).toBeNull();
});

test('has findings before any source has answered', () => {
  const source = <Name extends IntelSourceName>(name: Name) =>
    new ScriptedSource(name, () => found<never>([]));
  const companies = { website: source('website'), wikidata: source('wikidata'), sec: source('sec') };
  const parts = new IntentParts(companies, [], source('feeds'), source('gdelt'), { now: () => now });
  const investigation = new IntentInvestigation('acme.test', 3600, parts);
  expect(investigation.findings()).toMatchObject({ domain: 'acme.test', company: null, score: 0, news: [] });
});
