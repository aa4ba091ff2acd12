// Renders a kustomization of this repository without kubectl: the part of Kustomize that k8s/ uses. The Kubernetes drill
// compares the result with that of `kubectl kustomize`.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { parseAllDocuments } = require('yaml');
const { addHashes, generate } = require('./config-maps.cjs');
const { applyPatch } = require('./patches.cjs');
const { setImages, setLabels, setNamespace, setReplicas } = require('./transformers.cjs');

/** Fields of a kustomization that the renderer knows; any other is an error. */
const known = new Set([
  'apiVersion',
  'kind',
  'metadata',
  'resources',
  'components',
  'configMapGenerator',
  'patches',
  'namespace',
  'labels',
  'replicas',
  'images',
]);

/** All objects of a kustomization. @param folder path of the folder @throws Error naming the file */
function render(folder) {
  return addHashes(accumulate(folder, []));
}

/** @param objects those that a component adds to; the order of the steps is that of Kustomize */
function accumulate(folder, objects) {
  const file = path.join(folder, 'kustomization.yaml');
  const kustomization = readDocuments(file)[0];
  for (const field of Object.keys(kustomization))
    if (!known.has(field)) throw new Error(`${file}: the renderer does not know ${field}`);
  const { resources = [], components = [] } = kustomization;
  let all = [...objects, ...resources.flatMap((name) => resource(path.join(folder, name)))];
  all = generate(all, kustomization.configMapGenerator ?? [], folder);
  for (const name of components) all = accumulate(path.join(folder, name), all);
  for (const patch of kustomization.patches ?? []) all = applyPatch(all, textOf(patch, folder), patch);
  setNamespace(all, kustomization.namespace);
  setLabels(all, kustomization.labels ?? []);
  setReplicas(all, kustomization.replicas ?? []);
  setImages(all, kustomization.images ?? []);
  return all;
}

const resource = (place) =>
  fs.statSync(place).isDirectory() ? accumulate(place, []) : readDocuments(place).filter(Boolean);

const textOf = ({ patch, path: file }, folder) => patch ?? fs.readFileSync(path.join(folder, file), 'utf8');

const readDocuments = (file) =>
  parseAllDocuments(fs.readFileSync(file, 'utf8')).map((document) => document.toJS());

module.exports = { render };
