import type { SiteReading } from '@lode/contracts';
import { found, notApplicable, troubled, type SourceAnswer } from '@lode/domain/sources';
import { siteReading } from '@lode/domain/testing';
import { createInquiry, ScriptedSource } from '../investigations/testing/fakes';
import { emptyReport, type CompanyQuestion, type CompanyReport } from '../sources/company-source';
import type { ProfileHit, SearchQuestion } from '../sources/web-search-source';
import { NetworkFinder, ProfileSources } from './network-finder';
import { parseProfileQuestion } from './profile-question';
import { ofCompany, onSite, searchHit } from './testing/fixtures';

const signal = new AbortController().signal;
const nothing = notApplicable('It knows no such company.');
const ana = 'https://www.linkedin.com/in/ana';

interface Script {
  readonly site?: SourceAnswer<SiteReading>;
  readonly wikidata?: SourceAnswer<CompanyReport>;
  readonly index?: SourceAnswer<CompanyReport>;
  readonly brands?: SourceAnswer<CompanyReport>;
  readonly hits?: SourceAnswer<ProfileHit>;
}

function finding(
  request: { readonly name: string; readonly company?: string },
  { site, wikidata, index, brands, hits }: Script = {},
) {
  const about = (_: CompanyQuestion): SourceAnswer<CompanyReport> => nothing;
  const sources = {
    website: new ScriptedSource(
      'website',
      (_: CompanyQuestion): SourceAnswer<SiteReading> => site ?? nothing,
    ),
    wikidata: new ScriptedSource('wikidata', wikidata ? (_: CompanyQuestion) => wikidata : about),
    namesIndex: new ScriptedSource('names_index', index ? (_: CompanyQuestion) => index : about),
    brands: new ScriptedSource(
      'names_index',
      (_: string): SourceAnswer<CompanyReport> => brands ?? found([]),
    ),
    search: new ScriptedSource(
      'web_search',
      (_: SearchQuestion): SourceAnswer<ProfileHit> => hits ?? found([]),
    ),
  };
  const question = { ...parseProfileQuestion(request), maxAge: 3600 };
  const finder = new NetworkFinder(question, new ProfileSources(sources, sources.brands, sources.search));
  const inquiry = createInquiry();
  return { finder, sources, inquiry, run: () => finder.run(inquiry, signal) };
}

const acme = siteReading({
  company: 'Acme',
  people: [onSite('Ana Ruiz', [ana])],
  social_profiles: [ofCompany('https://www.linkedin.com/company/acme')],
});

test('a person at a domain: uses the site, Wikidata and a search with the name of the company', async () => {
  const { finder, run, sources, inquiry } = finding(
    { name: 'Ana Ruiz', company: 'acme.test' },
    { site: found([acme]), hits: found([searchHit('/in/ana', 'Ana Ruiz - Acme | LinkedIn')]) },
  );
  await run();
  expect(finder.findings()).toMatchObject({
    domain: 'acme.test',
    profiles: [{ url: ana, kind: 'person', network: 'linkedin', confidence: 99 }],
  });
  expect(finder.findings().profiles[0]?.reason).toMatch(/own site.*search result/);
  expect(sources.search.asked).toEqual([{ name: 'Ana Ruiz', company: 'Acme', maxAge: 3600 }]);
  expect(inquiry.statuses.map(({ source }) => source)).toEqual([
    'website',
    'wikidata',
    'names_index',
    'web_search',
  ]);
  expect(finder.hint()).toBeNull();
});

test('a company at a domain', async () => {
  const { finder, run, sources } = finding(
    { name: 'ACME', company: 'https://acme.test/' },
    { site: found([acme]) },
  );
  await run();
  expect(finder.findings().profiles).toMatchObject([
    { url: 'https://www.linkedin.com/company/acme', kind: 'company', name: 'Acme', confidence: 95 },
  ]);
  expect(sources.search.asked).toMatchObject([{ name: 'ACME', company: null }]);
});

test('identifiers of Wikidata and of the index', async () => {
  const person = { title: null, group: 'team' as const, current: true, confidence: 90, evidence: [] };
  const wikidata = found([{ ...emptyReport, people: [{ ...person, name: 'Ana Ruiz', profiles: [ana] }] }]);
  const asPerson = finding({ name: 'Ana Ruiz', company: 'acme.test' }, { wikidata });
  await asPerson.run();
  expect(asPerson.finder.findings().profiles).toMatchObject([{ url: ana, confidence: 90 }]);
  const index = found([{ ...emptyReport, profiles: [ofCompany('https://www.linkedin.com/company/acme')] }]);
  const asCompany = finding({ name: 'Acme', company: 'acme.test' }, { index });
  await asCompany.run();
  expect(asCompany.finder.findings().profiles).toMatchObject([{ kind: 'company', confidence: 88 }]);
  expect(asCompany.finder.attribution()).toHaveLength(1);
});

test('without a domain: uses the index by name and a search', async () => {
  const brands = found([{ ...emptyReport, profiles: [ofCompany('https://www.linkedin.com/company/acme')] }]);
  const { finder, run, sources, inquiry } = finding({ name: 'Acme' }, { brands });
  await run();
  expect(finder.findings().profiles).toMatchObject([{ url: 'https://www.linkedin.com/company/acme' }]);
  expect(sources.website.asked).toEqual([]);
  expect(inquiry.statuses.map(({ source }) => source)).toEqual(['names_index', 'web_search']);
  expect(finder.attribution()).toHaveLength(1);
});

test('does not search brands for a person at a company name', async () => {
  const hits = found([searchHit('/in/a', 'Ana Ruiz - Other'), searchHit('/in/ana', 'Ana Ruiz - Acme')]);
  const { finder, run, sources } = finding({ name: 'Ana Ruiz', company: 'Acme GmbH' }, { hits });
  await run();
  expect(finder.findings().profiles).toMatchObject([{ url: ana, confidence: 90 }]);
  expect(sources.brands.asked).toEqual([]);
});

test('reports a shared name', async () => {
  const hits = found([searchHit('/in/a', 'Ana Ruiz - Other'), searchHit('/in/b', 'Ana Ruiz - Acme')]);
  const { finder, run } = finding({ name: 'Ana Ruiz' }, { hits });
  await run();
  expect(finder.findings().profiles.map(({ confidence }) => confidence)).toEqual([50, 50]);
  expect(finder.hint()).toMatch(/share the name/);
});

test.each([
  ['a name', { name: 'Ana Ruiz' }, {}, /domain of the company/],
  ['a company', { name: 'Ana Ruiz', company: 'Acme' }, {}, /Set company to the domain/],
  ['a dead domain', { name: 'Ana Ruiz', company: 'acme.test' }, {}, /could not be read/],
  [
    'a parked domain',
    { name: 'Acme', company: 'acme.test' },
    { site: found([{ ...acme, parked: true }]) },
    /parked/,
  ],
])('an empty result for %s has a hint', async (_, request, script, hint) => {
  const { finder, run } = finding(request, script);
  expect(finder.findings().profiles).toEqual([]);
  await run();
  expect(finder.findings().profiles).toEqual([]);
  expect(finder.hint()).toMatch(hint);
});

test('a failing source affects its own findings only', async () => {
  const down = troubled({ state: 'failed', detail: 'It is down.' });
  const { finder, run, inquiry } = finding(
    { name: 'Ana Ruiz', company: 'acme.test' },
    { site: found([acme]), wikidata: down, index: down, hits: down },
  );
  await run();
  expect(finder.findings().profiles).toMatchObject([{ url: ana }]);
  expect(inquiry.isIncomplete).toBe(true);
});
