import { fieldsOf, cleanText, distinct, numberIn } from '@lode/domain/values';
import {
  valuesOf,
  namesIn,
  textsOf,
  currentStatements,
  qualifiersOf,
  type Statement,
} from '@lode/domain/wikidata';
import { getDomainWithoutSuffix } from 'tldts';
import { bareHostOf, foldName } from '@lode/domain/sites';
import { resemblesCompanyName, sameCompanyName, hasLegalForm } from '@lode/domain/company-names';
import { cikIn, leiIn } from '../../claims/company-names';
import type { CompanyQuestion } from '../company-source';

export function readItem({ id, entity, names }: Candidate): CompanyItem {
  const { claims } = fieldsOf(entity);
  const official = distinct(officialNames(claims).flatMap((name) => cleanText(name) ?? []));
  return {
    id,
    name: names[0] ?? id,
    legalName: official.length === 1 ? (official[0] ?? null) : sole(official.filter(hasLegalForm)),
    years: distinct(valuesOf(claims, 'P571').flatMap((time) => yearIn(time) ?? [])),
    headcount: headcountIn(currentStatements(claims, 'P1128')),
    seat: seatIn(claims),
    industries: itemIdsIn(claims, 'P452'),
    lei: sole(textsOf(claims, 'P1278').flatMap((text) => leiIn(text) ?? [])),
    cik: sole(textsOf(claims, 'P5531').flatMap((text) => cikIn(text) ?? [])),
    logo: textsOf(claims, 'P154').flatMap((text) => cleanText(text) ?? [])[0] ?? null,
  };
}

/** Such as `Q42`. Values in dumps of before 2016 have the number only. */
export const itemIdIn = (value: unknown): string | undefined => {
  const { id, 'entity-type': type, 'numeric-id': number } = fieldsOf(value);
  if (id === undefined && type === 'item' && Number.isSafeInteger(number)) return `Q${Number(number)}`;
  return typeof id === 'string' && /^Q\d{1,12}$/.test(id) ? id : undefined;
};

export const itemIdsIn = (claims: unknown, property: string): string[] =>
  valuesOf(claims, property).flatMap((value) => itemIdIn(value) ?? []);

const human = 'Q5';

/** Classes with a site that are no companies: sites, software, brands, places, works, events. */
const things = new Set(
  `Q35127 Q193424 Q1668024 Q7397 Q166142 Q620615 Q9135 Q9143 Q7889 Q431289 Q167270 Q2424752 Q486972 Q515 Q532 Q3957
  Q484170 Q6256 Q41176 Q811979 Q11424 Q5398426 Q1002697 Q11032 Q41298 Q5633421 Q1656682 Q132241 Q2020153 Q618779
  Q4167410`.split(/\s+/),
);

/** Classes of organisations, which take precedence over the ones above. */
const organisations = new Set(
  `Q4830453 Q783794 Q6881511 Q891723 Q43229 Q18388277 Q1058914 Q167037 Q5621421 Q129238 Q658255 Q613142 Q219577
  Q507619 Q22687 Q46970 Q163740 Q4539`.split(/\s+/),
);

/** Whether an item may be a company; true without a class. */
export function mayBeCompany(claims: unknown): boolean {
  const classes = itemIdsIn(claims, 'P31');
  if (classes.includes(human)) return false;
  return !classes.some((each) => things.has(each)) || classes.some((each) => organisations.has(each));
}

/** False if the item has classes and none is a person. */
export const mayBePerson = (claims: unknown): boolean => {
  const classes = itemIdsIn(claims, 'P31');
  return classes.length === 0 || classes.includes(human);
};

export interface Candidate {
  /** Such as `Q42`. */
  readonly id: string;
  readonly entity: unknown;
  /** The main one first. */
  readonly names: readonly string[];
  /** Whether a name supports the match with the site: the company's name or the domain. */
  readonly isNamed: boolean;
}

type Asked = Pick<CompanyQuestion, 'domain' | 'names' | 'legalNames' | 'wikidata'>;

/** Properties that mean the end: dissolution and date of official closure. */
const endings = ['P576', 'P3999'] as const;

/**
 * Items that may be the company: active, of a suitable class, with exactly this domain as site, and a matching name.
 */
export function candidatesAmong(entities: ReadonlyMap<string, unknown>, asked: Asked): Candidate[] {
  const all = [...entities].flatMap(([id, entity]) => candidateOf(id, entity, asked) ?? []);
  const known = [...asked.names, ...asked.legalNames];
  const exact = all.filter(({ names }) => isOneOf(names, known));
  return all.length > 1 && exact.length > 0 ? exact : all;
}

function candidateOf(id: string, entity: unknown, asked: Asked): Candidate | undefined {
  const { claims } = fieldsOf(entity);
  const names = namesIn(entity);
  const hasEnded = endings.some((property) => property in fieldsOf(claims));
  if (names.length === 0 || hasEnded || !mayBeCompany(claims) || !isSite(id, claims, asked)) return undefined;
  const called = [...names, ...officialNames(claims)];
  const known = [...asked.names, ...asked.legalNames];
  const isNamed =
    isNamedLike(asked.domain, called) ||
    known.some((name) => called.some((other) => resemblesCompanyName(name, other)));
  if (known.length > 0 && !isNamed) return undefined;
  return { id, entity, names: called, isNamed };
}

/** An item that the company itself states need not have its site. */
function isSite(id: string, claims: unknown, { domain, wikidata }: Asked): boolean {
  const sites = textsOf(claims, 'P856');
  return sites.some((site) => bareHostOf(site) === domain) || (id === wikidata && sites.length === 0);
}

const officialNames = (claims: unknown): string[] =>
  valuesOf(claims, 'P1448').flatMap((value) => {
    const { text } = fieldsOf(value);
    return typeof text === 'string' ? [text] : [];
  });

const isOneOf = (names: readonly string[], others: readonly string[]): boolean =>
  names.some((name) => others.some((other) => sameCompanyName(name, other, { strict: false })));

/** The name on a site may not be the company's name; then the domain counts. */
const isNamedLike = (domain: string, names: readonly string[]): boolean => {
  const label = (getDomainWithoutSuffix(domain) ?? '').replaceAll('-', '');
  return names.some((name) => foldName(name).replaceAll(' ', '') === label);
};

export interface Headcount {
  readonly count: number;
  /** Year of the count; null if unknown. */
  readonly year: number | null;
}

export interface Seat {
  /** Item of the town. */
  readonly town: string;
  readonly country: string | null;
  readonly street: string | null;
  readonly postalCode: string | null;
}

/** Facts of a company's item; other items are referenced by id. */
export interface CompanyItem {
  readonly id: string;
  readonly name: string;
  readonly legalName: string | null;
  /** All years of foundation that are not deprecated. */
  readonly years: readonly number[];
  readonly headcount: Headcount | null;
  readonly seat: Seat | null;
  readonly industries: readonly string[];
  readonly lei: string | null;
  readonly cik: string | null;
  /** File name at Wikimedia Commons. */
  readonly logo: string | null;
}

/** Null for several values, which are ambiguous. */
const sole = (values: readonly string[]): string | null => {
  const [value, ...others] = distinct(values);
  return value !== undefined && others.length === 0 ? value : null;
};

/** The year of a time with a precision of a year or better (https://www.wikidata.org/wiki/Help:Dates#Precision). */
function yearIn(value: unknown): number | undefined {
  const { time, precision } = fieldsOf(value);
  if (typeof time !== 'string' || numberIn(precision, 9, 14) === undefined) return undefined;
  return numberIn(Number(/^\+(\d{4})-/.exec(time)?.[1]), 1000, 2100);
}

/** The newest count; without years, the first. */
function headcountIn(statements: readonly Statement[]): Headcount | null {
  const counts = statements.flatMap((statement): Headcount[] => {
    const { amount, unit } = fieldsOf(statement.value);
    const count = typeof amount === 'string' && unit === '1' ? Number(amount) : NaN;
    const year = qualifiersOf(statement, 'P585').flatMap((time) => yearIn(time) ?? [])[0] ?? null;
    return Number.isInteger(count) && count > 0 ? [{ count, year }] : [];
  });
  return counts.toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0))[0] ?? null;
}

/** Null for several seats: choosing one would be a guess. */
function seatIn(claims: unknown): Seat | null {
  const [statement, ...others] = currentStatements(claims, 'P159');
  const town = itemIdIn(statement?.value);
  if (!statement || town === undefined || others.length > 0) return null;
  const qualifier = (property: string): unknown => qualifiersOf(statement, property)[0];
  const street = qualifier('P6375');
  return {
    town,
    country: itemIdIn(qualifier('P17')) ?? sole(itemIdsIn(claims, 'P17')),
    street: cleanText(fieldsOf(street)['text']) ?? null,
    postalCode: cleanText(qualifier('P281')) ?? null,
  };
}
