/**
 * Maximum number of items per request and response
 * (https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities).
 */
export const batch = 50;

const address = (parameters: Record<string, string>): string =>
  `https://www.wikidata.org/w/api.php?${new URLSearchParams({ ...parameters, format: 'json' }).toString()}`;

/**
 * Searches for items (https://www.mediawiki.org/wiki/Help:Extension:WikibaseCirrusSearch).
 * @param search as in `haswbstatement:P856=https://example.com/`
 */
export const searchUrl = (search: string, offset = 0): string =>
  address({
    action: 'query',
    list: 'search',
    srnamespace: '0',
    srlimit: String(batch),
    sroffset: String(offset),
    srsearch: search,
  });

/** Languages of names; the first one with a name provides the main one. */
export const nameLanguages = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da'] as const;

/**
 * @param ids of at most `batch` items
 * @param parts claims of a country or a town are some hundred times larger than its labels
 */
export const entitiesUrl = (
  ids: readonly string[],
  parts: 'labels' | 'labels|aliases|claims' = 'labels|aliases|claims',
): string =>
  address({
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: parts,
    languages: nameLanguages.join('|'),
  });
