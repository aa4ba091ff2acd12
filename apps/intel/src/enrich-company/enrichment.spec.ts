import type { EnrichCompanyResult, SiteReading } from '@lode/contracts';
import { found, notApplicable, troubled, type SourceAnswer } from '@lode/domain/sources';
import { siteReading } from '@lode/domain/testing';
import { createInquiry, ScriptedSource } from '../investigations/testing/fakes';
import type { Claim } from '../claims/claim';
import {
  emptyReport,
  type CompanyQuestion,
  type CompanyReport,
  type CompanySource,
  CompanySources,
} from '../sources/company-source';
import { forbiddenDetail } from '../sources/website-source';
import { Enrichment } from './enrichment';

const signal = new AbortController().signal;
const nothing = notApplicable('It knows no such company.');

const claim = (field: 'name' | 'legal_name' | 'lei', value: string, origin: Claim['origin']): Claim => ({
  field,
  value,
  origin,
  confidence: 90,
  evidence: [],
});

type Script = Partial<Record<'wikidata' | 'gleif' | 'sec' | 'rdap' | 'names_index', ScriptedAnswer>>;
type ScriptedAnswer = (question: CompanyQuestion) => SourceAnswer<CompanyReport>;

/** Enriches acme.test with scripted sources; sources without a script know nothing. */
async function enriching(site: SourceAnswer<SiteReading>, script: Script = {}) {
  const website = new ScriptedSource('website', (_: CompanyQuestion) => site);
  const source = <Name extends keyof Script>(name: Name) =>
    new ScriptedSource(name, script[name] ?? (() => nothing));
  const [wikidata, gleif, sec] = [source('wikidata'), source('gleif'), source('sec')];
  const others: CompanySource[] = [source('rdap'), source('names_index')];
  const [rdap, namesIndex] = others as [CompanySource, CompanySource];
  const sources = new CompanySources(website, wikidata, gleif, sec, rdap, namesIndex);
  const enrichment = new Enrichment('acme.test', 3600, { sources, readSector: () => null });
  const inquiry = createInquiry();
  await enrichment.run(inquiry, signal);
  const result: Partial<EnrichCompanyResult> = enrichment.findings();
  return { result, enrichment, inquiry, wikidata, gleif };
}

const site = found([
  siteReading({
    company: 'Acme',
    names: [{ name: 'Acme GmbH', type: 'legal', confidence: 90, still_on_page: true, evidence: [] }],
  }),
]);

test('the main address of a company comes first', async () => {
  const locals = ['webmaster', 'jobs', 'jane.roe', 'presse', 'kontakt', 'bewerbung', 'praxis'];
  const emails = locals.map((local, index) => ({
    ...{ email: `${local}@acme.test`, type: 'generic' as const, name: null, own_domain: true },
    ...{ confidence: 99 - index, still_on_page: true, evidence: [] },
  }));
  const foreign = emails.map((email) => ({ ...email, email: 'info@agency.test', own_domain: false }));
  const { result } = await enriching(found([siteReading({ emails: [...foreign.slice(0, 1), ...emails] })]));
  expect(result.emails?.map(({ email }) => email.split('@')[0])).toEqual([
    ...['kontakt', 'praxis', 'presse', 'jane.roe', 'jobs', 'bewerbung', 'webmaster'],
    'info',
  ]);
});

test('registers are asked with facts of the site and of Wikidata', async () => {
  const wikidata = () =>
    found([{ ...emptyReport, claims: [claim('lei', '5493001KJTIIGC8Y1R12', 'knowledge_base')] }]);
  const { gleif } = await enriching(site, { wikidata });
  expect(gleif.asked).toMatchObject([
    {
      domain: 'acme.test',
      names: ['Acme'],
      legalNames: ['Acme GmbH'],
      lei: '5493001KJTIIGC8Y1R12',
      maxAge: 3600,
    },
  ]);
});

test('the own site has precedence, and register values are kept', async () => {
  const gleif = () =>
    found([{ ...emptyReport, claims: [claim('legal_name', 'ACME Holding GmbH', 'registry')] }]);
  const { result } = await enriching(site, { gleif });
  expect(result.legal_name).toBe('Acme GmbH');
  expect(result.claims).toMatchObject([
    { field: 'name', value: 'Acme', chosen: true },
    { field: 'legal_name', value: 'Acme GmbH', chosen: true },
    { field: 'legal_name', value: 'ACME Holding GmbH', chosen: false },
  ]);
});

test('unknown fields are null', async () => {
  const { result, enrichment } = await enriching(nothing);
  expect(result).toMatchObject({
    website: null,
    name: null,
    founded_year: null,
    sector: null,
    size: null,
    headquarters: null,
    phones: [],
    technologies: [],
    identifiers: { lei: null, cik: null, wikidata: null, vat: null },
    domain_registered_at: null,
    claims: [],
  });
  expect(enrichment.hint()).toContain('could not be read');
});

test('headquarters have the code of their country', async () => {
  const address = { street: null, city: 'Austin', region: null, postal_code: null, text: 'Austin, USA' };
  const headquarters: Claim = {
    ...{ field: 'headquarters', value: { ...address, country: 'USA' } },
    ...{ origin: 'registry', confidence: 90, evidence: [] },
  };
  const { result } = await enriching(site, {
    gleif: () => found([{ ...emptyReport, claims: [headquarters] }]),
  });
  expect(result.headquarters).toEqual({ ...address, country: 'USA', country_code: 'US' });
});

test('a parked domain has no company site', async () => {
  const { result, enrichment } = await enriching(
    found([siteReading({ company: 'Domains Inc', parked: true })]),
  );
  expect(result).toMatchObject({ name: null, languages: [] });
  expect(enrichment.hint()).toContain('parked');
});

test.each<[string, SourceAnswer<SiteReading>, object, RegExp]>([
  [
    'the state of the site',
    found([siteReading({ reason_empty: 'only_images', hint: 'The pages show only images.' })]),
    { reason_empty: 'only_images', moved_to: null },
    /only images/,
  ],
  [
    'that no contacts are shown',
    found([siteReading({ reason_empty: 'none_shown', hint: 'The pages show none.' })]),
    { reason_empty: 'none_shown' },
    /show none/,
  ],
  ['robots.txt', notApplicable(forbiddenDetail), { reason_empty: 'robots' }, /could not be read/],
  [
    'an unreadable site',
    notApplicable('The site could not be read (dns).'),
    { reason_empty: 'unreadable' },
    /read/,
  ],
  ['a time-out', troubled({ state: 'timeout', detail: 'Late.' }), { reason_empty: 'unfinished' }, /read/],
  [
    'the new domain of the site',
    found([
      siteReading({ domain: 'pier.test', moved_to: 'pier.test', reason_empty: 'none_shown', hint: 'Moved.' }),
    ]),
    { reason_empty: 'none_shown', moved_to: 'pier.test' },
    /pier\.test/,
  ],
])('an answer without contacts names %s', async (_, answer, expected, hint) => {
  const { result, enrichment } = await enriching(answer);
  expect(result).toMatchObject(expected);
  expect(enrichment.hint()).toMatch(hint);
});

test('a redirecting domain is looked up by both domains', async () => {
  const other = found([siteReading({ domain: 'acme-group.test', url: 'https://acme-group.test/' })]);
  const { wikidata, result, enrichment } = await enriching(other);
  expect(wikidata.asked.map(({ domain }) => domain)).toEqual(['acme.test', 'acme-group.test']);
  expect(result).toMatchObject({ domain: 'acme.test', website: 'https://acme-group.test/' });
  expect(enrichment.hint()).toContain('acme-group.test');
});

test('reports the time of the registration', async () => {
  const rdap = () => found([{ ...emptyReport, registeredAt: Date.UTC(1999, 4, 1) }]);
  const { result } = await enriching(site, { rdap });
  expect(result).toMatchObject({ domain_registered_at: '1999-05-01T00:00:00.000Z', founded_year: null });
});

test('a failing source affects its own fields only', async () => {
  const down = () => troubled({ state: 'failed', detail: 'It is down.' });
  const { result, inquiry } = await enriching(site, { wikidata: down, gleif: down, sec: down, rdap: down });
  expect(result.name).toBe('Acme');
  expect(inquiry.isIncomplete).toBe(true);
});
