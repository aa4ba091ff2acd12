// The Kubernetes manifests of the repository, grouped by kustomization.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { parseAllDocuments } = require('yaml');

/**
 * `manifests`: all documents with file, folder and kind. `problems`: files that are no YAML, are listed but missing, or
 * exist but are not listed.
 */
function readManifests(root) {
  const files = fs
    .readdirSync(path.join(root, 'k8s'), { recursive: true })
    // Examples are objects of other programs, and the chart consists of templates.
    .filter((file) => file.endsWith('.yaml') && !/^(examples|chart)\//.test(file))
    .map((file) => path.join('k8s', file));
  const problems = [];
  const manifests = files.flatMap((file) => {
    const documents = parseAllDocuments(fs.readFileSync(path.join(root, file), 'utf8'), {
      prettyErrors: true,
    });
    problems.push(...documents.flatMap(({ errors }) => errors.map(({ message }) => `${file}: ${message}`)));
    return documents.map((document) => ({ file, folder: path.dirname(file), body: document.toJS() }));
  });
  return { manifests, problems: [...problems, ...lists(root, manifests)] };
}

const isKustomization = ({ file }) => path.basename(file) === 'kustomization.yaml';

/** Files and folders of a kustomization, relative to the root. */
function named({ folder, body }) {
  const { resources = [], components = [], patches = [], configMapGenerator = [] } = body;
  return [
    ...resources,
    ...components,
    ...patches.flatMap((patch) => patch.path ?? []),
    ...configMapGenerator.flatMap(({ files = [] }) => files.map((file) => file.replace(/^.*=/, ''))),
  ].map((name) => path.join(folder, name));
}

function lists(root, manifests) {
  const kustomizations = manifests.filter(isKustomization);
  const listed = kustomizations.flatMap((kustomization) =>
    named(kustomization).map((name) => [kustomization.file, name]),
  );
  const names = new Set(listed.map(([, name]) => name));
  return [
    ...listed
      .filter(([, name]) => !fs.existsSync(path.join(root, name)) || !isWhole(path.join(root, name)))
      .map(([file, name]) => `${file}: ${name} is not there`),
    ...manifests
      .filter((manifest) => !isKustomization(manifest) && !names.has(manifest.file))
      .map(({ file }) => `${file}: no kustomization lists it`),
  ];
}

const isWhole = (place) =>
  fs.statSync(place).isFile() || fs.existsSync(path.join(place, 'kustomization.yaml'));

module.exports = { readManifests, isKustomization };
