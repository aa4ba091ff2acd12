import { recordKey, type CompanyRecord } from '../records/company-record';
import { differ, identifiersOf, joinIdentifiers, keyKinds, type Identifiers } from './identifiers';
import { keysOf, textOf, type RecordKey } from './record-keys';

interface Group {
  records: readonly CompanyRecord[];
  identifiers: Identifiers;
}

/** Records with one key, in the order of their identities. */
interface Bucket {
  readonly key: RecordKey;
  readonly records: readonly CompanyRecord[];
}

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
