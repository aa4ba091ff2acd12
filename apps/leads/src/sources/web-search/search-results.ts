import { ownDomain } from '@lode/service-kit/sites';
import { fieldsOf, listIn, cleanText } from '@lode/service-kit';
import { parse } from 'tldts';

import { isDirectory } from './directory-hosts';
import { isListTitle, titleName } from './title-name';

/** UTF-16 units of a snippet that are looked at; search engines show fewer. */
const longestSnippet = 600;

/** A site that a search has named. */
export interface FoundSite {
  readonly name: string;
  readonly domain: string;
  /** Its first page. */
  readonly website: string;
  /** The page that was found. */
  readonly url: string;
  readonly title: string;
  /** What the search shows of the page's text; empty where it shows nothing. */
  readonly snippet: string;
}

export interface SearchResults {
  /** Results of any kind. */
  readonly count: number;
  /** Sites of businesses among them. */
  readonly sites: readonly FoundSite[];
  /** Search engines that gave nothing, and why. */
  readonly silent: readonly string[];
}

/** Undefined where it is no answer of SearXNG. */
export function readSearchResults(value: unknown): SearchResults | undefined {
  const { results, unresponsive_engines: silent } = fieldsOf(value);
  if (!Array.isArray(results)) return undefined;
  return {
    count: results.length,
    sites: listIn(results).flatMap((result) => siteIn(fieldsOf(result)) ?? []),
    silent: listIn(silent).flatMap((engine) => cleanText(listIn(engine).join(': ')) ?? []),
  };
}

/** What tells of a business and is not its own site is left out, as are pages about many. */
function siteIn({
  url: address,
  title: written,
  content,
}: Readonly<Record<string, unknown>>): FoundSite | undefined {
  const title = cleanText(written);
  if (typeof address !== 'string' || title === undefined || isListTitle(title)) return undefined;
  const url = URL.parse(address);
  const domain = url && /^https?:$/.test(url.protocol) ? ownDomain(url.href) : null;
  if (url === null || domain === null || isDirectory(domain)) return undefined;
  const name = titleName(title, parse(domain).domainWithoutSuffix ?? domain);
  if (name === undefined) return undefined;
  const snippet = typeof content === 'string' ? content.slice(0, longestSnippet) : '';
  return { name, domain, website: `${url.origin}/`, url: url.href, title, snippet };
}
