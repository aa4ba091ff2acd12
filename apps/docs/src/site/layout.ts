import { escaped } from '../html/escaped';
import type { Heading } from '../html/heading';

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly { readonly path: string; readonly title: string }[];
}

export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
  readonly search: string;
  /** Script of pages with requests. */
  readonly reference: string;
}

export interface PageContent {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly navigation: readonly NavigationGroup[];
  readonly isReference?: boolean;
}

/** A page of the site: static HTML that is complete without scripts. */
export function layout(page: PageContent, assets: Assets): string {
  const { path, title, summary, html, headings, navigation, isReference = false } = page;
  const scripts = [assets.script, ...(isReference ? [assets.reference] : [])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Lode</title>
<meta name="description" content="${escaped(summary)}">
<link rel="icon" href="/app/icon.svg">
<script src="/app/theme.js"></script>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body data-search="${assets.search}">
<a class="skip-link" href="#content">Skip to content</a>
${top(isReference)}
<div class="frame">
<nav id="navigation" class="side" aria-label="Pages">
${navigation.map((group) => sideGroup(group, path)).join('\n')}
</nav>
<main id="content" tabindex="-1"${isReference ? ' class="reference"' : ''}>
${html}
</main>
${isReference || headings.length < 2 ? '' : contents(headings)}
</div>
</body>
</html>
`;
}

const top = (isReference: boolean): string =>
  `<header class="top">
<button type="button" class="icon-button menu-button" aria-label="Menu" aria-expanded="false" aria-controls="navigation">☰</button>
<a class="brand" href="/docs">Lode <span>Docs</span></a>
<div class="search" role="search">
<label class="sr-only" for="search">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list">
<ul id="results" role="listbox" aria-label="Results" hidden></ul>
</div>
<nav class="top-links" aria-label="Site">
<a href="/docs"${isReference ? '' : ' aria-current="true"'}>Guides</a>
<a href="/docs/api"${isReference ? ' aria-current="true"' : ''}>API</a>
<a href="/">Dashboard</a>
</nav>
<span class="network" data-network hidden></span>
<button type="button" class="icon-button theme-button" aria-label="Change the theme">◐</button>
</header>`;

const sideGroup = ({ title, links }: NavigationGroup, current: string): string =>
  `<h2>${escaped(title)}</h2>
<ul>
${links.map((link) => `<li><a href="${link.path}"${link.path === current ? ' aria-current="page"' : ''}>${escaped(link.title)}</a></li>`).join('\n')}
</ul>`;

const contents = (headings: readonly Heading[]): string =>
  `<nav class="contents" aria-label="On this page">
<h2>On this page</h2>
<ul>
${headings
  .filter(({ level }) => level === 2)
  .map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`)
  .join('\n')}
</ul>
</nav>`;
