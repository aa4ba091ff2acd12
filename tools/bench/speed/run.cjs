// The speed benchmark: three stacks and stored verdicts in rounds under full load, then at a fixed rate, then the components of Lode alone.
'use strict';
const { mapValues } = require('../map-values.cjs');
const { ratio, runRounds, summary } = require('./rounds.cjs');
const { startStacks } = require('./stacks/start.cjs');
const { timeHttpLayers } = require('./parts/http-layers.cjs');
const { timeLayers } = require('./parts/nest-layers.cjs');
const { timeParts } = require('./parts/run.cjs');
const report = require('./report.cjs');

const names = ['lode', 'bare', 'nest'];
const warmUp = { connections: 50, seconds: 3 };
/** Minimum rate of Lode relative to each other stack. */
const targets = { bare: 0.65, nest: 1.3 };
/** Minimum rate of stored verdicts relative to Lode's echo. */
const verdictTarget = 0.45;

/** @returns whether every target is reached. */
async function runSpeed({ quick }) {
  const { reached, microseconds } = await compareStacks(quick);
  report.parts(await timeParts());
  report.layers('a service', await timeLayers(), microseconds);
  report.layers('the gateway', await timeHttpLayers(), microseconds);
  return reached;
}

/** @returns whether every target is reached, and the processor time of a request through Lode in microseconds. */
async function compareStacks(quick) {
  const rounds = quick ? 3 : 5;
  const full = { connections: 50, seconds: quick ? 3 : 4 };
  const steady = { connections: 100, seconds: quick ? 3 : 4, rate: 2000 };
  const cleanups = [];
  try {
    const stacks = await startStacks([...names, 'verdict'], cleanups);
    await runRounds(stacks, warmUp, 1);
    const throughput = await runRounds(stacks, full, rounds);
    const medians = mapValues(throughput, summary);
    report.throughput([...names, 'verdict'], medians, { ...full, rounds });
    const reached = report.ratios(
      Object.entries(targets).map(([peer, target]) => ({
        peer,
        target,
        reached: ratio(throughput.lode, throughput[peer]),
      })),
    );
    const isVerdictReached = report.verdict(ratio(throughput.verdict, throughput.lode), verdictTarget);
    const echoes = stacks.filter(({ name }) => names.includes(name));
    const atFixedRate = await runRounds(echoes, steady, 3);
    report.latency(names, mapValues(atFixedRate, summary), { ...steady, rounds: 3 });
    return {
      reached: reached && isVerdictReached,
      microseconds: medians.lode.gateway + medians.lode.service,
    };
  } finally {
    while (cleanups.length) await cleanups.pop()();
  }
}

module.exports = { runSpeed };
