// Patches of a kustomization: strategic merge patches, and JSON patches (RFC 6902).
'use strict';
const { isDeepStrictEqual } = require('node:util');
const { parse } = require('yaml');
const { merge } = require('./merge.cjs');

/** @returns the objects without those that the patch deletes */
function applyPatch(objects, text, { target, options }) {
  const patch = parse(text);
  const wanted = Array.isArray(patch) || target ? target : ofObject(patch);
  const selected = objects.filter((object) => selects(wanted, object));
  if (selected.length === 0 && !target)
    throw new Error(`no object for the patch of ${JSON.stringify(wanted)}`);
  if (patch.$patch === 'delete') return objects.filter((object) => !selected.includes(object));
  for (const object of selected) {
    const { kind, metadata } = object;
    const name = metadata?.name;
    if (Array.isArray(patch)) for (const operation of patch) applyOperation(object, operation);
    else Object.assign(object, merge(object, patch));
    object.kind = kind;
    if (!options?.allowNameChange) object.metadata.name = name;
  }
  return objects;
}

const ofObject = ({ kind, metadata }) => ({ kind, name: metadata.name });

function selects({ kind, name, labelSelector }, object) {
  return (
    fits(kind, object.kind) &&
    fits(name, object.metadata.name) &&
    (labelSelector ?? '')
      .split(',')
      .filter(Boolean)
      .every((term) => hasLabel(term, object))
  );
}

const fits = (pattern, value) => pattern === undefined || new RegExp(`^(?:${pattern})$`).test(value);

function hasLabel(term, { metadata }) {
  const [, label, operator, value] = /^([^=!]+)(!?=)=?(.*)$/.exec(term);
  return (metadata.labels?.[label.trim()] === value.trim()) === (operator === '=');
}

function applyOperation(object, { op, path, value }) {
  const keys = path
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  const parent = keys.reduce((value, key) => value?.[key], object);
  if (parent === undefined) throw new Error(`${object.kind} ${object.metadata.name} has no ${path}`);
  const there = Object.hasOwn(parent, last);
  if (op === 'test') {
    if (!isDeepStrictEqual(parent[last], value))
      throw new Error(`${path} of ${object.metadata.name} differs`);
  } else if (op === 'remove') {
    if (!there) throw new Error(`${object.kind} ${object.metadata.name} has no ${path}`);
    if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  } else if (op === 'replace' && !there)
    throw new Error(`${object.kind} ${object.metadata.name} has no ${path}`);
  else if (!Array.isArray(parent) || op === 'replace') parent[last] = structuredClone(value);
  else parent.splice(last === '-' ? parent.length : Number(last), 0, structuredClone(value));
}

module.exports = { applyPatch };
