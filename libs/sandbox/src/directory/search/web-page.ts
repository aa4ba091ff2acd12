/** A page that a search of the web may find. */
export interface WebPage {
  url: string;
  title: string;
  content: string;
}
