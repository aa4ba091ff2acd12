// Real pages that people labelled, in three folders beside the project, and the judge that decides what is right.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const shared = path.resolve(__dirname, '../../../../../shared');
const judgeFile = path.join(shared, 'tools/page_truth.mjs');
const names = ['contact-pages', 'business-pages', 'mixed-pages'];

/** A third of the sites, chosen by their hash, was not read while the rules of 2026-11-26 were written. */
const seed = '20261126';

/** @returns `{judge, families: [{name, pages}]}`, or undefined if the corpus does not exist beside the project. */
async function readFamilies() {
  const folders = names.map((name) => [name, path.join(shared, 'corpus', name)]);
  const present = folders.filter(([, folder]) => fs.existsSync(path.join(folder, 'labels.json')));
  if (present.length === 0 || !fs.existsSync(judgeFile)) return undefined;
  const { readPages, judge } = await import(pathToFileURL(judgeFile).href);
  const families = present.map(([name, folder]) => ({
    name,
    pages: readPages(folder).pages.map((page) => ({
      ...page,
      bytes: fs.readFileSync(path.join(folder, 'pages', page.page)),
      isHeldOut: isHeldOut(name, page),
    })),
  }));
  return { judge, families };
}

const isHeldOut = (family, { domain, page }) =>
  createHash('sha1')
    .update(seed + family + (domain ?? page))
    .digest()[0] %
    3 ===
  0;

module.exports = { readFamilies };
