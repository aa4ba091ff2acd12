import { sectorOfIndustryLabel } from '@lode/domain/sectors';
import type { SiteProfile } from '@lode/contracts';
import { distinct, fieldsOf } from '@lode/domain/values';
import { textsOf, labelIn, statementsOf } from '@lode/domain/wikidata';
import type { StatedAddress, Claim, SectorValue } from '../../claims/claim';
import { claimFactory, evidenceOf } from '../claim-factory';
import { sizeOf } from '../site-claims';
import {
  organisationProfile,
  personProfile,
  type KnownNetwork,
  type PersonNetwork,
} from '../network-profiles';
import type { ReportedPerson } from '../company-source';
import { type CompanyItem, type Headcount, type Seat, itemIdIn, mayBePerson } from './read-item';

export interface ItemInfo {
  /** By id, of referenced items. */
  readonly labels: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  readonly confidence: number;
}

/** Years after which a headcount is unreliable. */
const oldCount = 5;
const lessFor = { contradiction: 20, age: 20 };

const itemPage = (id: string): string => `https://www.wikidata.org/wiki/${id}`;

/** The method of each claim is the property, such as `P571`. */
export function itemClaims(item: CompanyItem, { labels, seenAt, confidence }: ItemInfo): Claim[] {
  const url = itemPage(item.id);
  const claim = claimFactory({ source: 'wikidata', origin: 'knowledge_base', url, seenAt, confidence });
  const thisYear = new Date(seenAt).getUTCFullYear();
  const years = item.years.filter((year) => year <= thisYear);
  const { headcount } = item;
  const sector = sectorOf(item.industries, labels);
  return [
    ...claim('name', item.name, 'label'),
    ...claim('wikidata', item.id, 'P856'),
    ...claim('legal_name', item.legalName, 'P1448'),
    ...years.flatMap((year) =>
      claim('founded_year', year, 'P571', confidence - (years.length > 1 ? lessFor.contradiction : 0)),
    ),
    ...(headcount ? claim('size', countOf(headcount), ...methodOf(headcount, thisYear, confidence)) : []),
    ...(sector ? claim('sector', sector.value, 'P452', Math.min(confidence, sector.confidence)) : []),
    ...claim('headquarters', item.seat && addressOf(item.seat, labels), 'P159'),
    ...claim('logo_url', item.logo && fileUrl(item.logo), 'P154'),
    ...claim('lei', item.lei, 'P1278'),
    ...claim('cik', item.cik, 'P5531'),
  ];
}

const countOf = ({ count }: Headcount) => sizeOf({ min: count, max: count });

const methodOf = (
  { year }: Headcount,
  thisYear: number,
  confidence: number,
): [method: string, confidence: number] => {
  const isOld = year === null || thisYear - year > oldCount;
  return [year === null ? 'P1128' : `P1128 (${year})`, confidence - (isOld ? lessFor.age : 0)];
};

/** The industry with the highest confidence. */
function sectorOf(
  industries: readonly string[],
  labels: ReadonlyMap<string, string>,
): { readonly value: SectorValue; readonly confidence: number } | undefined {
  const readings = industries.flatMap((id) => sectorOfIndustryLabel(labels.get(id) ?? '') ?? []);
  const [best] = readings.toSorted((one, other) => other.confidence - one.confidence);
  return best && { value: { code: best.code, label: best.label }, confidence: best.confidence };
}

function addressOf(
  { town, country: land, street, postalCode }: Seat,
  labels: ReadonlyMap<string, string>,
): StatedAddress | null {
  const city = labels.get(town);
  if (city === undefined) return null;
  const country = (land === null ? undefined : labels.get(land)) ?? null;
  const text = [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return { street, city, region: null, postal_code: postalCode, country, text };
}

const fileUrl = (file: string): string =>
  `https://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(file.replaceAll(' ', '_'))}`;

const organisations: readonly (readonly [property: string, network: KnownNetwork])[] = [
  ['P4264', 'linkedin'],
  ['P2002', 'x'],
  ['P2013', 'facebook'],
  ['P2003', 'instagram'],
  ['P2397', 'youtube'],
  ['P2037', 'github'],
];
const people: readonly (readonly [property: string, network: PersonNetwork])[] = [
  ['P6634', 'linkedin'],
  ['P2002', 'x'],
];

/** Confidence deducted: several profiles on one network include branches and products. */
const sharedNetworkPenalty = 25;
const maxOfOne = 3;

export function organisationProfiles(
  id: string,
  claims: unknown,
  { seenAt, confidence: usual }: { readonly seenAt: number; readonly confidence: number },
): SiteProfile[] {
  return organisations.flatMap(([property, network]) => {
    const handles = distinct(textsOf(claims, property));
    const confidence = handles.length > 1 ? usual - sharedNetworkPenalty : usual;
    const evidence = evidenceOf('wikidata', property, itemPage(id), { seenAt, confidence });
    return handles
      .slice(0, maxOfOne)
      .flatMap((handle) => organisationProfile(network, handle, { confidence, evidence }) ?? []);
  });
}

const personProfiles = (claims: unknown): string[] =>
  people.flatMap(([property, network]) =>
    distinct(textsOf(claims, property))
      .slice(0, maxOfOne)
      .flatMap((handle) => personProfile(network, handle) ?? []),
  );

interface Role {
  readonly property: string;
  readonly title: string;
  readonly group: 'team' | 'board';
}

const roles: readonly Role[] = [
  { property: 'P169', title: 'Chief Executive Officer', group: 'team' },
  { property: 'P112', title: 'Founder', group: 'team' },
  { property: 'P3320', title: 'Board Member', group: 'board' },
];
/** Max items of people to read. */
const maxPeople = 30;

/** A person in a role, by item. */
export interface Holder extends Role {
  readonly person: string;
  readonly current: boolean;
}

/** Statements of normal rank next to a preferred one may be outdated; only those with an end date are read. */
export function holdersIn(claims: unknown): Holder[] {
  const holders = roles.flatMap((role) => {
    const statements = statementsOf(claims, role.property);
    const isRanked = statements.some(({ isPreferred, hasEnded }) => isPreferred && !hasEnded);
    return statements.flatMap(({ value, hasEnded, isPreferred }): Holder[] => {
      const person = itemIdIn(value);
      if (person === undefined || (isRanked && !isPreferred && !hasEnded)) return [];
      return [{ ...role, person, current: !hasEnded }];
    });
  });
  return holders.slice(0, maxPeople);
}

/** People whose items have a name; deceased people are not current. */
export function reportPeople(
  company: string,
  holders: readonly Holder[],
  entities: ReadonlyMap<string, unknown>,
  { seenAt, confidence }: { readonly seenAt: number; readonly confidence: number },
): ReportedPerson[] {
  return holders.flatMap(({ property, title, group, person, current }) => {
    const entity = entities.get(person);
    const { claims } = fieldsOf(entity);
    const name = labelIn(entity);
    if (name === undefined || !mayBePerson(claims)) return [];
    const evidence = [evidenceOf('wikidata', property, itemPage(company), { seenAt, confidence })];
    const isAlive = statementsOf(claims, 'P570').length === 0;
    const profiles = personProfiles(claims);
    return [{ name, title, group, current: current && isAlive, profiles, confidence, evidence }];
  });
}
