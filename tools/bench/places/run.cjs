// The places benchmark: latency of maps search over a million and ten million places, beside bare pg and a plain scan.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { createDirectory } = require('./database.cjs');
const { groupPlaces } = require('./group.cjs');
const { timeEach, timeInTurn } = require('./measure.cjs');
const { categoryQuestions, nameQuestions } = require('./questions.cjs');
const report = require('./report.cjs');
const { createBarePg, createLode, createScan } = require('./subjects.cjs');

const rate = 50;
const plans = {
  full: { sizes: [1_000_000, 10_000_000], questions: 1500, scans: 3 },
  quick: { sizes: [100_000], questions: 600, scans: 3 },
};

/** @returns whether every target is reached. */
async function runPlaces({ quick }) {
  const { sizes, ...plan } = quick ? plans.quick : plans.full;
  let reached = true;
  for (const size of sizes) {
    const measured = await measureSize(size, plan);
    report.latencies(size, rate, measured);
    reached = report.targets(size, measured) && reached;
  }
  return reached;
}

async function measureSize(size, { questions: count, scans }) {
  const cleanup = new Cleanup();
  try {
    const { client, url } = await createDirectory(size, cleanup, report.progress);
    report.grouping(size, await groupPlaces(client, url));
    const lode = await createLode(url);
    cleanup.add('Lode', () => lode.close());
    const barePg = createBarePg(url);
    cleanup.add('bare pg', () => barePg.close());
    const scan = createScan(url);
    cleanup.add('scan', () => scan.close());
    const asked = { category: categoryQuestions(count), name: await nameQuestions(client, count) };
    const measured = {};
    for (const [kind, questions] of Object.entries(asked))
      measured[kind] = await measureKind({ lode, barePg, scan }, questions, scans);
    return measured;
  } finally {
    await cleanup.run();
  }
}

/** The first questions warm up the caches and are not counted. */
async function measureKind({ lode, barePg, scan }, questions, scans) {
  const warm = questions.slice(0, questions.length / 3);
  const counted = questions.slice(warm.length);
  for (const subject of [lode, barePg]) await timeEach(subject, warm, rate);
  return {
    Lode: await timeEach(lode, counted, rate),
    'bare pg, same indexes': await timeEach(barePg, counted, rate),
    'plain scan, in turn': await timeInTurn(scan, counted.slice(0, scans)),
  };
}

module.exports = { runPlaces };
