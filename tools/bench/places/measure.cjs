// Latency of answers at a fixed rate of requests.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { ascending, percentile } = require('../statistics.cjs');

/** Each request starts at its planned time, whether or not earlier ones are answered; its latency counts from there. */
async function timeEach(subject, questions, rate) {
  const startedAt = performance.now();
  const answers = await Promise.all(
    questions.map(async (question, index) => {
      const due = (index * 1000) / rate;
      await wait(Math.max(0, startedAt + due - performance.now()));
      const places = await subject.ask(question);
      return { places, milliseconds: performance.now() - startedAt - due };
    }),
  );
  return summary(answers);
}

/** One request after the other, for a subject that is too slow for any rate. */
async function timeInTurn(subject, questions) {
  const answers = [];
  for (const question of questions) {
    const startedAt = performance.now();
    const places = await subject.ask(question);
    answers.push({ places, milliseconds: performance.now() - startedAt });
  }
  return summary(answers);
}

function summary(answers) {
  const sorted = ascending(answers.map(({ milliseconds }) => milliseconds));
  const answered = answers.filter(({ places }) => places > 0).length;
  return { questions: answers.length, answered, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

module.exports = { timeEach, timeInTurn };
