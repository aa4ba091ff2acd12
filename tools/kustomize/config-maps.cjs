// configMapGenerator: ConfigMaps whose names end with a hash of their content, and the references to them.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const hashed = Symbol('the name gets a hash');

/** @returns the objects with those of the generators; `behavior: merge` and `replace` change an existing ConfigMap */
function generate(objects, generators, folder) {
  const all = [...objects];
  for (const { name, literals = [], files = [], behavior, options } of generators) {
    const data = Object.fromEntries([
      ...files.map((file) => fromFile(file, folder)),
      ...literals.map((literal) => [literal.split('=')[0], literal.slice(literal.indexOf('=') + 1)]),
    ]);
    const there = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
    if (!behavior && there) throw new Error(`${folder}: the ConfigMap ${name} exists already`);
    if (!behavior) all.push(configMap(name, data, options));
    else if (!there) throw new Error(`${folder}: there is no ConfigMap ${name}`);
    else there.data = behavior === 'merge' ? { ...there.data, ...data } : data;
  }
  return all;
}

function fromFile(entry, folder) {
  const [, key, file] = /^(?:([^=]+)=)?(.+)$/.exec(entry);
  return [key ?? path.basename(file), fs.readFileSync(path.join(folder, file), 'utf8')];
}

const configMap = (name, data, options) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...(options?.labels ? { labels: options.labels } : {}) },
  data,
  [hashed]: !options?.disableNameSuffixHash,
});

function addHashes(objects) {
  const names = new Map();
  for (const object of objects) {
    if (!object[hashed]) continue;
    const { name } = object.metadata;
    names.set(name, `${name}-${hashOf(object.data)}`);
    object.metadata.name = names.get(name);
  }
  for (const object of objects) rename(object, names);
  return objects;
}

function rename(value, names) {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'configMapRef' || key === 'configMap' || key === 'configMapKeyRef')
      inner.name = names.get(inner.name) ?? inner.name;
    rename(inner, names);
  }
}

/** The hash of Kustomize, which does not contain the name: ten digits of SHA-256, in letters that form no words. */
function hashOf(data) {
  const sorted = Object.fromEntries(Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1)));
  const text = JSON.stringify({ data: sorted, kind: 'ConfigMap', name: '' }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const letters = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return digest.replaceAll(/[013ae]/g, (letter) => letters[letter]);
}

module.exports = { addHashes, generate };
