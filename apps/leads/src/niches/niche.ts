/** The resolved words of a request. */
export interface Niche {
  /** Identity of the niche, the same for all words with one meaning; cached answers have it as key. */
  readonly key: string;
  /** `name`: the words name no known kind of business and are searched in the names of businesses. */
  readonly kind: 'category' | 'name';
  /** Labels of the kinds that misspelt words fit equally well; empty if the words are clear. */
  readonly choices: readonly string[];
  /** In English, as in `Dentist`; for a name the words of the request. */
  readonly label: string;
  /** Category ids to search, the best match first; empty for a name. */
  readonly categories: readonly string[];
  /** Tags of OpenStreetMap, all of which an object must have, one set for each way to tag such a business. */
  readonly osmTags: readonly Readonly<Record<string, string>>[];
  /** Wikidata's classes of such businesses, as in `Q11707`; may be empty. */
  readonly wikidataClasses: readonly string[];
  /** The words of a web search. */
  readonly words: string;
}
