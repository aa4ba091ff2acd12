import type { Page } from '../page/page';
import type { TechnologySignals } from './technology-signals';

/**
 * Collects the texts of a page and its response headers that patterns are matched against. Header names are in lower
 * case.
 */
export function readSignals(
  page: Page,
  headers: Readonly<Record<string, readonly string[]>>,
): TechnologySignals {
  return {
    url: page.url.href,
    headers,
    cookies: cookiesOf(headers['set-cookie'] ?? []),
    metas: page.metas,
    scripts: page.scripts.flatMap(({ src }) => src ?? []),
    links: page.linkTags.map(({ href }) => href),
    inlineScripts: page.scripts
      .filter(({ src, type }) => src === undefined && !type.endsWith('json'))
      .map(({ text }) => text),
    html: page.html,
  };
}

/** Names and values without attributes. */
function cookiesOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = ''] = line.split(';', 1);
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}
