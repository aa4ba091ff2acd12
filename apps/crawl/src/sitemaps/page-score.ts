import { linkScore } from '../extraction/page-kinds/link-score';

/** Pages with this score or less do not justify reading a sitemap. */
const baseScore = 5;

/** Scores a page by its URL alone; 0 or less means that the page is not worth finding in a sitemap. */
export const pageScore = (url: URL, site: URL): number => linkScore({ url, text: '' }, site) - baseScore;
