/** Max characters of a search (https://www.mediawiki.org/wiki/Help:CirrusSearch). */
const maxLength = 300;
const keyword = 'haswbstatement:';

/** Spellings of the site's URL, the usual ones first: the index matches exactly. */
function spellingsOf(domain: string): string[] {
  const hosts = [`www.${domain}`, domain];
  return ['https', 'http'].flatMap((scheme) =>
    hosts.flatMap((host) => [`${scheme}://${host}/`, `${scheme}://${host}`]),
  );
}

/** Searches for items with this domain as site: as few as needed for all spellings. */
export function siteSearches(domain: string): string[] {
  const searches: string[] = [];
  for (const spelling of spellingsOf(domain)) {
    const condition = `P856=${spelling}`;
    const last = searches.at(-1);
    const longer = `${last}|${condition}`;
    if (last !== undefined && longer.length <= maxLength) searches[searches.length - 1] = longer;
    else searches.push(`${keyword}${condition}`);
  }
  return searches;
}
