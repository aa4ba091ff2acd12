// The pages that extraction is measured with.
'use strict';
const { readCorpus } = require('../../quality/corpus/read-corpus.cjs');
const { sandboxPages } = require('../sandbox-pages.cjs');

const companies = 45;

/** @returns `[{title, pages}]`; labelled pages only if the corpus exists beside the project */
async function pageSets() {
  const made = (await sandboxPages(companies)).map(({ url, html, headers }) => source(url, html, headers));
  const labelled = readCorpus()?.map(({ html }) => source('https://www.labelled-page.com/', html, {}));
  return [
    { title: 'pages of the sandbox', pages: made },
    ...(labelled ? [{ title: 'labelled contact pages', pages: labelled }] : []),
  ];
}

const source = (url, html, headers) => ({ url, html, headers, linkText: '' });

module.exports = { pageSets };
