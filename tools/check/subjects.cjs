// Subjects of the bus are written in libs/contracts only.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { sourceFiles } = require('./names.cjs');

const mayHaveSubjects = (file) =>
  file.startsWith('libs/contracts/') || file.endsWith('.spec.ts') || file.includes('/testing/');

/** Also in comments: they would outlive a change of the subject. */
function checkSubjects(root) {
  return sourceFiles(root)
    .filter((file) => !mayHaveSubjects(file))
    .filter((file) => /lode\.v1\b/.test(fs.readFileSync(path.join(root, file), 'utf8')))
    .map((file) => `${file}\n  Write subjects in libs/contracts only; use the operation or the event here.`);
}

module.exports = { checkSubjects };
