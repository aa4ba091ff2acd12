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
    ...(service.calls === 'all' ? [] : unlike(service, calledIn(root, service.name, contracts))),
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

/** Operations that stand in `bus.call(…)`, `bus.forward(…)` or `bus.pages(…)`. */
function calledIn(root, service, contracts) {
  const files = sourceFiles(root).filter(
    (file) => file.startsWith(path.join('apps', service, 'src')) && !file.endsWith('.spec.ts'),
  );
  const names = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/\.(?:call|forward|pages)\(\s*([A-Z]\w*)/g)].map(([, name]) => name);
  });
  return new Set(names.map((name) => contracts[name]?.subject).filter((subject) => subject !== undefined));
}

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
