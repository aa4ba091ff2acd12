/** How the words of a question were understood. */
export interface Niche {
  /** The same for all words that mean the same: what answers are stored under. */
  readonly key: string;
  /** `name`: no kind of business is known by these words; businesses are searched by the words of their names. */
  readonly kind: 'category' | 'name';
  /** In English, as in `Dentist`; for a name the words as they were given. */
  readonly label: string;
  /** Category ids that are searched, the best match first; empty for a name. */
  readonly categories: readonly string[];
  /** Tags of OpenStreetMap, all of which an object must have, one set for each way to tag such a business. */
  readonly osmTags: readonly Readonly<Record<string, string>>[];
  /** Wikidata's classes of such businesses, as in `Q11707`; empty where there is none. */
  readonly wikidataClasses: readonly string[];
  /** What is searched for on the web. */
  readonly words: string;
}
