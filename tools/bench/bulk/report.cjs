'use strict';
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { smtp } = require('./port.cjs');

const names = {
  lode: 'Lode, over HTTP',
  plain: 'plain client, one connection per address',
  deep: 'deep-email-validator',
};

const columns = [
  ['connections', 'connections'],
  ['at once per host', 'maxAtOnce'],
  ['commands', 'commands'],
  ['round trips', 'roundTrips'],
  ['MX queries', 'mxQuestions'],
  ['ms', 'milliseconds'],
  ['right of 100', 'right'],
];

function table(results, { rounds, port }) {
  console.log(
    `\nBulk: 100 new addresses over 10 domains, 20 ms added per round trip, port ${port}, medians of ${rounds} rounds`,
  );
  printTable(
    ['', ...columns.map(([title]) => title)],
    Object.entries(results).map(([name, result]) => [
      names[name],
      ...columns.map(([, figure]) => whole(result[figure])),
    ]),
  );
  if (port !== smtp)
    console.log(`deep-email-validator supports only port ${smtp}, which cannot be bound here.`);
}

/** Uses the worst value of all rounds. @returns whether every target is reached. */
const targets = ({ lode, plain }) =>
  reportTargets([
    [lode.connections <= 10, `${lode.connections} connections, target: at most 10`],
    [lode.maxAtOnce <= 2, `${lode.maxAtOnce} connections to one mail host at once, target: at most 2`],
    [lode.maxMxQuestions <= 1, `${lode.maxMxQuestions} MX queries for one domain, target: at most 1`],
    [
      lode.roundTrips * 10 <= plain.minRoundTrips,
      `${lode.roundTrips} round trips, target: at most a tenth of ${plain.minRoundTrips}`,
    ],
    [lode.right === 100, `${lode.right} of 100 answers right, target: all`],
  ]);

module.exports = { table, targets };
