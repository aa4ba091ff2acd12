// The speed bench: three stacks in rounds under full load, then at a fixed rate, then the parts of ours alone.
'use strict';
const { ratio, runRounds, summary } = require('./rounds.cjs');
const { startStacks } = require('./stacks/start.cjs');
const { timeParts } = require('./parts/run.cjs');
const report = require('./report.cjs');

const names = ['lode', 'bare', 'nest'];
const warmUp = { connections: 50, seconds: 3 };
/** Lode must reach so much of the rate of each. */
const targets = { bare: 0.6, nest: 1.2 };

/** @returns whether every target is reached. */
async function runSpeed({ quick }) {
  const reached = await compareStacks(quick);
  report.parts(await timeParts());
  return reached;
}

async function compareStacks(quick) {
  const rounds = quick ? 3 : 5;
  const full = { connections: 50, seconds: quick ? 3 : 4 };
  const steady = { connections: 100, seconds: quick ? 3 : 4, rate: 2000 };
  const undo = [];
  try {
    const stacks = await startStacks(names, undo);
    await runRounds(stacks, warmUp, 1);
    const throughput = await runRounds(stacks, full, rounds);
    report.throughput(names, mapValues(throughput, summary), { ...full, rounds });
    const reached = report.ratios(
      Object.entries(targets).map(([peer, target]) => ({
        peer,
        target,
        reached: ratio(throughput.lode, throughput[peer]),
      })),
    );
    const waiting = await runRounds(stacks, steady, 3);
    report.latency(names, mapValues(waiting, summary), { ...steady, rounds: 3 });
    return reached;
  } finally {
    while (undo.length) await undo.pop()();
  }
}

const mapValues = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

module.exports = { runSpeed };
