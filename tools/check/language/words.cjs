// Extracts the texts of a file: comments, strings, identifiers, and the prose of Markdown and YAML.
'use strict';
const ts = require('typescript');

const kinds = { comment: 'comment', string: 'string', identifier: 'identifier', prose: 'prose' };

/**
 * Passages of a source file: `{ kind, text, line }`, lines counted from 1.
 * @param {string} file path, whose extension decides how the file is read
 * @param {string} source
 */
function passagesOf(file, source) {
  if (/\.(ts|tsx|mts|cts|js|cjs|mjs)$/.test(file)) return passagesOfScript(file, source);
  if (/\.md$/.test(file)) return passagesOfMarkdown(source);
  if (/\.(ya?ml|sh|conf)$|Dockerfile/.test(file)) return passagesOfHashComments(source);
  return [];
}

function passagesOfScript(file, source) {
  const variant = file.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  const lineOf = (position) => tree.getLineAndCharacterOfPosition(position).line + 1;
  return [...comments(source, tree, variant, lineOf), ...literalsAndIdentifiers(tree, lineOf)];
}

function comments(source, tree, variant, lineOf) {
  const found = new Map();
  const visit = (node) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ])
      found.set(range.pos, range);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const range of ts.getLeadingCommentRanges(source, tree.endOfFileToken.getFullStart()) ?? [])
    found.set(range.pos, range);
  return [...found.values()].map((range) => ({
    kind: kinds.comment,
    text: commentText(source.slice(range.pos, range.end)),
    line: lineOf(range.pos),
  }));
}

/** A comment without its markers. Line breaks are kept, so that lines can be counted. */
function commentText(raw) {
  return raw.replace(/^\/\*\*?|\*\/$/g, '').replaceAll(/^\s*(\/\/+|\*)\s?/gm, '');
}

function kindOf(node) {
  if (ts.isIdentifier(node)) return kinds.identifier;
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  return isText ? kinds.string : null;
}

function literalsAndIdentifiers(tree, lineOf) {
  const passages = [];
  const visit = (node) => {
    const kind = kindOf(node);
    if (kind !== null && !ts.isImportDeclaration(node.parent ?? tree))
      passages.push({ kind, text: node.text, line: lineOf(node.getStart(tree)) });
    if (
      ts.isImportDeclaration(node) ||
      (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
    ) {
      // Import paths are file names, which the step "names" checks.
      if (node.importClause) ts.forEachChild(node.importClause, visit);
      if (node.exportClause) ts.forEachChild(node.exportClause, visit);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return passages;
}

/** Prose of Markdown: everything except code. */
function passagesOfMarkdown(source) {
  const passages = [];
  let fenced = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    else if (!fenced)
      passages.push({
        kind: kinds.prose,
        text: line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' '),
        line: index + 1,
      });
  }
  return passages;
}

function passagesOfHashComments(source) {
  return source.split('\n').flatMap((line, index) => {
    const comment = /(?:^|\s)#\s?(.*)$/.exec(line);
    return comment === null ? [] : [{ kind: kinds.comment, text: comment[1], line: index + 1 }];
  });
}

module.exports = { passagesOf };
