// Calls between services: only those behind the caller in the order of the house, so that no cycle can close,
// and exactly the operations that the definition lists, since the NATS permissions are made from that list.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { loadContracts, loadServices } = require('../gen/load.cjs');
const { sourceFiles } = require('./names.cjs');

function checkCalls(root) {
  const contracts = loadContracts(root);
  return loadServices(root).flatMap((service) => [
    ...againstTheOrder(service, contracts.serviceNames),
    ...(service.calls === 'all' ? [] : unlike(service, calledIn(root, service, contracts))),
  ]);
}

function againstTheOrder({ name, calls }, order) {
  if (calls === 'all') return name === 'gateway' ? [] : [`${name}: only the gateway may call everything`];
  // A service that the order does not know may call nobody.
  const place = order.includes(name) ? order.indexOf(name) : order.length;
  return calls
    .filter(({ service }) => order.indexOf(service) <= place)
    .map(
      ({ subject }) =>
        `${name} calls ${subject}, which would close a cycle: the order is ${order.join(' → ')}`,
    );
}

/** By this class of the kit services follow the do-not-contact lists; those that declare people need not name it. */
const followers = 'BusChangeLog';

/** Operations that a service calls: where it says so, and where a class or function of the kit that it uses does it. */
function calledIn(root, { name: service, people }, contracts) {
  const own = textsIn(root, path.join('apps', service, 'src'));
  const isUsed = (name) => (people !== undefined && name === followers) || own.some(uses(name));
  const callers = textsIn(root, path.join('libs', 'service-kit', 'src')).filter(
    (text) => calledNames(text).length > 0 && exportsOf(text).some(isUsed),
  );
  const called = [...own, ...callers].flatMap(calledNames).map((name) => contracts[name]);
  const operations = [...called, ...ofProducers(own, contracts)];
  return new Set(operations.flatMap((operation) => operation?.subject ?? []));
}

/** What the methods of the kit's `ResultReader` ask of every service that keeps result sets. */
const readings = { newest: 'latest', page: 'read', pages: 'read', measure: 'measure' };
/** What is declared as a reader or some of one, or made as one. */
const readers = /(\w+)\??\s*(?::\s*(?:Pick<\s*)?ResultReader\b|=\s*new ResultReader\b)/g;

/** Those that are called on a reader, or named in a `Pick` of it, which lets nobody call another one. */
function ofProducers(texts, { resultOperations }) {
  const methods = texts.flatMap((text) => {
    const picked = [...text.matchAll(/\bPick<\s*ResultReader,([^>]*)>/g)].map(([, names]) => names);
    const names = [...text.matchAll(readers)].map(([, name]) => name);
    return [...calledOn(names, text), ...picked.flatMap((methodNames) => methodNames.match(/\w+/g) ?? [])];
  });
  const asked = new Set(methods.map((name) => readings[name]));
  return Object.values(resultOperations).flatMap((of) => [...asked].flatMap((name) => of[name] ?? []));
}

/** Methods of a reader that are called on what has one of the names, or on one that is made for it alone. */
function calledOn(names, text) {
  const receivers = [...names.map((name) => `\\b${name}`), 'new ResultReader\\([^)]*\\)'].join('|');
  const call = new RegExp(`(?:${receivers})\\??\\s*\\.(${Object.keys(readings).join('|')})\\(`, 'g');
  return [...text.matchAll(call)].map(([, name]) => name);
}

/** Without tests and what helps them, which call what a service itself does not. */
const textsIn = (root, folder) =>
  sourceFiles(root)
    .filter((file) => file.startsWith(folder) && !file.endsWith('.spec.ts') && !file.includes('/testing/'))
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'));

/** Operations that stand in `bus.call(…)`, `bus.forward(…)` or `bus.pages(…)`. */
const calledNames = (text) =>
  [...text.matchAll(/\.(?:call|forward|pages)\(\s*([A-Z]\w*)/g)].map(([, name]) => name);

const exportsOf = (text) =>
  [...text.matchAll(/^export (?:class|(?:async )?function) (\w+)/gm)].map(([, name]) => name);

/** A class is named, a function is called. */
const uses = (name) => (text) =>
  (/^[a-z]/.test(name) ? new RegExp(`(?<![.\\w])${name}\\(`) : new RegExp(`\\b${name}\\b`)).test(text);

function unlike({ name, calls }, called) {
  const listed = new Set(calls.map(({ subject }) => subject));
  return [
    ...[...called.difference(listed)].map(
      (subject) => `${name} calls ${subject} but does not list it in its definition`,
    ),
    ...[...listed.difference(called)].map((subject) => `${name} lists ${subject} but never calls it`),
  ];
}

module.exports = { checkCalls };
