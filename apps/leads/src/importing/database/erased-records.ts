import type { SubjectHasher } from '@lode/service-kit';
import type { PlaceRecord } from '../../business/place';
import { withoutErased } from '../../places/without-erased';
import { stagedPlaceOf, type StagedPlace } from './staged-place';
import type { StagedPart, StagingRepository } from './staging.repository';
import type { TombstoneRepository } from './tombstone.repository';

interface Parts {
  readonly tombstones: TombstoneRepository;
  readonly hasher: SubjectHasher;
}

/** Records to stage without erased people; in the transaction that adds them. */
export async function stagedPlacesOf(
  records: readonly PlaceRecord[],
  { tombstones, hasher }: Parts,
): Promise<StagedPlace[]> {
  await tombstones.hold();
  const people = records.map((record) => hasher.contacts(record));
  const isErased = await tombstones.among(people.flat());
  return records.flatMap((record, index) => {
    const rest = isErased ? withoutErased(record, isErased) : record;
    if (!rest) return [];
    return stagedPlaceOf(rest, rest === record ? (people[index] ?? []) : hasher.contacts(rest));
  });
}

/** Removes people from staged records who were erased after the reading; in the transaction that merges them. */
export async function excludeErased(
  staging: StagingRepository,
  importId: string,
  part: StagedPart,
  { tombstones, hasher }: Parts,
): Promise<void> {
  await tombstones.hold();
  for (const record of await staging.listErased(importId, part)) {
    const isErased = await tombstones.among(record.subjects);
    const rest = isErased ? withoutErased(record, isErased) : record;
    if (rest) await staging.replace(importId, { ...rest, subjects: hasher.contacts(rest) });
    else await staging.remove(importId, record.position);
  }
}
