// Real delivery reports with labels. The corpus is not part of the project.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const folder = path.resolve(__dirname, '../../../../../shared/corpus/bounces');

/**
 * Parts of the corpus, chosen by this seed: two thirds were read while the rules were written, a sixth (`second`) after the
 * first measurement of the rest, and a sixth (`last`) after a second measurement.
 */
const seed = 'lode-replies-1';

/** @returns `[{name, raw, labels, part}]`, or undefined if the corpus does not exist beside the project. */
function readCorpus() {
  const list = path.join(folder, 'labels.json');
  if (!fs.existsSync(list)) return undefined;
  return Object.entries(JSON.parse(fs.readFileSync(list, 'utf8'))).map(([name, labels]) => {
    return { name, raw: fs.readFileSync(path.join(folder, 'mail', name)), labels, part: partOf(name) };
  });
}

function partOf(name) {
  const digest = createHash('sha256').update(`${seed}${name}`).digest('hex');
  const number = (from) => Number.parseInt(digest.slice(from, from + 8), 16);
  if (number(0) % 3 !== 0) return 'first';
  return number(8) % 2 === 0 ? 'second' : 'last';
}

module.exports = { readCorpus };
