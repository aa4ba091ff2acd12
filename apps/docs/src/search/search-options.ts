import type { Options } from 'minisearch';

/** A section of a page. */
export interface SearchEntry {
  readonly id: number;
  /** With the anchor. */
  readonly path: string;
  /** Title of the page. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** Of the build and of the browser alike. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['path', 'page', 'title'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
