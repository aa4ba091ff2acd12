import type { Dossier } from '../../dossiers/dossier';
import type { Random } from '../../random/random';
import { statedBy } from '../../registers/registered-company';
import type { SitePlan } from '../../sites/site-plan';
import { cityItems, countryItems, industryItems } from './known-items';
import { yearOf, type Statement, type WikidataItem } from './wikidata-item';

const linked = (property: string, item: WikidataItem | undefined): Statement[] =>
  item ? [{ property, value: { kind: 'item', id: item.id } }] : [];

const identified = (property: string, text: string | undefined): Statement[] =>
  text === undefined ? [] : [{ property, value: { kind: 'external-id', text } }];

/** Statements of Wikidata about a company, apart from its contacts. */
export function companyStatements(random: Random, plan: SitePlan, dossier: Dossier): Statement[] {
  const { headquarters, identifiers, sector, legalName } = dossier;
  const official = statedBy(legalName, 'wikidata');
  const language = plan.language.code;
  return [
    ...website(random.fork('website'), plan),
    ...inception(random.fork('inception'), dossier),
    ...employees(random.fork('employees'), dossier),
    ...linked('P452', industryItems.get(statedBy(sector, 'wikidata') ?? '')),
    ...linked('P159', cityItems.get(headquarters.city)),
    ...linked('P17', countryItems.get(headquarters.country)),
    ...(official === undefined
      ? []
      : [{ property: 'P1448', value: { kind: 'text', language, text: official } } as const]),
    ...identified('P1278', random.chance(0.6) ? identifiers.lei : undefined),
    ...identified('P5531', random.chance(0.6) ? identifiers.cik : undefined),
    ...profiles(plan, dossier),
  ];
}

/** Editors copy the URL from the address bar or write it from memory. */
const spellings: readonly ((host: string) => string)[] = [
  (host) => `https://${host}/`,
  (host) => `https://${host}`,
  (host) => `http://${host}/`,
  (host) => `http://${host}`,
];

function website(random: Random, { origin, company }: SitePlan): Statement[] {
  const { host } = new URL(origin);
  const spelt = random.pick(spellings)(random.pick([host, `www.${company.domain}`, company.domain]));
  const statement: Statement = { property: 'P856', value: { kind: 'url', text: spelt } };
  const former: Statement = {
    property: 'P856',
    value: { kind: 'url', text: `http://old-${company.domain}/` },
    rank: 'deprecated',
  };
  return random.chance(0.2) ? [former, statement] : [statement];
}

/** A year or a date; sometimes with a second, deprecated value. */
function inception(random: Random, { founded }: Dossier): Statement[] {
  const year = statedBy(founded, 'wikidata');
  if (year === undefined) return [];
  const month = String(random.integer(1, 12)).padStart(2, '0');
  const value = random.pick([
    yearOf(year),
    { kind: 'time', date: `${year}-01-01`, precision: 'year' } as const,
    { kind: 'time', date: `${year}-${month}-00`, precision: 'month' } as const,
    { kind: 'time', date: `${year}-${month}-15`, precision: 'day' } as const,
  ]);
  const disproved: Statement = { property: 'P571', value: yearOf(year - 7), rank: 'deprecated' };
  const other: Statement = { property: 'P571', value: yearOf(year + 3) };
  return random.pick<Statement[]>([
    [{ property: 'P571', value }],
    [disproved, { property: 'P571', value }],
    [other, { property: 'P571', value, rank: 'preferred' }],
  ]);
}

/** Counts of several years: the latest applies, whether or not it has the preferred rank. */
function employees(random: Random, { headcount }: Dossier): Statement[] {
  const count = statedBy(headcount, 'wikidata');
  if (count === undefined) return [];
  const counted = (amount: number, year: number, more: Partial<Statement> = {}): Statement => ({
    property: 'P1128',
    value: { kind: 'quantity', amount },
    qualifiers: [{ property: 'P585', value: yearOf(year) }],
    ...more,
  });
  const latest = counted(count.min, 2024, random.chance(0.5) ? { rank: 'preferred' } : {});
  const earlier = counted(Math.max(1, Math.round(count.min / 2)), 2012);
  return random.chance(0.5) ? [earlier, latest] : [latest];
}

/** Properties for names on networks, and how a URL contains the name. */
const networkProperties: Readonly<Record<string, string>> = {
  x: 'P2002',
  facebook: 'P2013',
  instagram: 'P2003',
  github: 'P2037',
};

const nameIn = (url: string): string => new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';

/**
 * The names of the company on networks: those on its site, and LinkedIn if the dossier lists Wikidata as its source.
 */
function profiles(plan: SitePlan, dossier: Dossier): Statement[] {
  const shown = dossier.profiles.filter(
    ({ kind, network, shownBy }) =>
      kind === 'company' && network === 'linkedin' && shownBy.includes('wikidata'),
  );
  const isShownBySite = dossier.profiles.some(({ shownBy }) => shownBy.includes('site'));
  return [
    ...shown.flatMap(({ url }) => identified('P4264', nameIn(url))),
    ...(isShownBySite ? plan.profiles : []).flatMap(({ network, url }) => {
      const property = networkProperties[network];
      return property === undefined ? [] : identified(property, nameIn(url));
    }),
  ];
}
