import type { Dossier } from '../../dossiers/dossier';
import { Random } from '../../random';
import { e164 } from '../../sites/places';
import type { SitePlan } from '../../sites/site-plan';
import { type Filed, postcodeOf, type Subject } from '../subject';
import { spellName } from '../sighting';
import {
  yearOf,
  type Statement,
  type WikidataItem,
  cityItems,
  countryItems,
  industryItems,
} from './wikidata-item';
import { statedBy } from '../../registers/registered-company';

/** Class of businesses without a more specific class. */
const business = 'Q4830453';

/** Probability of an item; only larger subjects have one. */
const notable = { classed: 0.12, other: 0.03, chain: 0.5 };

/**
 * Draws the Wikidata items of a subject: one for a whole chain; for a company, the facts that the dossier assigns to
 * Wikidata.
 */
export function describeSubject(random: Random, subject: Subject): Filed<WikidataItem>[] {
  const { plan } = subject;
  return plan?.dossier
    ? describeCompany(random, subject, plan, plan.dossier)
    : describeBusiness(random, subject);
}

function describeBusiness(random: Random, subject: Subject): Filed<WikidataItem>[] {
  const { categories, chain, id, plan } = subject;
  const isBranch = chain !== undefined && chain !== id;
  const share = chain !== undefined ? notable.chain : categories.wikidata ? notable.classed : notable.other;
  if (isBranch || !plan || !random.chance(share)) return [];
  const language = plan.language.code;
  const name = spellName(random.fork('name'), subject, false);
  const record: WikidataItem = {
    id: `Q${random.integer(900_000_000, 999_999_999)}`,
    labels: { [language]: name, ...(random.chance(0.6) && { en: name }) },
    descriptions: { en: `business in ${subject.town}` },
    aliases: subject.formerName === undefined ? [] : [subject.formerName],
    statements: [
      ...contactStatements(random.fork('statements'), subject, language),
      ...statementsOfBusiness(random.fork('business'), subject, language),
    ],
  };
  return [{ record, subject: id, statesTrade: categories.wikidata !== undefined }];
}

/** The item of a company, and those of its people. */
function describeCompany(
  random: Random,
  subject: Subject,
  plan: SitePlan,
  dossier: Dossier,
): Filed<WikidataItem>[] {
  const { wikidata: id } = dossier.identifiers;
  if (id === undefined) return [];
  const language = plan.language.code;
  const people = knownPeople(plan, dossier, id);
  const record: WikidataItem = {
    id,
    labels: { [language]: dossier.name, en: dossier.name },
    descriptions: { en: `company in ${subject.town}` },
    aliases: [],
    statements: [
      ...contactStatements(random.fork('statements'), subject, language),
      ...companyStatements(random.fork('company'), plan, dossier),
      ...people.flatMap(({ statements }) => statements),
    ],
  };
  return [
    { record, subject: subject.id, statesTrade: subject.categories.wikidata !== undefined },
    ...people.map(({ item }) => ({ record: item, statesTrade: false })),
  ];
}

function statementsOfBusiness(random: Random, { website, name }: Subject, language: string): Statement[] {
  return [
    ...(website === undefined || !random.chance(0.9)
      ? []
      : [{ property: 'P856', value: { kind: 'url', text: website } } as const]),
    ...withChance(random, 0.6, { property: 'P571', value: yearOf(random.integer(1890, 2020)) }),
    ...withChance(random, 0.4, { property: 'P1448', value: { kind: 'text', language, text: name } }),
  ];
}

const withChance = (random: Random, share: number, statement: Statement | undefined): Statement[] =>
  statement && random.chance(share) ? [statement] : [];

/** Class, location and contacts. */
function contactStatements(random: Random, subject: Subject, language: string): Statement[] {
  const { categories, market, phone, address, emails, point, plan } = subject;
  const [email] = emails;
  const item = (property: string, id: string): Statement => ({ property, value: { kind: 'item', id } });
  const string = (property: string, text: string): Statement => ({
    property,
    value: { kind: 'string', text },
  });
  return [
    item('P31', categories.wikidata ?? business),
    ...(market ? [item('P131', market.wikidata.town)] : []),
    ...(market && !plan?.dossier ? [item('P17', market.wikidata.country)] : []),
    ...withChance(random, 0.9, { property: 'P625', value: { kind: 'point', point } }),
    ...withChance(random, 0.5, phone && string('P1329', e164(phone))),
    ...(email === undefined
      ? []
      : withChance(random, 0.3, { property: 'P968', value: { kind: 'url', text: `mailto:${email}` } })),
    ...withChance(random, 0.6, {
      property: 'P6375',
      value: { kind: 'text', language, text: address.street },
    }),
    ...withChance(random, 0.5, string('P281', postcodeOf(address))),
  ];
}

const linked = (property: string, item: WikidataItem | undefined): Statement[] =>
  item ? [{ property, value: { kind: 'item', id: item.id } }] : [];

const identified = (property: string, text: string | undefined): Statement[] =>
  text === undefined ? [] : [{ property, value: { kind: 'external-id', text } }];

/** Statements of Wikidata about a company, apart from its contacts. */
function companyStatements(random: Random, plan: SitePlan, dossier: Dossier): Statement[] {
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

/** A person with an item, and the statement about them in the item of the company. */
export interface KnownPerson {
  item: WikidataItem;
  statements: readonly Statement[];
}

const chiefProperty = 'P169';
const founder = 'P112';
const chiefShare = 0.6;
const hadFormerChief = 0.4;

/** The people of a company that Wikidata knows. @param id id of the company's item */
function knownPeople(plan: SitePlan, dossier: Dossier, id: string): KnownPerson[] {
  const random = new Random(`wikidata people/${dossier.domain}`);
  const chief = plan.people.find(
    ({ seniority, department }) => seniority === 'cxo' && department === 'executive',
  );
  const shown = dossier.profiles.filter(
    ({ kind, network, shownBy }) =>
      kind === 'person' && network === 'linkedin' && shownBy.includes('wikidata'),
  );
  const former = random.chance(hadFormerChief) ? plan.outsiders[0] : undefined;
  const hasChief = chief !== undefined && random.chance(chiefShare);
  const names = new Set([...(hasChief ? [chief.name] : []), ...shown.map(({ name }) => name)]);
  return [
    ...[...names].map((name) => {
      const role = name === chief?.name ? chiefProperty : founder;
      const url = shown.find((profile) => profile.name === name)?.url;
      return personOf(random.fork(name), name, id, { role, ...(url !== undefined && { url }) });
    }),
    ...(former === undefined
      ? []
      : [personOf(random.fork('former'), former, id, { role: chiefProperty, until: 2019 })]),
  ];
}

interface Part {
  role: string;
  /** Identifier of the LinkedIn page. */
  url?: string;
  /** Year in which the position ended. */
  until?: number;
}

function personOf(random: Random, name: string, company: string, { role, url, until }: Part): KnownPerson {
  const id = `Q${random.integer(700_000_000, 789_999_999)}`;
  const ended = until === undefined ? [] : [{ property: 'P582', value: yearOf(until) }];
  const began = { property: 'P580', value: yearOf(random.integer(2008, (until ?? 2024) - 1)) };
  const slug = url?.split('/').at(-1);
  return {
    item: {
      id,
      labels: { en: name },
      descriptions: { en: 'business executive' },
      aliases: [],
      statements: [
        { property: 'P31', value: { kind: 'item', id: 'Q5' } },
        { property: 'P108', value: { kind: 'item', id: company }, qualifiers: ended },
        ...(slug === undefined
          ? []
          : [{ property: 'P6634', value: { kind: 'external-id', text: slug } } as const]),
      ],
    },
    statements: [
      {
        property: role,
        value: { kind: 'item', id },
        qualifiers: role === chiefProperty ? [began, ...ended] : [],
      },
    ],
  };
}
