import type { LeadQuestion } from '../lead-source';

/** Maximum number of classes in one search. */
const maxClasses = 20;

/**
 * The search for items of the niche's classes around the town, in the syntax of Wikidata
 * (https://www.mediawiki.org/wiki/Help:CirrusSearch).
 */
export function nicheSearch({ niche, town }: LeadQuestion): string {
  const classes = niche.wikidataClasses.slice(0, maxClasses).map((id) => `P31=${id}`);
  const around = `${Math.ceil(town.radius / 1000)}km,${town.point.lat},${town.point.lon}`;
  return `haswbstatement:${classes.join('|')} nearcoord:${around}`;
}
