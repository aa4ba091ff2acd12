// What it costs to look through an answer before it goes out, beside what it costs to write it as JSON.
'use strict';
const { hash: digest } = require('node:crypto');
const { ProblemError } = require('@lode/contracts');
const { contactsIn, SubjectHasher, Suppressions, systemClock } = require('@lode/service-kit');
const { fromKit } = require('../built.cjs');
const { median } = require('../statistics.cjs');
const { answers } = require('./answers.cjs');
const { hasher, key } = require('./people.cjs');

const { AnswerScreen } = fromKit('privacy/answer-screen');

/** Milliseconds of a batch with the fewest and the most calls of it, and how many count after as many to warm up. */
const batch = { ms: 20, fewest: 3, most: 2000, quick: 5, full: 15 };

/**
 * @param counts of entries. @returns for each answer what it holds, and microseconds: to write it, to look through it
 * by each list, again by the longest one, and to leave somebody out of it
 */
function timeScreens(counts, quick) {
  const lists = counts.map((count) => listOf(count));
  const longest = lists.at(-1);
  const batches = quick ? batch.quick : batch.full;
  return Object.entries(answers).map(([title, [operation, answer]]) => {
    const { emails, phones } = contactsIn(answer);
    const withOne = listOf(counts.at(-1), emails.at(-1));
    const tell = (screen) => toldBy(screen, operation, answer);
    const kept = screenBy(longest);
    const [json, again, left, ...screened] = timeInTurn(
      [
        { prepare: () => undefined, run: () => JSON.stringify(answer) },
        { prepare: () => kept, run: tell },
        { prepare: () => screenBy(withOne), run: tell },
        ...lists.map((list) => ({ prepare: () => screenBy(list), run: tell })),
      ],
      batches,
    );
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    return { title, bytes, contacts: emails.length + phones.length, json, screened, again, left };
  });
}

/** @param also the address of somebody who is in the answer */
function listOf(count, also) {
  const list = new Suppressions(hasher, systemClock);
  const hashes = Array.from({ length: count }, (_, index) => digest('md5', `entry ${index}`));
  if (also) hashes.push(hasher.email(also));
  list.apply(hashes.map(changeOf));
  return list;
}

const changeOf = (hash, index) => ({
  position: index + 1,
  action: 'suppress',
  hash,
  account: null,
  expires_at: null,
  request_id: null,
});

/** One that has seen none of the contacts before. */
function screenBy(list) {
  const suppressions = new Suppressions(new SubjectHasher(Buffer.from(key, 'hex')), systemClock);
  suppressions.become(list);
  return new AnswerScreen({ suppressions, freshen: () => undefined, onLeftOut: () => undefined });
}

/** An answer that is about somebody who is left out is refused as a whole. */
function toldBy(screen, operation, answer) {
  try {
    return screen.screenNow(operation, answer, undefined);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Microseconds of processor time of each, batch by batch in turn, so that what slows the machine slows all. */
function timeInTurn(works, batches) {
  const calls = works.map(callsFor);
  const times = works.map(() => []);
  for (let turn = 0; turn < 2 * batches; turn += 1)
    works.forEach((work, index) => times[index].push(timeBatch(work, calls[index])));
  return times.map((all) => median(all.slice(batches)));
}

function callsFor(work) {
  const began = performance.now();
  timeBatch(work, batch.fewest);
  const calls = Math.ceil((batch.ms * batch.fewest) / (performance.now() - began));
  return Math.min(Math.max(calls, batch.fewest), batch.most);
}

function timeBatch({ prepare, run }, calls) {
  const given = Array.from({ length: calls }, prepare);
  const before = process.cpuUsage();
  for (const each of given) run(each);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

module.exports = { timeScreens };
