/** A page of the site, by the entry in `docs/index.md`. */
export interface SitePage {
  /** Path below `/docs/`. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** File below `docs/`. */
  readonly file: string;
}

export interface SiteGroup {
  readonly title: string;
  readonly intro: string;
  readonly pages: readonly SitePage[];
}

const entry =
  /^- \[([^\]]+)\]\(((?:guides|generated)\/([\w-]+)\.md|(?:\.\.\/[\w/-]+)\/README\.md)\)(?:: (.+))?$/;

/**
 * Groups and pages of the site in the order of the index: guides, generated documents and the READMEs of packages. Entries
 * that lead to other documents of the repository are not part of the site.
 */
export function siteGroups(index: string): SiteGroup[] {
  const sections = index.split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    const pages = joined(lines).flatMap(pageOf);
    const intro = lines.find((line) => /^[A-Z]/.test(line)) ?? '';
    return pages.length === 0 ? [] : [{ title, intro, pages }];
  });
}

/** Entries that continue on the next lines, on one line. */
const joined = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .replaceAll(/\n {2,}/g, ' ')
    .split('\n');

function pageOf(line: string): SitePage[] {
  const [, title = '', file = '', guide, summary = ''] = entry.exec(line) ?? [];
  // A README has the title of its entry as its name, because all have the same file name.
  const name = guide ?? title.toLowerCase().replaceAll(' ', '-');
  return file === '' ? [] : [{ name, title, summary: sentence(summary), file }];
}

/** Plain words with a capital letter at the beginning. */
const sentence = (summary: string): string => {
  const words = summary.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
