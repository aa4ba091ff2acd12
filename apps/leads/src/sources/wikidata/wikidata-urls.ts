import type { LeadQuestion } from '../lead-source';

/** Items that one request gives, and is given (https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities). */
export const batch = 50;
/** Classes that stand in one search. */
const mostClasses = 20;

const address = (parameters: Record<string, string>): string =>
  `https://www.wikidata.org/w/api.php?${new URLSearchParams({ ...parameters, format: 'json' }).toString()}`;

/**
 * Searches for items of the niche's classes around the town
 * (https://www.mediawiki.org/wiki/Help:Extension:WikibaseCirrusSearch, https://www.mediawiki.org/wiki/Help:CirrusSearch).
 */
export function searchUrl({ niche, town }: LeadQuestion, offset: number): string {
  const classes = niche.wikidataClasses.slice(0, mostClasses).map((id) => `P31=${id}`);
  const around = `${Math.ceil(town.radius / 1000)}km,${town.point.lat},${town.point.lon}`;
  return address({
    action: 'query',
    list: 'search',
    srnamespace: '0',
    srlimit: String(batch),
    sroffset: String(offset),
    srsearch: `haswbstatement:${classes.join('|')} nearcoord:${around}`,
  });
}

/** @param ids of at most `batch` items */
export const entitiesUrl = (ids: readonly string[]): string =>
  address({
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: 'labels|aliases|claims',
    languages: 'en|mul|de|fr|es',
  });
