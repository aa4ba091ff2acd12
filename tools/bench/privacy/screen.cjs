// What it costs to look through an answer before it goes out, beside what it costs to write it as JSON.
'use strict';
const { hash: digest } = require('node:crypto');
const { ProblemError } = require('@lode/contracts');
const { contactsIn, Suppressions, systemClock } = require('@lode/service-kit');
const { fromKit } = require('../built.cjs');
const { median } = require('../statistics.cjs');
const { answers } = require('./answers.cjs');
const { hasher } = require('./people.cjs');

const { AnswerScreen } = fromKit('privacy/answer-screen');

/** Milliseconds of a batch, and how many count after as many to warm up. */
const batch = { ms: 30, quick: 7, full: 15 };

/**
 * @param counts of entries. @returns for each answer what it holds, and microseconds: to write it, to look through it
 * by each list, and to leave somebody out of it by the longest one
 */
function timeScreens(counts, quick) {
  const screens = counts.map((count) => screenWith(count));
  const batches = quick ? batch.quick : batch.full;
  return Object.entries(answers).map(([title, [operation, answer]]) => {
    const { emails, phones } = contactsIn(answer);
    const byOne = screenWith(counts.at(-1), emails.at(-1));
    const [json, left, ...screened] = timeInTurn(
      [
        () => JSON.stringify(answer),
        () => toldBy(byOne, operation, answer),
        ...screens.map((screen) => () => toldBy(screen, operation, answer)),
      ],
      batches,
    );
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    return { title, bytes, contacts: emails.length + phones.length, json, screened, left };
  });
}

/** @param also the address of somebody who is in the answer */
function screenWith(count, also) {
  const suppressions = new Suppressions(hasher, systemClock);
  const hashes = Array.from({ length: count }, (_, index) => digest('md5', `entry ${index}`));
  if (also) hashes.push(hasher.email(also));
  suppressions.apply(hashes.map(changeOf));
  return new AnswerScreen({ suppressions, freshen: () => undefined, onLeftOut: () => undefined });
}

const changeOf = (hash, index) => ({
  position: index + 1,
  action: 'suppress',
  hash,
  account: null,
  expires_at: null,
  request_id: null,
});

/** An answer that is about somebody who is left out is refused as a whole. */
function toldBy(screen, operation, answer) {
  try {
    return screen.screenNow(operation, answer, undefined);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Microseconds of processor time of each, all of them batch by batch in turn, so that what slows the machine slows all. */
function timeInTurn(works, batches) {
  const times = works.map(() => []);
  for (let turn = 0; turn < 2 * batches; turn += 1)
    works.forEach((work, index) => times[index].push(timeBatch(work)));
  return times.map((all) => median(all.slice(batches)));
}

/** Processor time: the machine may do other work as well. */
function timeBatch(work) {
  const began = performance.now();
  const before = process.cpuUsage();
  let calls = 0;
  do {
    work();
    calls += 1;
  } while (performance.now() - began < batch.ms);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

module.exports = { timeScreens };
