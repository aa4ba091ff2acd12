// Rounds over all subjects, each beginning with another one: what slows the machine for a while slows all of them.
'use strict';
const { median } = require('../statistics.cjs');
const { download } = require('./download.cjs');
const { lists } = require('./fill.cjs');
const { watching } = require('./watch.cjs');

/** @returns by name, of each round the rate in rows a second, what was seen of the processes, and the download */
async function runRounds(subjects, expected, rounds) {
  const names = Object.keys(subjects);
  const measured = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      const subject = subjects[name];
      const { result, seen } = await watching(subject.processes, () => download(subject, lists.large));
      measured[name].push({ rate: expected / result.seconds, ...result, seen });
    }
  return measured;
}

/** How much of the rate of one the other reaches: the median over the rounds of the ratio within each. */
const ratio = (of, to) => median(of.map(({ rate }, round) => rate / to[round].rate));

module.exports = { ratio, runRounds };
