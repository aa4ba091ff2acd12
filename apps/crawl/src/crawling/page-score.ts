import { linkScore } from '../extraction/page-kinds/link-score';

/** Pages up to this score are no reason to read a sitemap, and are found by links if at all. */
const usual = 50;

/** How promising a page is by its address alone: 0 and less for one that nobody would look for. */
export const pageScore = (url: URL, site: URL): number => linkScore({ url, text: '' }, site) - usual;
