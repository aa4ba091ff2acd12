import { recordKey, type CompanyRecord } from '../records/company-record';
import { groupRecords } from './group-records';

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
