// One site of some hundred pages: the company sites of a sandbox, each in a folder.
'use strict';
const { sandboxPages } = require('../sandbox-pages.cjs');

const companies = 45;

/**
 * @param edit changes each page; it receives the page and its number.
 * @returns pages by path. Every linked page exists once, and no page is forbidden or marked not to be followed
 */
async function localSite(edit) {
  const pages = await sandboxPages(companies);
  const paths = new Map(pages.map(({ site, url }) => [url, `/c${site}${new URL(url).pathname}`]));
  const folders = [...new Set(pages.map(({ site }) => `/c${site}/`))];
  return new Map([
    ['/', firstPage(folders)],
    ...pages.map(({ url, html }, index) => [paths.get(url), edit(relinked(html, url, paths), index)]),
  ]);
}

const firstPage = (folders) =>
  `<!doctype html><html lang="en"><title>Companies</title><body><h1>Companies</h1>${folders
    .map((folder, index) => `<p><a href="${folder}">Company ${index}</a></p>`)
    .join('\n')}</body></html>`;

/** Rewrites links within the site to its folder, and links to missing pages to `#`. */
const relinked = (html, base, paths) =>
  html.replace(/href="([^"]*)"/g, (attribute, href) => {
    const url = URL.parse(href, base);
    if (!url || url.origin !== new URL(base).origin || href.startsWith('#')) return attribute;
    return `href="${paths.get(`${url.origin}${url.pathname}`) ?? '#'}"`;
  });

module.exports = { localSite };
