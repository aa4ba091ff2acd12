// Cost of filtering an answer, compared with that of writing it as JSON.
'use strict';
const { hash: digest } = require('node:crypto');
const { ProblemError } = require('@lode/contracts');
const { contactsIn, SubjectHasher, Suppressions, systemClock } = require('@lode/service-kit');
const { fromKit } = require('../built.cjs');
const { median } = require('../statistics.cjs');
const { answers } = require('./answers.cjs');
const { hasher, key } = require('./people.cjs');

const { ResponseFilter } = fromKit('privacy/response-filter');

/** Milliseconds of a batch, limits of its number of calls, and the number of batches, after as many for warm-up. */
const batch = { ms: 20, minCalls: 3, maxCalls: 2000, quick: 5, full: 15 };

/**
 * @param counts numbers of entries. @returns for each answer its size, and microseconds: of writing it, of filtering it
 * with each list, of filtering it again with the largest list, and of excluding a person
 */
async function timeFilters(counts, quick) {
  const lists = counts.map((count) => listOf(count));
  const last = counts.at(-1);
  const measured = [];
  for (const [title, [operation, answer]] of Object.entries(answers)) {
    const { emails, phones } = contactsIn(answer);
    const excluding = listOf(last, emails.at(-1));
    const filter = (screen) => filterBy(screen, operation, answer);
    const warmScreen = screenOf(lists.at(-1));
    const [json, cached, excluded, ...filtered] = await timeInTurn(
      [
        { prepare: () => undefined, run: () => JSON.stringify(answer) },
        { prepare: () => warmScreen, run: filter },
        { prepare: () => screenOf(excluding), run: filter },
        ...lists.map((list) => ({ prepare: () => screenOf(list), run: filter })),
      ],
      quick ? batch.quick : batch.full,
    );
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    measured.push({
      title,
      bytes,
      contacts: emails.length + phones.length,
      json,
      filtered,
      cached,
      excluded,
    });
  }
  return measured;
}

/** @param also an address of the answer */
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

/** A filter without cached contacts. */
function screenOf(list) {
  const suppressions = new Suppressions(new SubjectHasher(Buffer.from(key, 'hex')), systemClock);
  suppressions.become(list);
  return new ResponseFilter({ suppressions, freshen: () => undefined, onLeftOut: () => undefined });
}

/** An answer about a suppressed person is rejected as a whole. */
async function filterBy(screen, operation, answer) {
  try {
    return await screen.filterNow(operation, answer, undefined);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Microseconds of processor time, batch by batch in turn, so that a slow phase of the machine affects all. */
async function timeInTurn(works, batches) {
  const calls = [];
  for (const work of works) calls.push(await callsFor(work));
  const times = works.map(() => []);
  for (let turn = 0; turn < 2 * batches; turn += 1)
    for (const [index, work] of works.entries()) times[index].push(await timeBatch(work, calls[index]));
  return times.map((all) => median(all.slice(batches)));
}

async function callsFor(work) {
  const startedAt = performance.now();
  await timeBatch(work, batch.minCalls);
  const calls = Math.ceil((batch.ms * batch.minCalls) / (performance.now() - startedAt));
  return Math.min(Math.max(calls, batch.minCalls), batch.maxCalls);
}

async function timeBatch({ prepare, run }, calls) {
  const given = Array.from({ length: calls }, prepare);
  const before = process.cpuUsage();
  for (const each of given) await run(each);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

module.exports = { timeFilters };
