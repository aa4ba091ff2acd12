/** Names of the pages of the site. */
export interface KnownPages {
  readonly names: ReadonlySet<string>;
}

const documents: Readonly<Record<string, string>> = {
  '../generated/openapi.json': '/openapi.json',
  'generated/openapi.json': '/openapi.json',
};

/**
 * The URL of a link in a document.
 * @returns undefined if it leads to a document that is not part of the site
 */
export function siteLink(link: string, { names }: KnownPages): string | undefined {
  if (/^(?:https?:|mailto:|\/|#)/.test(link)) return link;
  const [path = '', hash] = link.split('#', 2);
  if (documents[path] !== undefined) return documents[path];
  const [, name = ''] = /^(?:\.\.\/)?(?:guides\/|generated\/)?([\w-]+)\.md$/.exec(path) ?? [];
  if (!names.has(name)) return undefined;
  return `/docs/${name}${hash === undefined ? '' : `#${hash}`}`;
}
