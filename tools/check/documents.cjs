// Markdown: links lead to files and headings, paths in code marks exist, and kubectl commands name what the manifests contain.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { readManifests } = require('./packaging.cjs');
const { filesOfCheckout } = require('./source-files.cjs');

/** Kinds by their names in commands. */
const kinds = {
  deploy: 'Deployment',
  deployment: 'Deployment',
  job: 'Job',
  service: 'Service',
  sts: 'StatefulSet',
  svc: 'Service',
};

function checkDocuments(root) {
  const files = filesOfCheckout(root);
  const known = new Set(files.flatMap((file) => [file, ...parents(file)]));
  const texts = new Map(
    files
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]),
  );
  const objects = readManifests();
  return [...texts].flatMap(([file, text]) =>
    [
      ...brokenLinks(file, text, known, texts),
      ...missingPaths(text, known),
      ...badCommands(text, objects),
    ].map((problem) => `${file}: ${problem}`),
  );
}

function parents(file) {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...parents(folder)];
}

const withoutCode = (text) => text.replaceAll(/^\s*(```|~~~)[^]*?^\s*\1/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Links to addresses are not followed. */
function brokenLinks(file, text, known, texts) {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)/gm)];
  return links
    .map(([, inline, reference]) => inline ?? reference)
    .filter((link) => !/^([a-z]+:|\/)/.test(link) && !leads(link, file, known, texts))
    .map((link) => `the link ${link} leads nowhere`);
}

function leads(link, from, known, texts) {
  const [name, heading] = link.split('#');
  const file = name ? path.join(path.dirname(from), decodeURI(name)).replace(/\/$/, '') : from;
  if (!known.has(file) && file !== '.') return false;
  return !heading || !texts.has(file) || headingsOf(texts.get(file)).includes(heading);
}

/** Identifiers as GitHub and the documentation site give them. */
const headingsOf = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Files that commands write. */
const written = ['docker/.env'];

/** Paths from the root or inside of a package, and names of source files, except of built files. */
const missingPaths = (text, known) =>
  [...text.matchAll(/`((?:apps|clients|docker|docs|k8s|libs|tools)\/[\w./-]+|[\w/-][\w./-]*\.(?:ts|sql))`/g)]
    .map(([, name]) => name.replace(/\/$/, ''))
    .filter((name) => !/\/dist(\/|$)|\.d\.ts$/.test(name) && !written.includes(name) && !known.has(name))
    .filter((name) => ![...known].some((file) => file.endsWith(`/${name}`)))
    .map((name) => `there is no ${name}`);

/** Commands in shell blocks and in the text; a backslash continues a line. */
function badCommands(text, objects) {
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block]) =>
    block.replaceAll(/\\\n\s*/g, ' ').split('\n'),
  );
  const spans = [...text.matchAll(/`(kubectl [^`]+)`/g)].map(([, span]) => span.replaceAll('\n', ' '));
  return [...blocks, ...spans]
    .filter((line) => /\bkubectl /.test(line) && !line.trim().startsWith('#'))
    .flatMap((line) => problemsOf(line, objects).map((problem) => `\`${line.trim()}\`: ${problem}`));
}

/** Objects that a command names but no manifest contains: `deploy/gateway`. */
const problemsOf = (command, objects) =>
  [...command.matchAll(/ ([a-z]+)\/([a-z][a-z0-9-]*)(?= |$)/g)]
    .filter(([, kind]) => kinds[kind])
    .filter(([, kind, name]) => !objects.some((each) => each.kind === kinds[kind] && each.name === name))
    .map(([, kind, name]) => `there is no ${kind} ${name}`);

module.exports = { badCommands, brokenLinks, checkDocuments, missingPaths };
