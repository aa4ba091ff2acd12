import type { ExclusionFilter } from '@lode/service-kit';
import type { PlaceRepository } from '../places/place.repository';
import type { RankedGroup } from './merge-places';

/** The businesses of which any record is excluded. */
export async function excludedPlaces(
  groups: readonly RankedGroup[],
  places: Pick<PlaceRepository, 'contacts'>,
  exclusions: Pick<ExclusionFilter, 'excludedAmong'>,
): Promise<Set<RankedGroup>> {
  const contacts = await places.contacts(groups.flatMap((group) => group.map(({ id }) => id)));
  const excluded = await exclusions.excludedAmong(
    contacts,
    ({ website, domains }) => [{ website }, ...domains.map((domain) => ({ website: domain }))],
    ({ subjects }) => subjects,
  );
  const ids = new Set([...excluded].map(({ id }) => id));
  return new Set(groups.filter((group) => group.some(({ id }) => ids.has(id))));
}
