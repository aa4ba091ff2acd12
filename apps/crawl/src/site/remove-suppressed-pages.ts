import type { SiteContents, SuppressionFilter } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/service-kit';
import { withEmptyMarkdown } from './page-markdown';

/**
 * Removes suppressed contacts from a reading. Its Markdown is empty then.
 * @returns the rest, and the number of removed contacts
 * @throws ProblemError suppressed if the site itself is suppressed
 */
export async function removeSuppressedPages<Result extends SiteContents>(
  whole: Result,
  filter: SuppressionFilter,
): Promise<{ readonly value: Result; readonly left: number }> {
  const filtered = await removeSuppressedInSlices(whole, filter);
  if (filtered.left === 0) return filtered;
  const { value } = await removeSuppressedInSlices(withEmptyMarkdown(whole), filter);
  return { value, left: filtered.left };
}
