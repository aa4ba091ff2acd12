import { articleFolders, poorFolders } from './page-words';
import { foldWords, nameKeys } from './fold-words';

const articleKeys = new Set(articleFolders.flatMap(nameKeys));
const poorKeys = new Set(poorFolders.flatMap(nameKeys));

const extension = /\.(?:html?|xhtml|php\d?|aspx?|jsp|cfm|shtml)$/i;
const indexName = /^(?:index|default|home|start|startseite|accueil|inicio)$/i;
const languageCode = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** The parts of an address's path, unescaped, without index files and extensions. */
export function pathSegments({ pathname }: URL): readonly string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return segments
    .map((segment) => unescape(segment).replace(extension, ''))
    .filter((name) => !indexName.test(name));
}

function unescape(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The language that a path begins with, as in `/de-at/kontakt`. */
export const pathLanguage = (segments: readonly string[]): string | undefined =>
  languageCode.test(segments[0] ?? '') ? segments[0]?.slice(0, 2).toLowerCase() : undefined;

const keyOf = (segment: string): string => foldWords(segment).join('');

/** `/blog/how-we-moved`, `/2026/05/spring`: one of many texts. */
export function isArticlePath(segments: readonly string[]): boolean {
  const above = segments.slice(0, -1);
  return above.some((segment) => articleKeys.has(keyOf(segment)) || /^(?:19|20)\d\d$/.test(segment));
}

/** One of many goods, lists, or pages for members. */
export const isPoorPath = (segments: readonly string[]): boolean =>
  segments.some((segment) => poorKeys.has(keyOf(segment)));
