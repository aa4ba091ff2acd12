// Plain technical English: phrases and identifiers that Lode does not use, with what to write instead, are in language.yaml.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');
const { load } = require('js-yaml');
const { filesOfCheckout } = require('./source-files.cjs');

const rulesFile = 'tools/check/language.yaml';
/** Generated texts; the rules contain the words that they reject. */
const isSkipped = (file) => /(^|\/)generated\/|^tools\/check\/language/.test(file);

function checkLanguage(root) {
  const { rules, exceptions } = readRules(path.join(root, rulesFile));
  const used = new Set();
  const isExcepted = (file, finding) => {
    const exception = exceptions.find((each) => each.allows(file, finding));
    used.add(exception);
    return exception !== undefined;
  };
  const files = filesOfCheckout(root).filter((file) => !isSkipped(file));
  const problems = files.flatMap((file) =>
    findingsIn(file, fs.readFileSync(path.join(root, file), 'utf8'), rules)
      .filter((finding) => !isExcepted(file, finding))
      .map(({ line, found, rule }) => `${file}:${line}: "${found}" (${rule.name}); write: ${rule.write}`),
  );
  const unneeded = exceptions.filter((exception) => !used.has(exception));
  return [
    ...problems,
    ...unneeded.map(({ label }) => `${rulesFile}: no text needs the exception for ${label}`),
  ];
}

function readRules(file) {
  const { rules, exceptions } = load(fs.readFileSync(file, 'utf8'));
  return {
    rules: rules.map(({ prose, words = [], prefixes = [], ...rule }) => ({
      ...rule,
      prose: prose && new RegExp(prose, 'gim'),
      words: new Set(words),
      prefixes: new Set(prefixes),
    })),
    exceptions: exceptions.map(readException),
  };
}

/** An exception holds for the files of a path (a folder ends in `/`), for a term, or for a term in these files. */
function readException({ path: where, term, rule }) {
  const paths = where && [where].flat();
  const pattern = term && new RegExp(term, 'i');
  const contains = (place, file) => file === place || (place.endsWith('/') && file.startsWith(place));
  return {
    label: [where, term, rule].filter(Boolean).join(', '),
    allows: (file, finding) =>
      (!paths || paths.some((place) => contains(place, file))) &&
      (!pattern || pattern.test(finding.context)) &&
      (!rule || rule === finding.rule.name),
  };
}

/** `{ rule, found, line, context }`; the context is the line around a phrase. */
const findingsIn = (file, source, rules) =>
  passagesOf(file, source).flatMap((passage) =>
    rules.flatMap((rule) =>
      passage.isIdentifier ? findingsInIdentifier(passage, rule) : findingsInProse(passage, rule),
    ),
  );

/** `firstPageOf` consists of the words first, page, of; `MAX_AGE` of max, age. */
function findingsInIdentifier({ text, line }, rule) {
  const words = text
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const isFound =
    words.some((word) => rule.words.has(word)) || (words.length > 1 && rule.prefixes.has(words[0]));
  return isFound ? [{ rule, found: text, line, context: text }] : [];
}

function findingsInProse({ text, line }, rule) {
  if (!rule.prose) return [];
  return [...text.matchAll(rule.prose)].map(({ 0: found, index }) => {
    const before = text.slice(0, index).split('\n');
    const [after] = text.slice(index + found.length).split('\n');
    return {
      rule,
      found: found.trim(),
      line: line + before.length - 1,
      context: `${before.at(-1)}${found}${after}`,
    };
  });
}

/** Comments, strings and identifiers of a script, prose of Markdown, comments of YAML: `{ text, line, isIdentifier }`. */
function passagesOf(file, source) {
  if (/\.[mc]?[jt]sx?$/.test(file)) return passagesOfScript(file, source);
  if (file.endsWith('.md')) return passagesOfMarkdown(source);
  if (!/\.(ya?ml|sh|conf)$|Dockerfile/.test(file)) return [];
  return source
    .split('\n')
    .flatMap((line, index) =>
      (/(?:^|\s)#\s?(.*)$/.exec(line)?.slice(1) ?? []).map((text) => ({ text, line: index + 1 })),
    );
}

function passagesOfScript(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lineAt = (position) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const comments = new Map();
  const passages = [];
  const visit = (node) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ])
      comments.set(range.pos, range);
    const isIdentifier = ts.isIdentifier(node);
    // Paths of imports are file names.
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    const isPath = ts.isImportDeclaration(node.parent ?? tree) || ts.isExportDeclaration(node.parent ?? tree);
    if (isIdentifier || (isText && !isPath))
      passages.push({ isIdentifier, text: node.text, line: lineAt(node.getStart(tree)) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  visit(tree.endOfFileToken);
  for (const { pos, end } of comments.values()) {
    const text = source
      .slice(pos, end)
      .replace(/^\/\*\*?|\*\/$/g, '')
      .replaceAll(/^\s*(\/\/+|\*)\s?/gm, '');
    passages.push({ text, line: lineAt(pos) });
  }
  return passages;
}

/** Prose of Markdown: everything except code. */
function passagesOfMarkdown(source) {
  let isFenced = false;
  return source.split('\n').flatMap((line, index) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced
      ? []
      : [{ text: line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' '), line: index + 1 }];
  });
}

module.exports = { checkLanguage, findingsIn, readRules };
