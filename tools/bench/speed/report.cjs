// What the bench prints.
'use strict';
const { printTable } = require('../table.cjs');

const stackNames = {
  lode: 'Lode, everything on',
  bare: 'Fastify + bare NATS',
  nest: "Lode on Nest's transport",
};

const whole = (value) => Math.round(value).toLocaleString('en');
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
function ratios(list) {
  for (const { peer, target, reached } of list)
    console.log(
      `${reached >= target ? 'reached' : 'MISSED '}  ${reached.toFixed(2)} of ${stackNames[peer]}, at least ${target} wanted`,
    );
  return list.every(({ target, reached }) => reached >= target);
}

function latency(names, results, { rate, seconds, connections, rounds }) {
  console.log(
    `\nFixed rate: ${whole(rate)} req/s over ${connections} connections, from the planned start of each (the timer adds up to 1 ms), medians of ${rounds} rounds of ${seconds} s each`,
  );
  printTable(
    ['', 'req/s', 'p50 ms', 'p99 ms', 'p99.9 ms'],
    names.map((name) => {
      const { rate: served, p50, p99, p999 } = results[name];
      return [stackNames[name], whole(served), milliseconds(p50), milliseconds(p99), milliseconds(p999)];
    }),
  );
}

function parts(timed) {
  console.log('The parts of Lode, each alone');
  const sum = timed.reduce((total, [, time]) => total + time, 0);
  printTable(
    ['', 'µs/req'],
    [...timed, ['together', sum]].map(([name, time]) => [name, microseconds(time)]),
  );
}

module.exports = { latency, parts, ratios, throughput };
