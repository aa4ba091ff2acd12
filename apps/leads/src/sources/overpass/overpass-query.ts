import type { Niche } from '../../niches/niche';
import type { LeadQuestion } from '../lead-source';

/** Characters that crawl takes as the query of a request. */
const maxQueryLength = 2048;
/** Seconds that the server may work on it. */
const serverTime = 8;
/** Objects that are asked for: enough to choose from. */
const objects = { least: 200, perLead: 5 };

export interface OverpassQuery {
  /** OverpassQL (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL), encoded as the field `data`. */
  readonly query: string;
  /** Whether kinds of tags were left out, because a request has no room for all. */
  readonly isShortened: boolean;
}

/** Asks for everything of the niche around the town; undefined where the niche says nothing to OpenStreetMap. */
export function overpassQuery({ niche, town, limit }: LeadQuestion): OverpassQuery | undefined {
  const around = `(around:${Math.round(town.radius)},${town.point.lat},${town.point.lon})`;
  const clauses = filtersOf(niche).map((filter) => `nwr${filter}${around};`);
  const most = Math.max(objects.least, limit * objects.perLead);
  for (let kept = clauses.length; kept > 0; kept--) {
    const text = `[out:json][timeout:${serverTime}];(${clauses.slice(0, kept).join('')});out center tags ${most};`;
    const query = `data=${encodeURIComponent(text)}`;
    if (query.length <= maxQueryLength) return { query, isShortened: kept < clauses.length };
  }
  return undefined;
}

/** One filter for each way to tag such a business; a name has all of its words, in whatever order. */
function filtersOf({ kind, osmTags, words }: Niche): string[] {
  if (kind === 'name') {
    const parts = words.split(/\s+/).filter(Boolean);
    return parts.length === 0
      ? []
      : [parts.map((word) => `["name"~${quoted(escapedPattern(word))},i]`).join('')];
  }
  return osmTags.map((tags) =>
    Object.entries(tags)
      .map(([key, value]) => `[${quoted(key)}=${quoted(value)}]`)
      .join(''),
  );
}

/** What stands for itself in an extended regular expression (POSIX). */
const escapedPattern = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** A string of OverpassQL; control characters have no place in a tag. */
const quoted = (text: string): string => `"${text.replace(/\p{Cc}/gu, ' ').replace(/[\\"]/g, '\\$&')}"`;
