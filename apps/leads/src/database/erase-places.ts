import type { Erasing } from '@lode/service-kit';
import { withoutErased } from '../places/without-erased';
import { erasing as statements } from './erase-places.statements';

/**
 * Removes numbers and addresses from places and from staged records. Without a content hash the next import rewrites
 * the place, which restores contacts whose erasure was lifted by then.
 * @returns the hashes of each place that was rewritten or deleted
 */
export async function erasePlaces(erasing: Erasing): Promise<(readonly string[])[]> {
  await rewrite(statements.stagedPlaces, erasing);
  return rewrite(statements.places, erasing);
}

/** @returns the hashes of each row that was rewritten or deleted */
async function rewrite(
  { find, remove, replace }: (typeof statements)[keyof typeof statements],
  { manager, hashes, isAbout, subjectsOf }: Erasing,
): Promise<(readonly string[])[]> {
  const rows = await find.rows(manager, [...hashes]);
  const rest = rows.map((row) => ({ row, left: withoutErased(row, isAbout) }));
  const gone = rest.filter(({ left }) => left === undefined).map(({ row }) => row.key);
  const kept = rest.flatMap(({ left }) =>
    left ? [{ ...left.key, phones: left.phones, emails: left.emails, subjects: subjectsOf(left) }] : [],
  );
  if (gone.length > 0) await remove.run(manager, JSON.stringify(gone));
  if (kept.length > 0) await replace.run(manager, JSON.stringify(kept));
  return rows.map(({ subjects }) => subjects);
}
