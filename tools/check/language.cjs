// Plain technical English: banned phrases and identifiers with their replacements are in language/rules.yaml.
// Run `node tools/check/language.cjs [FOLDER...]` for all findings and the counts per 1,000 words.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const yaml = require('yaml');
const { passagesOf } = require('./language/words.cjs');
const { compileRules, findingsIn } = require('./language/rules.cjs');

const maxReported = 60;

/** Problems of the step `language`, one per line, followed by the counts if there are any. */
function checkLanguage(root, folder = '.') {
  const { findings, counts, unused } = examine(root, [folder]);
  const problems = [...findings.map(sentence), ...unused];
  if (problems.length === 0) return [];
  const rest = problems.length - maxReported;
  return [
    ...problems.slice(0, maxReported),
    ...(rest > 0 ? [`and ${rest} more: node tools/check/language.cjs ${folder}`] : []),
    countsTable(counts),
  ];
}

function examine(root, folders) {
  const text = fs.readFileSync(path.join(root, 'tools/check/language/rules.yaml'), 'utf8');
  const { rules, exceptions } = compileRules(yaml.parse(text));
  const counts = { words: 0, perRule: new Map(rules.map((rule) => [rule, 0])) };
  const used = new Set();
  const findings = sourceFiles(root, folders).flatMap((file) => {
    const passages = passagesOf(file, fs.readFileSync(path.join(root, file), 'utf8'));
    return passages.flatMap((passage) => {
      if (passage.kind === 'comment' || passage.kind === 'prose')
        counts.words += passage.text.split(/\s+/).filter(Boolean).length;
      return findingsIn(passage, rules).flatMap((finding) => {
        const exception = exceptions.find((candidate) => candidate.allows(file, finding));
        if (exception === undefined) {
          counts.perRule.set(finding.rule, counts.perRule.get(finding.rule) + 1);
          return [{ file, ...finding }];
        }
        used.add(exception);
        return [];
      });
    });
  });
  const unused =
    folders[0] === '.'
      ? exceptions
          .filter((exception) => !used.has(exception))
          .map(
            ({ label }) =>
              `tools/check/language/rules.yaml: the exception for ${label} is not needed; remove it`,
          )
      : [];
  return { findings, counts, unused };
}

const skippedFolders = new Set([
  ...['node_modules', 'dist', 'coverage', '.git', '.nx', '.lode', '.tools', 'generated'],
  'declarations',
]);
/** The rules and their planted examples contain the banned words. */
const skippedFiles = /^tools\/check\/(language|planted)\//;

/** Paths of all files in the folders except generated ones. */
function sourceFiles(root, folders) {
  return folders
    .flatMap((folder) => filesBelow(root, folder))
    .map((file) => path.normalize(file))
    .filter((file) => !skippedFiles.test(file));
}

function filesBelow(root, name) {
  const file = path.join(root, name);
  if (!fs.statSync(file).isDirectory()) return [name];
  return fs
    .readdirSync(file, { withFileTypes: true })
    .filter((entry) => entry.isFile() || (entry.isDirectory() && !skippedFolders.has(entry.name)))
    .flatMap((entry) => filesBelow(root, path.join(name, entry.name)));
}

function sentence({ file, line, rule, found }) {
  return `${file}:${line}: "${found}" (${rule.name}); write: ${rule.write}`;
}

function countsTable({ words, perRule }) {
  const rows = [...perRule].map(([rule, count]) => {
    const vendure = rule.vendure === undefined ? '' : `, Vendure ${rule.vendure}`;
    return `${rule.name}: ${count} (${((count * 1000) / words).toFixed(2)} per 1,000 words${vendure})`;
  });
  return [`${words} words of comments and documents`, ...rows].join('\n');
}

if (require.main === module) {
  const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.'];
  const { findings, counts, unused } = examine(path.resolve(__dirname, '../..'), folders);
  for (const line of [...findings.map(sentence), ...unused, countsTable(counts)])
    process.stdout.write(`${line}\n`);
}

module.exports = { checkLanguage };
