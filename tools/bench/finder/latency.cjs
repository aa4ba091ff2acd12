// Latency of answers about new companies, and later about the same ones.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { startRelays } = require('../bulk/relays.cjs');
const { ascending, percentile } = require('../statistics.cjs');
const { addCompany, localPart, unseen } = require('./companies.cjs');
const { find } = require('./find.cjs');

/** Number of companies, requests about known companies, and requests per second. */
const plans = {
  full: { companies: 100, again: 2000, newRate: 4, knownRate: 50 },
  quick: { companies: 20, again: 400, newRate: 4, knownRate: 50 },
};

/** @returns figures by title */
async function timeAnswers(sandbox, lode, port, quick) {
  const { companies, again, newRate, knownRate } = quick ? plans.quick : plans.full;
  const domains = Array.from({ length: companies }, (_, index) => `latency-${index}.test`);
  for (const domain of domains) addCompany(sandbox, domain);
  const relays = await startRelays(sandbox, domains, port);
  const question = (number) => ({
    domain: domains[number % companies],
    person: unseen[Math.floor(number / companies)],
  });
  const numbers = (from, count) => Array.from({ length: count }, (_, index) => question(from + index));
  try {
    const others = numbers(companies, again);
    return {
      'a new domain': await timeEach(lode, numbers(0, companies), newRate),
      'a known domain, another person': await timeEach(lode, others, knownRate),
      'the same request again': await timeEach(lode, others, knownRate),
    };
  } finally {
    await relays.close();
  }
}

/** Each request starts at its planned time, whether or not earlier ones are answered; its latency counts from there. */
async function timeEach(lode, questions, rate) {
  const startedAt = performance.now();
  const latencies = await Promise.all(
    questions.map(async ({ domain, person }, index) => {
      const due = (index * 1000) / rate;
      await wait(due);
      const { email } = await find(lode, domain, person);
      return {
        milliseconds: performance.now() - startedAt - due,
        right: email === `${localPart(person)}@${domain}`,
      };
    }),
  );
  const sorted = ascending(latencies.map(({ milliseconds }) => milliseconds));
  return {
    questions: questions.length,
    rate,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    right: latencies.filter(({ right }) => right).length,
  };
}

module.exports = { timeAnswers };
