// Real contact pages that people labelled. The corpus is not part of the project.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { fromCrawl } = require('../../built.cjs');
const { readMarkup } = require('./markup.cjs');

const { decodeText } = fromCrawl('fetch/decode-text');

const folder = path.resolve(__dirname, '../../../../../shared/corpus/contact-pages');

/** @returns `[{name, html, labels, markup}]`, or undefined if the corpus does not exist beside the project. */
function readCorpus() {
  const list = path.join(folder, 'labels.json');
  if (!fs.existsSync(list)) return undefined;
  return Object.entries(JSON.parse(fs.readFileSync(list, 'utf8'))).map(([name, labels]) => {
    const bytes = fs.readFileSync(path.join(folder, 'pages', name));
    const html = decodeText(bytes, { mediaType: 'text/html', charset: undefined });
    return { name, html, labels, markup: readMarkup(html) };
  });
}

module.exports = { readCorpus };
