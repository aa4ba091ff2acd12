// Plain technical English: banned phrases and identifiers, listed in language/rules.yaml with what to write instead.
// Run `node tools/check/language.cjs [FOLDER...]` for all findings and the counts per 1,000 words.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const yaml = require('yaml');
const { passagesOf } = require('./language/words.cjs');
const { compileRules, findingsIn } = require('./language/rules.cjs');

const maxReported = 60;

/** Problems of the step `language`, one line each, with the counts in the last line where there is a problem. */
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

/** Files under version control or new, without generated ones. */
function sourceFiles(root, folders) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\n')
    .filter(
      (file) =>
        file !== '' && !/^docs\/generated\/|\/snapshots?\/|^tools\/check\/(language|planted)/.test(file),
    )
    .filter((file) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());
}

function sentence({ file, line, rule, found }) {
  return `${file}:${line}: "${found}" (${rule.name}): write ${rule.write}`;
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
