// One site of some hundred pages: the company sites of a sandbox, each in a folder of its own.
'use strict';
const { sandboxPages } = require('../sandbox-pages.cjs');

const companies = 45;

/**
 * @param finish has the last word on each page; it is given the page and its number.
 * @returns pages by path; what links lead to is there, once, and nothing is forbidden or said not to be followed
 */
async function localSite(finish) {
  const pages = await sandboxPages(companies);
  const paths = new Map(pages.map(({ site, url }) => [url, `/c${site}${new URL(url).pathname}`]));
  const folders = [...new Set(pages.map(({ site }) => `/c${site}/`))];
  return new Map([
    ['/', firstPage(folders)],
    ...pages.map(({ url, html }, index) => [paths.get(url), finish(relinked(html, url, paths), index)]),
  ]);
}

const firstPage = (folders) =>
  `<!doctype html><html lang="en"><title>Companies</title><body><h1>Companies</h1>${folders
    .map((folder, index) => `<p><a href="${folder}">Company ${index}</a></p>`)
    .join('\n')}</body></html>`;

/** Links within the site lead into its folder; those to pages that are not there lead nowhere. */
const relinked = (html, base, paths) =>
  html.replace(/href="([^"]*)"/g, (attribute, href) => {
    const url = URL.parse(href, base);
    if (!url || url.origin !== new URL(base).origin || href.startsWith('#')) return attribute;
    return `href="${paths.get(`${url.origin}${url.pathname}`) ?? '#'}"`;
  });

module.exports = { localSite };
