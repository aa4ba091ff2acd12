/** Coarse kinds of business, for comparing: what a bakery is, a law firm is not. */
export type Sector =
  | 'automotive'
  | 'beauty'
  | 'business'
  | 'community'
  | 'construction'
  | 'education'
  | 'finance'
  | 'food'
  | 'health'
  | 'home'
  | 'industry'
  | 'legal'
  | 'leisure'
  | 'lodging'
  | 'media'
  | 'pets'
  | 'property'
  | 'retail'
  | 'technology'
  | 'travel';

/** One line of a table. */
export interface CuratedNiche {
  readonly sector: Sector;
  readonly label: string;
  /** The category ids that are searched, those of OpenStreetMap first. */
  readonly categories: readonly string[];
  /** Those of them whose own names mean this niche too. */
  readonly owned: readonly string[];
  readonly wikidataClasses: readonly string[];
  /** What people call it. */
  readonly words: readonly string[];
}

/**
 * Reads a table: a line for each niche, `label | of OpenStreetMap | of Overture | of Wikidata | words`. Words are parted
 * by commas. A category with a plus before it is searched, but is another niche's by its own name.
 */
export const nichesOf = (sector: Sector, table: string): CuratedNiche[] =>
  table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => readLine(sector, line));

function readLine(sector: Sector, line: string): CuratedNiche {
  const [label = '', osm = '', overture = '', wikidata = '', words = ''] = line.split('|');
  const marked = [...prefixed('osm', osm), ...prefixed('overture', overture)];
  return {
    sector,
    label: label.trim(),
    categories: marked.map(({ category }) => category),
    owned: marked.filter(({ isOwned }) => isOwned).map(({ category }) => category),
    wikidataClasses: listed(wikidata, ' '),
    words: listed(words, ','),
  };
}

const prefixed = (scheme: string, ids: string): { category: string; isOwned: boolean }[] =>
  listed(ids, ' ').map((id) => ({
    category: `${scheme}:${id.replace(/^\+/, '')}`,
    isOwned: !id.startsWith('+'),
  }));

const listed = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
