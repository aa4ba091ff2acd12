import type { SearchHit } from '@lode/domain/web-search';
import { ownDomain } from '@lode/domain/sites';
import { parse } from 'tldts';

import { isDirectory } from './directory-hosts';
import { isListTitle, titleName } from '../../enriching/title-name';

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

/** The site of a business; undefined for what tells of a business and is not its own site, and for pages about many. */
export function siteOfHit({ url, title, snippet }: SearchHit): FoundSite | undefined {
  if (isListTitle(title)) return undefined;
  const domain = ownDomain(url.href);
  if (domain === null || isDirectory(domain)) return undefined;
  const name = titleName(title, parse(domain).domainWithoutSuffix ?? domain);
  if (name === undefined) return undefined;
  return { name, domain, website: `${url.origin}/`, url: url.href, title, snippet };
}
