'use strict';
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');

const stackNames = {
  lode: 'Lode, everything on',
  bare: 'Fastify + bare NATS',
  nest: "Lode on Nest's transport",
  verdict: 'Lode, a stored verdict',
  off: 'Lode, no traces',
  sampled: 'Lode, one trace in ten',
  all: 'Lode, all traces',
};

const milliseconds = (value) => value.toFixed(2);
const microseconds = (value) => value.toFixed(1);

function throughput(names, results, { connections, seconds, rounds }) {
  console.log(`\nFull load: ${connections} connections, medians of ${rounds} rounds of ${seconds} s each`);
  printTable(
    ['', 'req/s', 'p50 ms', 'p99 ms', 'gateway µs/req', 'service µs/req'],
    names.map((name) => {
      const { rate, p50, p99, gateway, service } = results[name];
      return [
        stackNames[name],
        whole(rate),
        milliseconds(p50),
        milliseconds(p99),
        microseconds(gateway),
        microseconds(service),
      ];
    }),
  );
}

/** @returns whether every target is reached. */
const ratios = (list) =>
  reportTargets(
    list.map(({ peer, target, reached }) => [
      reached >= target,
      `${reached.toFixed(2)} of ${stackNames[peer]}, target: at least ${target}`,
    ]),
  );

/** @returns whether the target is reached. */
const verdict = (reached, target) =>
  reportTargets([
    [reached >= target, `stored verdicts: ${reached.toFixed(2)} of the echo, target: at least ${target}`],
  ]);

function latency(names, results, { rate, seconds, connections, rounds }) {
  console.log(
    `\nFixed rate: ${whole(rate)} req/s over ${connections} connections, from the planned start of each request (the timer adds up to 1 ms), medians of ${rounds} rounds of ${seconds} s each`,
  );
  printTable(
    ['', 'req/s', 'p50 ms', 'p99 ms', 'p99.9 ms'],
    names.map((name) => {
      const { rate: served, p50, p99, p999 } = results[name];
      return [stackNames[name], whole(served), milliseconds(p50), milliseconds(p99), milliseconds(p999)];
    }),
  );
}

function parts(timings) {
  console.log('Components of Lode, each measured alone');
  const sum = timings.reduce((total, [, time]) => total + time, 0);
  printTable(
    ['', 'µs/req'],
    [...timings, ['sum', sum]].map(([name, time]) => [name, microseconds(time)]),
  );
}

/** @param place where the layers are. @param request processor time of a request through gateway and service, in microseconds */
function layers(place, rows, request) {
  console.log(
    `\nLayers of Nest in ${place}, each added to the ones above; a request takes ${whole(request)} µs`,
  );
  printTable(
    ['', 'µs/req', 'added', '% of a request'],
    rows.map(([name, time, added]) => [
      name,
      microseconds(time),
      microseconds(added),
      microseconds((added / request) * 100),
    ]),
  );
}

module.exports = { latency, layers, parts, ratios, throughput, verdict };
