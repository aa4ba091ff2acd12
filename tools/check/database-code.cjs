// Rules for entities and statements that need the contents of several files.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { sourceFiles } = require('./names.cjs');

function checkDatabaseCode(root) {
  const sources = sourceFiles(root).map((file) => ({
    file,
    text: fs.readFileSync(path.join(root, file), 'utf8'),
  }));
  return [...accountRepositories(sources), ...unexaminedStatements(sources)];
}

/** A repository that Nest injects has no transaction, so row-level security would reject its statements. */
function accountRepositories(sources) {
  const entities = sources
    .filter(({ file, text }) => file.endsWith('.entity.ts') && /'account_id'/.test(text))
    .flatMap(({ text }) => [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => name));
  return sources.flatMap(({ file, text }) =>
    entities
      .filter((name) => new RegExp(`@InjectRepository\\(\\s*${name}\\b`).test(text))
      .map(
        (name) =>
          `${file}\n  ${name} has account_id: use the manager of withAccount instead of a repository.`,
      ),
  );
}

/** Packages with statements that no test compares with the schema. */
function unexaminedStatements(sources) {
  const packageOf = (file) => file.split('/').slice(0, 2).join('/');
  const packages = (found) => new Set(found.map(({ file }) => packageOf(file)));
  const examined = packages(sources.filter(({ text }) => /^\s*describeDatabase\(/m.test(text)));
  return [...packages(sources.filter(({ file }) => file.endsWith('.statements.ts')))]
    .filter((name) => !examined.has(name))
    .map((name) => `${name}: no test compares its statements with the schema; call describeDatabase in one.`);
}

module.exports = { checkDatabaseCode };
