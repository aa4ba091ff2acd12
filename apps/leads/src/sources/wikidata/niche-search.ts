import type { LeadQuestion } from '../lead-source';

/** Classes that stand in one search. */
const maxClasses = 20;

/**
 * Items of the niche's classes around the town, as Wikidata's search understands it
 * (https://www.mediawiki.org/wiki/Help:CirrusSearch).
 */
export function nicheSearch({ niche, town }: LeadQuestion): string {
  const classes = niche.wikidataClasses.slice(0, maxClasses).map((id) => `P31=${id}`);
  const around = `${Math.ceil(town.radius / 1000)}km,${town.point.lat},${town.point.lon}`;
  return `haswbstatement:${classes.join('|')} nearcoord:${around}`;
}
