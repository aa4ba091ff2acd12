'use strict';
const { median, sum } = require('../statistics.cjs');
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');

const titles = {
  peer: 'pg-cursor, csv-stringify and Fastify, hand-written',
  nats: 'Lode, each service a process',
  standalone: 'Lode in one process',
};

const fine = (value) => value.toFixed(1);
const mega = (bytes) => (bytes / 1024 ** 2).toFixed(1);

function speed(measured, expected, rounds) {
  console.log(
    `\nExport of ${whole(expected)} leads for HubSpot to a local client, medians of ${rounds} rounds`,
  );
  printTable(
    ['', 'rows/s', 'MB/s', 'first byte ms', 'processor µs/row'],
    Object.entries(measured).map(([name, runs]) => {
      const of = (figure) => median(runs.map(figure));
      return [
        titles[name],
        whole(of(({ rate }) => rate)),
        fine(of(({ bytes, seconds }) => bytes / seconds / 1e6)),
        fine(of(({ firstByte }) => firstByte)),
        fine(of(({ seen }) => (sum(Object.values(seen).map(({ time }) => time)) * 1e6) / expected)),
      ];
    }),
  );
}

/** @param idle bytes by subject and process. @param expected rows of each download */
function processes(measured, idle, expected) {
  console.log('Each process: processor time per row, and peak memory of all rounds');
  printTable(
    ['', 'µs/row', 'idle MB', 'peak MB', 'above idle MB'],
    Object.entries(measured).flatMap(([name, runs]) =>
      Object.keys(idle[name]).map((process) => {
        const peak = Math.max(...runs.map(({ seen }) => seen[process].peak));
        const time = median(runs.map(({ seen }) => seen[process].time));
        return [
          process,
          fine((time * 1e6) / expected),
          ...[idle[name][process], peak, peak - idle[name][process]].map(mega),
        ];
      }),
    ),
  );
}

function slow(measured, idle, seconds) {
  console.log(`A client that reads 4 kB per second, for ${seconds} s, then disconnects`);
  for (const [name, { read, handedOut, pages }] of Object.entries(measured))
    console.log(
      `  ${titles[name]}: ${whole(read)} bytes read, ${whole(handedOut)} written to the connection${pages === undefined ? '' : ` in ${pages} pages`}`,
    );
  printTable(
    ['', 'idle MB', 'peak MB', 'above idle MB'],
    Object.entries(measured).flatMap(([name, { seen }]) =>
      Object.entries(seen).map(([process, { peak }]) => [
        process,
        ...[idle[name][process], peak, peak - idle[name][process]].map(mega),
      ]),
    ),
  );
}

/**
 * @param ratios `[{name, target, reached}]`. @param growth peak bytes above idle of each process
 * @returns whether every target is reached.
 */
const targets = (ratios, growth, maxGrowth) =>
  reportTargets([
    ...ratios.map(({ name, target, reached }) => [
      reached >= target,
      `${titles[name]}: ${reached.toFixed(2)} of ${titles.peer}, target: at least ${target}`,
    ]),
    ...growth.map(({ process, bytes }) => [
      bytes < maxGrowth,
      `${process}: at most ${mega(bytes)} MB above idle, target: less than ${mega(maxGrowth)}`,
    ]),
  ]);

module.exports = { processes, slow, speed, targets };
