// Time from a suppression to the last answer of any process that contains the person.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const {
  AddDeploymentSuppression,
  ErasePerson,
  GetErasure,
  ListFollowers,
  ProblemError,
  resultOperations,
  VerifyEmail,
} = require('@lode/contracts');
const { ask } = require('./ask.cjs');
const { emailOf, setOf } = require('./people.cjs');

/** Consecutive answers without the person that end the watch. With two processes, one is missed in 1 of 500,000 runs. */
const enough = 20;
const pollIntervalMs = 5;
const timeoutMs = 90_000;
/** A verdict, a transcript and a result row. */
const rowsHeld = 3;

/** Each returns whether the answer contains the person. */
const questions = [
  async (bus, number) => {
    await ask(bus, VerifyEmail, { email: emailOf(number) });
    return true;
  },
  async (bus, number) => {
    const { rows } = await ask(bus, resultOperations.email.read, { id: setOf(number) });
    return rows.length > 0;
  },
];

/**
 * Suppresses a person, and watches the answers of two services until they exclude the person.
 * @param pauseMs between an answer and the next request to a service. @returns milliseconds
 */
async function timeEffect({ bus }, number, pauseMs) {
  const watching = questions.map((contains) => watch(() => contains(bus, number).catch(isRejected), pauseMs));
  await Promise.all(watching.map(({ begun }) => begun));
  const startedAt = performance.now();
  await ask(bus, AddDeploymentSuppression, { email: emailOf(number) });
  const ends = await Promise.all(watching.map(({ end }) => end));
  return Math.max(0, ...ends.map((end) => end - startedAt));
}

/** @returns `{begun, end}`: promises of the first answer that contains the person, and of the time of the last one */
function watch(contains, pauseMs) {
  const { promise: begun, resolve } = Promise.withResolvers();
  const poll = async () => {
    let end;
    for (let clean = 0; clean < enough; await wait(pauseMs)) {
      clean = (await contains()) ? 0 : clean + 1;
      if (clean > 0) continue;
      end = performance.now();
      resolve();
    }
    if (end === undefined) throw new Error('no answer contained the person before the suppression');
    return end;
  };
  const end = poll();
  end.catch(resolve);
  return { begun, end };
}

/** @throws any error except the rejection of a suppressed person */
function isRejected(error) {
  if (error instanceof ProblemError && error.code === 'suppressed') return false;
  throw error;
}

/** Waits until ended processes are no longer followers, which takes a minute, since erasures wait for all followers. */
async function untilFollowedBy({ bus }, processes) {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const { followers } = await ask(bus, ListFollowers, {});
    if (followers.every(({ replicas }) => replicas === processes)) return;
    if (performance.now() > end)
      throw new Error(`${processes} processes of each service should be followers`);
    await wait(pollIntervalMs);
  }
}

/** Erases a person. @returns milliseconds until privacy knows that every service is done */
async function timeErasure({ bus }, number) {
  const startedAt = performance.now();
  const { id } = await ask(bus, ErasePerson, { email: emailOf(number) });
  await until(bus, id, ({ state }) => state === 'complete');
  const milliseconds = performance.now() - startedAt;
  // A process that found nothing to delete may report earlier than the process that deleted the rows.
  await until(
    bus,
    id,
    ({ services }) => services.reduce((sum, { removed }) => sum + (removed ?? 0), 0) === rowsHeld,
  );
  return milliseconds;
}

async function until(bus, id, holds) {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const erasure = await ask(bus, GetErasure, { id });
    if (holds(erasure)) return;
    if (performance.now() > end) throw new Error(`erasure not complete: ${JSON.stringify(erasure)}`);
    await wait(pollIntervalMs);
  }
}

module.exports = { timeEffect, timeErasure, untilFollowedBy };
