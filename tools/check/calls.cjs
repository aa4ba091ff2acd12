// Calls between services: only to services after the caller in the fixed order, which excludes cycles, and exactly the
// operations that the definition lists, because the NATS permissions are generated from it.
'use strict';
const { loadContracts, loadServices } = require('../gen/load.cjs');
const { isTest, sources } = require('./source-files.cjs');

function checkCalls(root) {
  const contracts = loadContracts(root);
  const files = sources(root).filter(({ file }) => !isTest(file));
  return loadServices(root).flatMap((service) => checkService(service, files, contracts));
}

const checkService = (service, files, contracts) => [
  ...againstTheOrder(service, contracts.serviceNames),
  ...(service.calls === 'all' ? [] : unlike(service, calledIn(files, service, contracts))),
];

function againstTheOrder({ name, calls }, order) {
  if (calls === 'all') return name === 'gateway' ? [] : [`${name}: only the gateway may call everything`];
  // A service outside the order may not call others.
  const place = order.includes(name) ? order.indexOf(name) : order.length;
  return calls
    .filter(({ service }) => order.indexOf(service) <= place)
    .map(
      ({ subject }) =>
        `${name} calls ${subject}, which would close a cycle: the order is ${order.join(' → ')}`,
    );
}

/** Class of `libs/privacy` that reads the do-not-contact lists, for services that import its `PrivacyModule`. */
const followers = 'BusChangeLog';

/** Operations that a service calls directly, or through classes and functions of libraries. */
function calledIn(files, { name: service }, contracts) {
  const textsIn = (folder) => files.filter(({ file }) => file.startsWith(folder)).map(({ text }) => text);
  const own = textsIn(`apps/${service}/src/`);
  const isFollower = own.some((text) => text.includes('PrivacyModule.forFeature('));
  const isUsed = (name) => (isFollower && name === followers) || own.some(uses(name));
  const libraries = ['bus', 'privacy', 'work'].flatMap((name) => textsIn(`libs/${name}/src/`));
  const used = libraries.filter((text) => exportsOf(text).some(isUsed));
  const readersOfLibraries = used.filter((text) => /\bnew ResultReader\b/.test(text));
  const called = [...own, ...used].flatMap((text) => calledOperations(text, contracts));
  const operations = [...called, ...ofProducers(service, [...own, ...readersOfLibraries], contracts)];
  return new Set(operations.flatMap((operation) => operation?.subject ?? []));
}

/** Operations that the methods of `ResultReader` call on services with result sets. */
const readings = { newest: 'latest', page: 'read', pages: 'read' };
/** Names declared or created as a reader or a part of one. */
const readers = /(\w+)\??\s*(?::\s*(?:Pick<\s*)?ResultReader\b|=\s*new ResultReader\b)/g;

/** Methods called on a reader, or named in a `Pick` of it, which excludes all others. */
function ofProducers(service, texts, { resultOperations, serviceNames }) {
  const methods = texts.flatMap((text) => {
    const picked = [...text.matchAll(/\bPick<\s*ResultReader,([^>]*)>/g)].map(([, names]) => names);
    const names = [...text.matchAll(readers)].map(([, name]) => name);
    return [...calledOn(names, text), ...picked.flatMap((methodNames) => methodNames.match(/\w+/g) ?? [])];
  });
  const asked = new Set(methods.map((name) => readings[name]));
  // A reader of a producer refuses the result sets of services before it, and reads its own ones without the bus.
  const later = Object.entries(resultOperations).filter(
    ([name]) => serviceNames.indexOf(name) > serviceNames.indexOf(service),
  );
  return later.flatMap(([, of]) => [...asked].flatMap((name) => of[name] ?? []));
}

/** Methods called on one of the names, or on a new reader. */
function calledOn(names, text) {
  const receivers = [...names.map((name) => `\\b${name}`), 'new ResultReader\\([^)]*\\)'].join('|');
  const call = new RegExp(`(?:${receivers})\\??\\s*\\.(${Object.keys(readings).join('|')})\\(`, 'g');
  return [...text.matchAll(call)].map(([, name]) => name);
}

/** Operations in `bus.call(…)`, `bus.forward(…)` or `bus.pages(…)`; `eventFeeds[service].read` means that of each feed. */
function calledOperations(text, contracts) {
  const named = text.matchAll(/\.(?:call|forward|pages)\(\s*([A-Z]\w*)/g);
  const chosen = text.matchAll(/\.(?:call|forward|pages)\(\s*(\w+)\[\w+\]\.(\w+)/g);
  return [
    ...[...named].map(([, name]) => contracts[name]),
    ...[...chosen].flatMap(([, table, member]) =>
      Object.values(contracts[table] ?? {}).map((operations) => operations[member]),
    ),
  ];
}

const exportsOf = (text) =>
  [...text.matchAll(/^export (?:class|(?:async )?function) (\w+)/gm)].map(([, name]) => name);

/** Matches the name of a class, or the call of a function. */
const uses = (name) => (text) =>
  (/^[a-z]/.test(name) ? new RegExp(`(?<![.\\w])${name}\\(`) : new RegExp(`\\b${name}\\b`)).test(text);

function unlike({ name, calls }, called) {
  const listed = new Set(calls.map(({ subject }) => subject));
  return [
    ...[...called.difference(listed)].map(
      (subject) =>
        `${name} calls ${subject} but does not list it: add it to calls of its @LodeService, then npm run gen`,
    ),
    ...[...listed.difference(called)].map(
      (subject) =>
        `${name} lists ${subject} but never calls it: remove it from calls of its @LodeService, then npm run gen`,
    ),
  ];
}

module.exports = { checkCalls, checkService };
