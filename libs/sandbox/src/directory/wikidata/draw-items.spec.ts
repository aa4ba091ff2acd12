import type { FactStatement, SourcedFact } from '../../dossiers/dossier';
import { Random } from '../../random';
import { testDossier } from '../../testing/registers';
import { drawSite } from '../../sites/draw-site';
import type { SitePlan } from '../../sites/site-plan';
import { makeWorld } from '../../world/world';
import { subjectOfCompany } from '../subject';
import { knownItems } from './wikidata-item';
import { describeSubject } from './draw-items';
import { searchItems } from './wikidata-service';
import type { Statement, WikidataItem } from './wikidata-item';

const itemLabels = new Map(knownItems.map(({ id, labels }) => [id, labels['en']]));
const byWikidata = <Value>(truth: Value): SourcedFact<Value> => ({
  truth,
  statements: [{ by: 'wikidata', value: truth } satisfies FactStatement<Value>],
});

const plans = makeWorld(5, 40, 'open').companies.map((company, index): SitePlan => {
  const plan = drawSite(5, company, true);
  const people = plan.people.slice(0, 1);
  const dossier = testDossier({
    domain: company.domain,
    name: company.name,
    founded: byWikidata(1987),
    headcount: byWikidata({ min: 240, max: 240 }),
    sector: { ...byWikidata('6212'), accepted: [] },
    headquarters: { city: 'Austin', country: 'US' },
    identifiers: index === 0 ? {} : { wikidata: `Q80000000${index}`, lei: 'LEI', cik: '0001900001' },
    profiles: people.map(({ name }) => ({
      network: 'linkedin',
      kind: 'person',
      name,
      url: 'https://www.linkedin.com/in/one-of-them-17',
      shownBy: ['wikidata'],
    })),
  });
  return { ...plan, dossier };
});
const described = plans.map((plan) =>
  describeSubject(new Random(`test/${plan.company.domain}`), subjectOfCompany(5, plan)),
);
const items = described.slice(1).flatMap(([first]) => (first ? [first.record] : []));

const of = ({ statements }: WikidataItem, property: string): Statement[] =>
  statements.filter((statement) => statement.property === property);

/** Statements of the best rank: preferred ones, otherwise those that are not deprecated. */
function best(item: WikidataItem, property: string): Statement[] {
  const preferred = of(item, property).filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : of(item, property).filter(({ rank }) => rank !== 'deprecated');
}

/** Best-rank values in all items. */
const values = (property: string): Set<string> =>
  new Set(items.flatMap((item) => best(item, property)).map(({ value }) => JSON.stringify(value)));

describe('the item of a company', () => {
  it('exists under its identifier, with the properties that lead generation needs', () => {
    expect(described[0]).toEqual([]);
    expect(items.map(({ id }) => id)).toEqual(plans.slice(1).map((_, index) => `Q80000000${index + 1}`));
    expect(items.every((item) => of(item, 'P31').length === 1)).toBe(true);
  });

  it('has the founding date in several forms', () => {
    const dates = [...values('P571')].map(
      (value) => JSON.parse(value) as { date: string; precision: string },
    );
    expect(new Set(dates.map(({ date }) => date.slice(0, 4)))).toEqual(new Set(['1987']));
    expect(new Set(dates.map(({ precision }) => precision))).toEqual(new Set(['year', 'month', 'day']));
    const ranks = new Set(items.flatMap((item) => of(item, 'P571')).map(({ rank }) => rank));
    expect(ranks).toEqual(new Set([undefined, 'preferred', 'deprecated']));
  });

  it('has employee counts of several years, the latest as in the dossier', () => {
    const latest = items.map((item) => {
      const counted = best(item, 'P1128').map(({ value, qualifiers = [] }) => {
        return { value, since: JSON.stringify(qualifiers) };
      });
      return counted.sort((a, b) => (a.since < b.since ? 1 : -1))[0]?.value;
    });
    expect(new Set(latest.map((value) => JSON.stringify(value)))).toEqual(
      new Set(['{"kind":"quantity","amount":240}']),
    );
    expect(items.some((item) => of(item, 'P1128').length > 1)).toBe(true);
  });

  it.each([
    ['P452', 'dentistry'],
    ['P159', 'Austin'],
    ['P17', 'United States'],
  ])('links by %s to an item with a label: %s', (property, label) => {
    const ids = items
      .flatMap((item) => best(item, property))
      .map(({ value }) => (value.kind === 'item' ? itemLabels.get(value.id) : undefined));
    expect(new Set(ids)).toEqual(new Set([label]));
  });

  it('has the site in every notation, none of them a former one', () => {
    const urls = items.map((item) => best(item, 'P856').map(({ value }) => 'text' in value && value.text));
    expect(urls.every((of) => of.length === 1)).toBe(true);
    for (const form of [/^https:/, /^http:/, /\/$/, /t$|e$/, /\/\/www\./, /\/\/(?!www)/]) {
      expect(urls.flat().some((url) => url !== false && form.test(url))).toBe(true);
    }
    const former = items.flatMap((item) => of(item, 'P856')).find(({ rank }) => rank === 'deprecated');
    const text = former && 'text' in former.value ? former.value.text : '';
    expect(searchItems(`haswbstatement:P856=${text}`, items)).toEqual([]);
  });

  it('links to its people, including former ones', () => {
    const records = described.flat().map(({ record }) => record);
    const people = new Map(records.map((record) => [record.id, record]));
    const roles = items.flatMap((item) => [...of(item, 'P169'), ...of(item, 'P112')]);
    const named = roles.map(({ value }) => value.kind === 'item' && people.get(value.id)?.labels['en']);
    expect(named.every((name) => typeof name === 'string')).toBe(true);
    const ended = roles.filter(({ qualifiers = [] }) =>
      qualifiers.some(({ property }) => property === 'P582'),
    );
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.length).toBeLessThan(roles.length);
    const onNetwork = records.flatMap((record) => of(record, 'P6634').map(({ value }) => value));
    expect(onNetwork).toContainEqual({ kind: 'external-id', text: 'one-of-them-17' });
  });
});
