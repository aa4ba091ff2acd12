import { lazily } from '@lode/domain/data';
import { readFolderWords, foldWords, nameKeys } from './page-names';

const folderKeys = lazily(() => {
  const { articles, poor } = readFolderWords();
  return { articles: new Set(articles.flatMap(nameKeys)), poor: new Set(poor.flatMap(nameKeys)) };
});

const extension = /\.(?:html?|xhtml|php\d?|aspx?|jsp|cfm|shtml)$/i;
const indexName = /^(?:index|default|home|start|startseite|accueil|inicio)$/i;
const languageCode = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** The decoded segments of a URL's path, without index files and extensions. */
export function pathSegments({ pathname }: URL): readonly string[] {
  const names: string[] = [];
  for (const segment of pathname.split('/')) {
    const name = segment === '' ? '' : withoutExtension(unescape(segment));
    if (segment !== '' && !indexName.test(name)) names.push(name);
  }
  return names;
}

const withoutExtension = (name: string): string => (name.includes('.') ? name.replace(extension, '') : name);

function unescape(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The language at the start of a path, as in `/de-at/kontakt`. */
export const pathLanguage = (segments: readonly string[]): string | undefined =>
  languageCode.test(segments[0] ?? '') ? segments[0]?.slice(0, 2).toLowerCase() : undefined;

/**
 * Whether a path is that of an article: `/blog/how-we-moved`, `/2026/05/spring`.
 * @param folders the words of each segment except the last
 */
export const isArticlePath = (folders: readonly (readonly string[])[]): boolean =>
  folders
    .map((words) => words.join(''))
    .some((key) => folderKeys().articles.has(key) || /^(?:19|20)\d\d$/.test(key));

/** Whether a path is that of a product, a list, or a page for members. */
export const isPoorPath = (segments: readonly string[]): boolean =>
  segments.some((segment) => folderKeys().poor.has(foldWords(segment).join('')));
