// Real delivery reports with labels. The corpus is not part of the project.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const folder = path.resolve(__dirname, '../../../../../shared/corpus/bounces');

/** A third of the corpus, chosen by this seed, was not read while the rules were written. */
const seed = 'lode-replies-1';

/** @returns `[{name, raw, labels, heldOut}]`, or undefined if the corpus does not exist beside the project. */
function readCorpus() {
  const list = path.join(folder, 'labels.json');
  if (!fs.existsSync(list)) return undefined;
  return Object.entries(JSON.parse(fs.readFileSync(list, 'utf8'))).map(([name, labels]) => {
    return { name, raw: fs.readFileSync(path.join(folder, 'mail', name)), labels, heldOut: isHeldOut(name) };
  });
}

function isHeldOut(name) {
  const digest = createHash('sha256').update(`${seed}${name}`).digest('hex');
  return Number.parseInt(digest.slice(0, 8), 16) % 3 === 0;
}

module.exports = { readCorpus };
