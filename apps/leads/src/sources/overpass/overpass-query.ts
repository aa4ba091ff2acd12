import type { Niche } from '../../niches/niche';
import type { LeadQuestion } from '../lead-source';

/** Maximum length of a query that crawl accepts. */
const maxQueryLength = 2048;
/** Time limit of the server in seconds. */
const serverTime = 8;
/** Number of objects to request: a selection is possible. */
const objects = { min: 200, perLead: 5 };

export interface OverpassQuery {
  /** OverpassQL (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL), encoded as the field `data`. */
  readonly query: string;
  /** Whether tags were omitted because of the size limit of a request. */
  readonly isShortened: boolean;
}

/** The query for all objects of the niche around the town; undefined if the niche has no tags. */
export function overpassQuery({ niche, town, limit }: LeadQuestion): OverpassQuery | undefined {
  const around = `(around:${Math.round(town.radius)},${town.point.lat},${town.point.lon})`;
  const clauses = filtersOf(niche).map((filter) => `nwr${filter}${around};`);
  const count = Math.max(objects.min, limit * objects.perLead);
  for (let kept = clauses.length; kept > 0; kept--) {
    const text = `[out:json][timeout:${serverTime}];(${clauses.slice(0, kept).join('')});out center tags ${count};`;
    const query = `data=${encodeURIComponent(text)}`;
    if (query.length <= maxQueryLength) return { query, isShortened: kept < clauses.length };
  }
  return undefined;
}

/** One filter for each set of tags; a name must have all of its words, in any order. */
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

/** Characters without a special meaning in an extended regular expression (POSIX). */
const escapedPattern = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** A string of OverpassQL; control characters never occur in a tag. */
const quoted = (text: string): string => `"${text.replace(/\p{Cc}/gu, ' ').replace(/[\\"]/g, '\\$&')}"`;
