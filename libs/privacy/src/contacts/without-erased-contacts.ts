import type { SuppressionFilter } from '@lode/contracts';
import type { IsAbout } from '../people-table';
import { removeSuppressedInSlices } from './remove-suppressed';

/** The given people as a filter. */
export const filterOf = (isAbout: IsAbout): SuppressionFilter => ({
  ...isAbout,
  isOpen: false,
  domain: () => false,
  hasPeopleAt: () => true,
  knowsPeople: true,
});

/**
 * A row about a company without those of its `contacts` that are the given people. Undefined where anything else in the
 * row is about them, or nothing is found: then the row as a whole is erased.
 */
export async function withoutErasedContacts<Row extends { readonly contacts?: readonly object[] }>(
  row: Row,
  isAbout: IsAbout,
): Promise<Row | undefined> {
  const filter = filterOf(isAbout);
  const { contacts = [], ...own } = row;
  if (contacts.length === 0 || (await removeSuppressedInSlices([own], filter)).left > 0) return undefined;
  const [left] = (await removeSuppressedInSlices([row], filter)).value;
  return left && (left.contacts?.length ?? 0) < contacts.length ? left : undefined;
}
