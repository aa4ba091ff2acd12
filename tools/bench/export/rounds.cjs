// Rounds over all subjects. Each round begins with another one, so that a slow phase of the machine affects all of them.
'use strict';
const { median } = require('../statistics.cjs');
const { download } = require('./download.cjs');
const { lists } = require('./fill.cjs');
const { measureWhile } = require('../processes/process-usage.cjs');

/** @returns by name and round: the rate in rows per second, the usage of the processes, and the download */
async function runRounds(subjects, expected, rounds) {
  const names = Object.keys(subjects);
  const measured = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      const subject = subjects[name];
      const { result, seen } = await measureWhile(subject.processes, () => download(subject, lists.large));
      measured[name].push({ rate: expected / result.seconds, ...result, seen });
    }
  return measured;
}

/** Rate of one subject relative to another: the median of the ratios within each round. */
const ratio = (of, to) => median(of.map(({ rate }, round) => rate / to[round].rate));

module.exports = { ratio, runRounds };
