// What the bulk bench prints.
'use strict';
const { printTable } = require('../table.cjs');
const { smtp } = require('./port.cjs');

const names = {
  lode: 'Lode, over HTTP',
  plain: 'plain client, an address a connection',
  deep: 'deep-email-validator',
};

const columns = [
  ['connections', 'connections'],
  ['at once per host', 'maxAtOnce'],
  ['commands', 'commands'],
  ['round trips', 'roundTrips'],
  ['MX questions', 'mxQuestions'],
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
      ...columns.map(([, figure]) => Math.round(result[figure]).toLocaleString('en')),
    ]),
  );
  if (port !== smtp)
    console.log(`deep-email-validator knows no port but ${smtp}, which cannot be bound here.`);
}

/** Of the worst of all rounds. @returns whether every target is reached. */
function targets({ lode, plain }) {
  const list = [
    [lode.connections <= 10, `${lode.connections} connections, at most 10 wanted`],
    [lode.maxAtOnce <= 2, `${lode.maxAtOnce} connections with one mail host at once, at most 2 wanted`],
    [lode.maxMxQuestions <= 1, `${lode.maxMxQuestions} MX questions for one domain, at most 1 wanted`],
    [
      lode.roundTrips * 10 <= plain.minRoundTrips,
      `${lode.roundTrips} round trips, at most a tenth of ${plain.minRoundTrips} wanted`,
    ],
    [lode.right === 100, `${lode.right} of 100 answers right, all wanted`],
  ];
  for (const [reached, sentence] of list) console.log(`${reached ? 'reached' : 'MISSED '}  ${sentence}`);
  return list.every(([reached]) => reached);
}

module.exports = { table, targets };
