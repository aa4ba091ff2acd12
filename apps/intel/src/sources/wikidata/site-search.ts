/** Characters of a search (https://www.mediawiki.org/wiki/Help:CirrusSearch). */
const longest = 300;
const keyword = 'haswbstatement:';

/** Ways to write the address of a site, the usual ones first: the index holds it to the letter. */
function spellingsOf(domain: string): string[] {
  const hosts = [`www.${domain}`, domain];
  return ['https', 'http'].flatMap((scheme) =>
    hosts.flatMap((host) => [`${scheme}://${host}/`, `${scheme}://${host}`]),
  );
}

/** Searches for items whose site is the domain: as few as hold all spellings. */
export function siteSearches(domain: string): string[] {
  const searches: string[] = [];
  for (const spelling of spellingsOf(domain)) {
    const condition = `P856=${spelling}`;
    const last = searches.at(-1);
    const longer = `${last}|${condition}`;
    if (last !== undefined && longer.length <= longest) searches[searches.length - 1] = longer;
    else searches.push(`${keyword}${condition}`);
  }
  return searches;
}
