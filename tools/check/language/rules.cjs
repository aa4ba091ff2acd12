// The rules of rules.yaml as functions over passages.
'use strict';

/**
 * @param {{ rules: object[], exceptions: object[] }} document content of rules.yaml
 */
function compileRules(document) {
  const rules = document.rules.map(({ name, prose, words, prefixes, write, vendure }) => ({
    name,
    write,
    vendure,
    prose: prose === undefined ? null : new RegExp(prose, 'gim'),
    words: new Set(words ?? []),
    prefixes: new Set(prefixes ?? []),
  }));
  const names = new Set(rules.map(({ name }) => name));
  const exceptions = (document.exceptions ?? []).map((exception) => compileException(exception, names));
  return { rules, exceptions };
}

/** An exception holds for the files of a path (a folder ends in `/`), for a term, or for a term in these files. */
function compileException({ path, term, rule, reason }, names) {
  const label = [path, term, rule].filter(Boolean).join(', ');
  if (!reason) throw new Error(`tools/check/language/rules.yaml: the exception for ${label} needs a reason`);
  if (rule !== undefined && !names.has(rule))
    throw new Error(`tools/check/language/rules.yaml: there is no rule "${rule}"`);
  const paths = path === undefined ? null : [path].flat();
  const pattern = term === undefined ? null : new RegExp(term, 'i');
  return {
    label,
    allows: (file, finding) =>
      (paths === null ||
        paths.some((each) => file === each || (each.endsWith('/') && file.startsWith(each)))) &&
      (pattern === null || pattern.test(finding.context)) &&
      (rule === undefined || rule === finding.rule.name),
  };
}

/** Findings in a passage: `{ rule, found, line, context }`; the context is the line around the phrase. */
function findingsIn(passage, rules) {
  if (passage.kind !== 'identifier') return rules.flatMap((rule) => findingsInProse(passage, rule));
  const words = wordsOf(passage.text);
  return rules.flatMap((rule) => findingsInIdentifier(passage, words, rule));
}

function findingsInIdentifier({ text, line }, words, rule) {
  const found =
    words.find((word) => rule.words.has(word)) ??
    (words.length > 1 && rule.prefixes.has(words[0]) ? words[0] : undefined);
  return found === undefined ? [] : [{ rule, found: text, line, context: text }];
}

function findingsInProse({ text, line }, rule) {
  if (rule.prose === null) return [];
  return [...text.matchAll(rule.prose)].map((match) => {
    const before = text.slice(0, match.index);
    const start = before.lastIndexOf('\n') + 1;
    const end = text.indexOf('\n', match.index + match[0].length);
    return {
      rule,
      found: match[0].trim(),
      line: line + (before.match(/\n/g)?.length ?? 0),
      context: text.slice(start, end === -1 ? undefined : end),
    };
  });
}

/** `tellsWhoHeard` has the words tells, who, heard; `MAX_AGE` max, age. */
function wordsOf(identifier) {
  return identifier
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

module.exports = { compileRules, findingsIn };
