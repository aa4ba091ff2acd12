import { distinct } from '@lode/domain/values';
import {
  type RecordAddress,
  type RecordSignals,
  type RecordSize,
  type RecordSource,
  recordKey,
  type CompanyRecord,
} from '../company-record';

/** Chooses each value of a company from its records: by the source, and of one source the newest. */
export function mergeGroup(records: readonly CompanyRecord[]): MergedCompany {
  const origins = new Map<OriginField, Origin>();
  const choose = <Value>(
    field: OriginField,
    order: readonly RecordSource[],
    read: (record: CompanyRecord) => Value | null,
  ): Value | null => {
    const chosen = bestOf(records, order, read);
    if (chosen) origins.set(field, chosen.origin);
    return chosen?.value ?? null;
  };
  const domain = choose('domain', facts, (record) => record.domain);
  const name = choose('name', facts, (record) => record.name) ?? domain ?? '';
  const legalName = choose('legal_name', legal, (record) => record.legalName);
  return {
    name,
    legalName,
    names: distinct(
      [
        name,
        legalName,
        ...sorted(records, facts).flatMap((record) => [record.name, ...record.otherNames]),
      ].filter((each) => each !== null),
    ),
    domain,
    lei: choose('lei', legal, (record) => record.lei),
    registration: choose('registration', ['companies_house', ...legal], (record) => record.registration),
    wikidata: choose('wikidata', facts, (record) => record.wikidata),
    address: choose('headquarters', places, (record) => record.addresses[0] ?? null),
    sector: choose('sector', facts, (record) => record.sector),
    size: choose('size', facts, (record) => record.size),
    foundedYear: choose('founded_year', facts, (record) => record.foundedYear),
    technologies:
      choose('technologies', facts, ({ technologies }) => (technologies.length > 0 ? technologies : null)) ??
      [],
    openRoles: choose('open_roles', facts, (record) => record.openRoles),
    emails: choose('emails', facts, (record) => record.emails),
    signals: latestSignals(records),
    lastSeenAt: latest(records.map(({ seenAt }) => seenAt)) ?? '',
    sources: distinct(sorted(records, facts).map(({ source }) => source)),
    origins,
  };
}

/** Source and date of a value. */
interface Origin {
  readonly source: RecordSource;
  readonly seenAt: string;
}

/** Fields whose sources are stated. */
const originFields = [
  'name',
  'legal_name',
  'domain',
  'headquarters',
  'sector',
  'size',
  'founded_year',
  'technologies',
  'open_roles',
  'emails',
  'lei',
  'registration',
  'wikidata',
] as const;

type OriginField = (typeof originFields)[number];

/** One company by all its records. */
export interface MergedCompany {
  readonly name: string;
  readonly legalName: string | null;
  /** Names by which it is found, the main one first. */
  readonly names: readonly string[];
  readonly domain: string | null;
  readonly lei: string | null;
  readonly registration: string | null;
  readonly wikidata: string | null;
  readonly address: RecordAddress | null;
  readonly sector: string | null;
  readonly size: RecordSize | null;
  readonly foundedYear: number | null;
  readonly technologies: readonly string[];
  readonly openRoles: number | null;
  readonly emails: number | null;
  readonly signals: RecordSignals;
  readonly lastSeenAt: string;
  readonly sources: readonly RecordSource[];
  readonly origins: ReadonlyMap<OriginField, Origin>;
}

const maps: readonly RecordSource[] = ['openstreetmap', 'overture', 'foursquare'];
const registers: readonly RecordSource[] = ['gleif', 'companies_house'];

/** Sources of a field, the best first: a company knows its name, a register its legal name. */
const facts: readonly RecordSource[] = [
  'website',
  'wikidata',
  'names_index',
  ...maps,
  'companies_house',
  'gleif',
];
const legal: readonly RecordSource[] = [...registers, 'website', 'wikidata', 'names_index', ...maps];
const places: readonly RecordSource[] = ['website', ...registers, ...maps, 'wikidata', 'names_index'];

interface Chosen<Value> {
  readonly value: Value;
  readonly origin: Origin;
}

function bestOf<Value>(
  records: readonly CompanyRecord[],
  order: readonly RecordSource[],
  read: (record: CompanyRecord) => Value | null,
): Chosen<Value> | undefined {
  for (const record of sorted(records, order)) {
    const value = read(record);
    if (value !== null) return { value, origin: { source: record.source, seenAt: record.seenAt } };
  }
  return undefined;
}

/** By the order of the sources; of one source the newest first. */
const sorted = (records: readonly CompanyRecord[], order: readonly RecordSource[]): CompanyRecord[] =>
  records.toSorted(
    (one, other) =>
      order.indexOf(one.source) - order.indexOf(other.source) ||
      compare(other.seenAt, one.seenAt) ||
      compare(recordKey(one), recordKey(other)),
  );

const latestSignals = (records: readonly CompanyRecord[]): RecordSignals => {
  const latestOf = (kind: keyof RecordSignals): string | null =>
    latest(records.flatMap(({ signals }) => signals[kind] ?? []));
  return { funding: latestOf('funding'), hiring: latestOf('hiring'), expansion: latestOf('expansion') };
};

const latest = (texts: readonly string[]): string | null => texts.toSorted(compare).at(-1) ?? null;

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
