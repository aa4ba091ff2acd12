import { companyNameKeys, readCompanyName } from '@lode/domain/company-names';
import { foldName } from '@lode/domain/sites';
import { distinct } from '@lode/domain/values';
import { type CompanyRecord, type RecordAddress, recordKey } from '../company-record';

/**
 * Groups the records that are about one company: by LEI, register number, Wikidata item, domain, and name with address.
 * A weaker key never joins groups that a stronger identifier distinguishes. The groups do not depend on the order of
 * the records.
 */
export function groupRecords(records: readonly CompanyRecord[]): (readonly CompanyRecord[])[] {
  const ordered = records.toSorted((one, other) => compare(recordKey(one), recordKey(other)));
  const groupOf = new Map<CompanyRecord, Group>(
    ordered.map((record) => [record, { records: [record], identifiers: identifiersOf(record) }]),
  );
  for (const bucket of bucketsOf(ordered)) joinWithin(bucket, groupOf);
  return [...new Set(groupOf.values())].map((group) => group.records);
}

/** Identifiers of a group of records, which distinguish companies. */
interface Identifiers {
  readonly leis: ReadonlySet<string>;
  readonly registrations: ReadonlySet<string>;
  readonly items: ReadonlySet<string>;
  readonly domains: ReadonlySet<string>;
}

export const identifiersOf = (record: CompanyRecord): Identifiers => ({
  leis: setOf(record.lei),
  registrations: setOf(record.registration),
  items: setOf(record.wikidata),
  domains: setOf(record.domain),
});

export const joinIdentifiers = (one: Identifiers, other: Identifiers): Identifiers => ({
  leis: union(one.leis, other.leis),
  registrations: union(one.registrations, other.registrations),
  items: union(one.items, other.items),
  domains: union(one.domains, other.domains),
});

/** Kinds of keys, the strongest first: identifiers of a register, a knowledge base, the domain, and the name with an address. */
const keyKinds = ['lei', 'registration', 'item', 'domain', 'name'] as const;

type KeyKind = (typeof keyKinds)[number];

/**
 * Whether identifiers that are stronger than a key say that two groups with this key are different companies: companies
 * of a group share a website, and companies of one name are in one town.
 */
function differ(kind: KeyKind, one: Identifiers, other: Identifiers): boolean {
  const strength = keyKinds.indexOf(kind);
  return (
    (strength > 0 && areDisjoint(one.leis, other.leis)) ||
    (strength > 1 && differInRegister(one.registrations, other.registrations)) ||
    (strength > 2 && areDisjoint(one.items, other.items)) ||
    (strength > 3 && areDisjoint(one.domains, other.domains))
  );
}

const areDisjoint = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && haveNoneInCommon(one, other);

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one, ...other]);

const haveNoneInCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  ![...one].some((each) => other.has(each));

/** A company may have numbers in the registers of several countries. */
const differInRegister = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  haveNoneInCommon(one, other) &&
  [...one].some((number) => [...other].some((each) => countryIn(each) === countryIn(number)));

const countryIn = (registration: string): string => registration.slice(0, registration.indexOf(':'));

const setOf = (value: string | null): ReadonlySet<string> => new Set(value === null ? [] : [value]);

/** Records with an equal key may be about one company. */
interface RecordKey {
  readonly kind: KeyKind;
  readonly value: string;
}

/** Letters of a name that is distinctive enough to be compared within a town. */
const minNameLength = 3;

/** A record is grouped and stored by the same keys; folding its names costs most of both. */
const known = new WeakMap<CompanyRecord, readonly RecordKey[]>();

/** Keys under which records of one company meet. */
export function keysOf(record: CompanyRecord): readonly RecordKey[] {
  const keys = known.get(record) ?? readKeys(record);
  known.set(record, keys);
  return keys;
}

function readKeys(record: CompanyRecord): RecordKey[] {
  const { lei, registration, wikidata, domain } = record;
  return [
    ...key('lei', lei),
    ...key('registration', registration),
    ...key('item', wikidata),
    ...key('domain', domain),
    ...distinct(nameKeys(record)).map((value): RecordKey => ({ kind: 'name', value })),
  ];
}

export const textOf = ({ kind, value }: RecordKey): string => `${kind} ${value}`;

const key = (kind: KeyKind, value: string | null): RecordKey[] => (value === null ? [] : [{ kind, value }]);

/** The name with country and postal code, and with country and town. */
function nameKeys({ name, legalName, addresses }: CompanyRecord): string[] {
  const places = distinct(addresses.flatMap(placesOf));
  const names = distinct([name, legalName].filter((each) => each !== null));
  return names.flatMap((each) => {
    const { form } = readCompanyName(each);
    return companyNameKeys(each)
      .filter((letters) => letters.length >= minNameLength)
      .flatMap((letters) => places.map((place) => `${letters} ${form} ${place}`));
  });
}

function placesOf({ country, postalCode, city }: RecordAddress): string[] {
  if (country === null) return [];
  const code = foldName(postalCode ?? '').replaceAll(' ', '');
  const town = foldName(city ?? '').replaceAll(' ', '');
  return [...(code ? [`${country} #${code}`] : []), ...(town ? [`${country} ${town}`] : [])];
}

interface Group {
  records: readonly CompanyRecord[];
  identifiers: Identifiers;
}

/** Records with one key, in the order of their identities. */
interface Bucket {
  readonly key: RecordKey;
  readonly records: readonly CompanyRecord[];
}

function bucketsOf(records: readonly CompanyRecord[]): Bucket[] {
  const entries = records.flatMap((record) => keysOf(record).map((key) => ({ key, record })));
  return [...Map.groupBy(entries, ({ key }) => textOf(key))]
    .filter(([, members]) => members.length > 1)
    .sort(
      ([one, [first]], [other, [second]]) => strengthOf(first) - strengthOf(second) || compare(one, other),
    )
    .flatMap(([, members]) => {
      const [first] = members;
      return first ? [{ key: first.key, records: members.map(({ record }) => record) }] : [];
    });
}

const strengthOf = (entry: { readonly key: RecordKey } | undefined): number =>
  entry ? keyKinds.indexOf(entry.key.kind) : keyKinds.length;

/** Joins each record to the first group of the bucket from which nothing distinguishes it. */
function joinWithin({ key, records }: Bucket, groupOf: Map<CompanyRecord, Group>): void {
  const seen: Group[] = [];
  for (const record of records) {
    const own = groupOf.get(record);
    if (!own || seen.includes(own)) continue;
    const at = seen.findIndex((group) => !differ(key.kind, group.identifiers, own.identifiers));
    const match = seen[at];
    if (!match) seen.push(own);
    else seen[at] = join(match, own, groupOf);
  }
}

function join(one: Group, other: Group, groupOf: Map<CompanyRecord, Group>): Group {
  const joined: Group = {
    records: [...one.records, ...other.records],
    identifiers: joinIdentifiers(one.identifiers, other.identifiers),
  };
  for (const record of joined.records) groupOf.set(record, joined);
  return joined;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A company with its records; `id` is null for a new one. */
export interface RecordGroup {
  readonly id: string | null;
  readonly records: readonly CompanyRecord[];
}

/**
 * Groups records anew and keeps the ids of companies: a group has the smallest id of its records, unless another group
 * has taken it.
 * @param idOf known company of a record
 */
export function regroup(records: readonly CompanyRecord[], idOf: ReadonlyMap<string, string>): RecordGroup[] {
  const taken = new Set<string>();
  const groups = groupRecords(records).map((group) => ({
    records: group,
    ids: group.flatMap((record) => idOf.get(recordKey(record)) ?? []).toSorted(byNumber),
  }));
  return groups
    .toSorted((one, other) => byNumber(one.ids[0] ?? last, other.ids[0] ?? last))
    .map((group) => {
      const id = group.ids.find((each) => !taken.has(each)) ?? null;
      if (id !== null) taken.add(id);
      return { id, records: group.records };
    });
}

/** Greater than every id. */
const last = '9'.repeat(19);

const byNumber = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other));
