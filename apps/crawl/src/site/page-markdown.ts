import type { CrawledPage, SiteContents, SuppressionFilter } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/privacy';

/** Maximum bytes of the Markdown of all pages of a site, so that the facts fit into the message too. */
const maxBytes = 400 * 1024;

/** Limits the Markdown of all pages together; that of later pages is null. Without Markdown, nothing changes. */
export function boundMarkdown(pages: readonly CrawledPage[]): CrawledPage[] {
  let bytes = 0;
  return pages.map((page) => {
    if (typeof page.markdown !== 'string') return page;
    bytes += Buffer.byteLength(JSON.stringify(page.markdown));
    return bytes > maxBytes ? { ...page, markdown: null } : page;
  });
}

type Site = Pick<SiteContents, 'pages'>;

/**
 * Empties the Markdown of a site from which a suppressed contact was removed: the text may name the person in a form that
 * is not recognized.
 */
export const withEmptyMarkdown = <Result extends Partial<Site>>(result: Result): Result =>
  result.pages?.some(({ markdown }) => typeof markdown === 'string')
    ? { ...result, pages: result.pages.map(emptied) }
    : result;

const emptied = (page: CrawledPage): CrawledPage =>
  page.markdown === undefined ? page : { ...page, markdown: null };

/** For callers that did not ask for it. */
export const withoutMarkdown = <Result extends Site>(result: Result): Result =>
  hasMarkdown(result) ? { ...result, pages: result.pages.map(({ markdown: _, ...page }) => page) } : result;

/** Whether a reading was made with Markdown. */
export const hasMarkdown = ({ pages }: Site): boolean => pages.some(({ markdown }) => markdown !== undefined);

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
