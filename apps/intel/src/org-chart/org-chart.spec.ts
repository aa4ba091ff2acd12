import type { SiteReading } from '@lode/contracts';
import { found, partialAnswer, notApplicable, troubled, type SourceAnswer } from '@lode/domain/sources';
import { siteReading, sitePerson } from '@lode/domain/testing';
import { createInquiry, ScriptedSource } from '../investigations/testing/fakes';
import {
  emptyReport,
  type CompanyQuestion,
  type CompanyReport,
  type ReportedPerson,
} from '../sources/company-source';
import type { FoundAddress, AddressQuestion } from './email-finder-source';
import { OrgChart, OrgChartSources } from './org-chart';

const signal = new AbortController().signal;
const nothing = notApplicable('It knows no such company.');

const reported = (name: string, more: Partial<ReportedPerson> = {}): ReportedPerson => ({
  name,
  title: null,
  group: 'team',
  current: true,
  profiles: [],
  confidence: 70,
  evidence: [],
  ...more,
});

const reporting = (people: readonly ReportedPerson[]) => found([{ ...emptyReport, people }]);

const address: FoundAddress = { name: 'Bo Roe', email: 'bo@acme.test', confidence: 88, verdict: 'valid' };

interface Script {
  readonly site?: SourceAnswer<SiteReading>;
  readonly wikidata?: (question: CompanyQuestion) => SourceAnswer<CompanyReport>;
  readonly sec?: (question: CompanyQuestion) => SourceAnswer<CompanyReport>;
  readonly find?: (question: AddressQuestion) => SourceAnswer<FoundAddress>;
}

const people = [
  sitePerson('Ana Ruiz', { title: 'CEO', seniority: 'cxo', department: 'executive', decision_maker: true }),
  sitePerson('Bo Roe', { title: 'Sales Manager', seniority: 'manager', department: 'sales' }),
];
const acme = siteReading({ company: 'Acme', people });

function drawing({ site = found([acme]), wikidata, sec, find }: Script = {}, contacts = false) {
  const sources = {
    website: new ScriptedSource('website', (_: CompanyQuestion) => site),
    wikidata: new ScriptedSource('wikidata', wikidata ?? (() => nothing)),
    sec: new ScriptedSource('sec', sec ?? (() => nothing)),
    addresses: new ScriptedSource('email_finder', find ?? (() => found<FoundAddress>([]))),
  };
  const question = { key: 'acme.test', domain: 'acme.test', maxAge: 3600, contacts };
  const chart = new OrgChart(question, new OrgChartSources(sources, sources.addresses));
  const inquiry = createInquiry();
  return { chart, sources, inquiry, run: () => chart.run(inquiry, signal) };
}

test('merges people of the site, Wikidata and the SEC into one list and one tree', async () => {
  const { chart, run, sources } = drawing({
    wikidata: () =>
      reporting([
        reported('Ana Maria Ruiz', { title: 'Founder' }),
        reported('Eva Vega', { title: 'Founder' }),
      ]),
    sec: () => reporting([reported('Ira Moe', { title: 'Director', group: 'board' })]),
  });
  await run();
  const { people: listed, tree, ...rest } = chart.findings();
  expect(rest).toEqual({ domain: 'acme.test', company: 'Acme', total: 4, result_id: null });
  expect(listed).toMatchObject([
    { id: 'p1', name: 'Ana Ruiz', title: 'CEO', group: 'team', confidence: 97 },
    { id: 'p2', name: 'Eva Vega', seniority: 'owner', decision_maker: true },
    { id: 'p3', name: 'Ira Moe', group: 'board', seniority: 'director', manager: null },
    { id: 'p4', name: 'Bo Roe', manager: { id: 'p1', name: 'Ana Ruiz', basis: 'inferred' } },
  ]);
  expect(tree.map(({ department, count }) => [department, count])).toEqual([
    ['executive', 3],
    ['sales', 1],
  ]);
  expect(chart.hint()).toBeNull();
  expect(sources.addresses.asked).toEqual([]);
});

test('asks the SEC with facts of the site and of Wikidata', async () => {
  const claims = [
    { field: 'cik', value: '0000320193', origin: 'knowledge_base', confidence: 90, evidence: [] } as const,
  ];
  const { run, sources } = drawing({ wikidata: () => found([{ ...emptyReport, claims }]) });
  await run();
  expect(sources.sec.asked).toMatchObject([{ names: ['Acme'], cik: '0000320193' }]);
});

test('a redirecting domain is looked up by both domains', async () => {
  const home = siteReading({ domain: 'acme-group.test', people });
  const { chart, run, sources } = drawing({ site: found([home]) });
  await run();
  expect(sources.wikidata.asked.map(({ domain }) => domain)).toEqual(['acme.test', 'acme-group.test']);
  expect(chart.hint()).toContain('acme-group.test');
});

test('in a small company managers are decision-makers, whatever source states its size', async () => {
  const size = { exact: 12, min: 12, max: 12 };
  const claims = [
    { field: 'size', value: size, origin: 'knowledge_base', confidence: 90, evidence: [] } as const,
  ];
  const { chart, run } = drawing({ wikidata: () => found([{ ...emptyReport, claims }]) });
  await run();
  expect(chart.findings().people).toMatchObject([{ decision_maker: true }, { decision_maker: true }]);
});

describe('addresses', () => {
  test('are searched on request, for people without one', async () => {
    const { chart, run, sources } = drawing({ find: () => found([address]) }, true);
    await run();
    expect(sources.addresses.asked).toMatchObject([
      { domain: 'acme.test', people: [{ name: 'Ana Ruiz' }, { name: 'Bo Roe' }] },
    ]);
    sources.addresses.asked[0]?.onFound(address);
    expect(chart.findings().people.map(({ contact }) => contact)).toMatchObject([
      { email: null },
      { email: 'bo@acme.test', email_confidence: 88, verdict: 'valid' },
    ]);
  });

  test('are not searched without people', async () => {
    const { run, sources } = drawing({ site: found([siteReading()]) }, true);
    await run();
    expect(sources.addresses.asked).toEqual([]);
  });
});

test.each([
  ['no site', notApplicable('It could not be read.'), /could not be read/],
  ['a parked domain', found([siteReading({ parked: true, people })]), /parked/],
  ['a site without people', found([siteReading()]), /names people/],
])('%s: no people, with the reason', async (_, site, hint) => {
  const { chart, run } = drawing({ site });
  await run();
  expect(chart.findings()).toMatchObject({ people: [], tree: [], total: 0 });
  expect(chart.hint()).toMatch(hint);
});

test('has findings before any source has answered, and if sources fail', async () => {
  const down = () => troubled({ state: 'failed', detail: 'It is down.' });
  const { chart, run, inquiry } = drawing({
    site: partialAnswer([acme], 'More to come.'),
    wikidata: down,
    sec: down,
  });
  expect(chart.findings()).toMatchObject({ people: [], tree: [], total: 0, company: null });
  await run();
  expect(chart.findings().total).toBe(2);
  expect(inquiry.statuses.map(({ source, state }) => [source, state])).toEqual([
    ['website', 'partial'],
    ['wikidata', 'failed'],
    ['sec', 'failed'],
  ]);
});
