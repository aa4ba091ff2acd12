// The pages that extraction is measured with.
'use strict';
const { fromCrawl } = require('../../built.cjs');
const { readFamilies } = require('../../quality/corpus/read-families.cjs');
const { sandboxPages } = require('../sandbox-pages.cjs');

const { decodeText } = fromCrawl('fetch/decode-text');

const companies = 45;

/** @returns `[{title, pages}]`; labelled pages only if the corpus exists beside the project */
async function pageSets() {
  const made = (await sandboxPages(companies)).map(({ url, html, headers }) => source(url, html, headers));
  const labelled = await labelledPages();
  return [
    { title: 'pages of the sandbox', pages: made },
    ...(labelled ? [{ title: 'labelled contact pages', pages: labelled }] : []),
  ];
}

async function labelledPages() {
  const corpus = await readFamilies();
  const family = corpus?.families.find(({ name }) => name === 'contact-pages');
  return family?.pages.map(({ bytes }) =>
    source(
      'https://www.labelled-page.com/',
      decodeText(bytes, { mediaType: 'text/html', charset: undefined }),
      {},
    ),
  );
}

const source = (url, html, headers) => ({ url, html, headers, linkText: '' });

module.exports = { pageSets };
