/** A page in search results. */
export interface WebPage {
  url: string;
  title: string;
  content: string;
}
