import path from 'node:path';

/** Names of the pages of the site by their files, which are below `docs/`. */
export type KnownPages = ReadonlyMap<string, string>;

const documents: Readonly<Record<string, string>> = {
  'generated/openapi.json': '/openapi.json',
  'generated/asyncapi.json': '/asyncapi.json',
};

/**
 * The URL of a link in a document.
 * @param file the document, below `docs/`
 * @returns undefined if it leads to a document that is not part of the site
 */
export function siteLink(link: string, file: string, pages: KnownPages): string | undefined {
  if (/^(?:https?:|mailto:|\/|#)/.test(link)) return link;
  const [target = '', hash] = link.split('#', 2);
  const found = path.posix.join(path.posix.dirname(file), target);
  // Documents outside of `docs/` lead back to it.
  const below = found.replace(/^\.\.\/docs\//, '');
  if (documents[below] !== undefined) return documents[below];
  const name = pages.get(below);
  return name === undefined ? undefined : `/docs/${name}${hash === undefined ? '' : `#${hash}`}`;
}
