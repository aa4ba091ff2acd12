import type { SearchHit } from '@lode/domain/web-search';
import { ownDomain } from '@lode/domain/sites';
import { parse } from 'tldts';

import { isDirectory } from './directory-hosts';
import { isListTitle, titleName } from '../../enriching/title-name';

/** A site found by a search. */
export interface FoundSite {
  readonly name: string;
  readonly domain: string;
  /** Its first page. */
  readonly website: string;
  /** The found page. */
  readonly url: string;
  readonly title: string;
  /** Excerpt of the page's text; may be empty. */
  readonly snippet: string;
}

/** The site of a business; undefined for directories and for pages about many businesses. */
export function siteOfHit({ url, title, snippet }: SearchHit): FoundSite | undefined {
  if (isListTitle(title)) return undefined;
  const domain = ownDomain(url.href);
  if (domain === null || isDirectory(domain)) return undefined;
  const name = titleName(title, parse(domain).domainWithoutSuffix ?? domain);
  if (name === undefined) return undefined;
  return { name, domain, website: `${url.origin}/`, url: url.href, title, snippet };
}
