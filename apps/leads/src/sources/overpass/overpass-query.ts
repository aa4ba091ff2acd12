import type { Niche } from '../../niches/niche';
import type { Region } from '../../locations/location';
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
export const circleQuery = (question: LeadQuestion): OverpassQuery | undefined => {
  const { radius, point } = question.town;
  return queryOf(question, {
    areas: '',
    filter: `(around:${Math.round(radius)},${point.lat},${point.lon})`,
  });
};

/**
 * The query for all objects of the niche in the area of a region, which is written before them if the server knows it;
 * undefined if the niche has no tags.
 */
export function areaQuery(question: LeadQuestion, { names }: Region): OverpassQuery | undefined {
  const { region } = question.town;
  if (region === null)
    return queryOf(question, {
      areas: `${areaCalled(names, levels.region)}->.r;.r out ids;`,
      filter: '(area.r)',
    });
  // Counties of several states have the same name.
  return queryOf(question, {
    areas: `${areaCalled([region], levels.region)}->.s;${areaCalled(names, levels.county)}->.r;.r out ids;`,
    filter: '(area.r)(area.s)',
  });
}

/** Values of `admin_level`, https://wiki.openstreetmap.org/wiki/Tag:boundary%3Dadministrative */
const levels = { region: '^[3-6]$', county: '^[5-8]$' };
/** Names of a region that a query has. */
const maxNames = 4;

/** Administrative areas with one of the names in the local language or in English. */
function areaCalled(names: readonly string[], level: string): string {
  const meant = quoted(`^(${names.slice(0, maxNames).map(escapedPattern).join('|')})$`);
  const kind = `area["boundary"="administrative"]["admin_level"~"${level}"]`;
  return `(${kind}["name"~${meant}];${kind}["name:en"~${meant}];)`;
}

interface Place {
  /** Statements before the search. */
  readonly areas: string;
  readonly filter: string;
}

function queryOf({ niche, limit }: LeadQuestion, { areas, filter }: Place): OverpassQuery | undefined {
  const clauses = filtersOf(niche).map((tags) => `nwr${tags}${filter};`);
  const count = Math.max(objects.min, limit * objects.perLead);
  for (let kept = clauses.length; kept > 0; kept--) {
    const search = `(${clauses.slice(0, kept).join('')});out center tags ${count};`;
    const text = `[out:json][timeout:${serverTime}];${areas}${search}`;
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
