// From an addition to the last answer of any process that still tells of the person.
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

/** So many answers in a row without the person came from every process: one of two is missed once in 500,000 times. */
const enough = 20;
/** Milliseconds between two looks at privacy, and how long an erasure may take. */
const pause = 5;
const patience = 90_000;
/** A verdict, a transcript and a row of results. */
const rowsHeld = 3;

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
 * Suppresses a person and watches two services meanwhile.
 * @param between milliseconds between an answer and the next question of a service. @returns milliseconds
 */
async function timeEffect({ bus }, number, between) {
  const watching = questions.map((tellsOf) => watch(() => tellsOf(bus, number).catch(isRefused), between));
  await Promise.all(watching.map(({ begun }) => begun));
  const began = performance.now();
  await ask(bus, AddDeploymentSuppression, { email: emailOf(number) });
  const ends = await Promise.all(watching.map(({ end }) => end));
  return Math.max(0, ...ends.map((end) => end - began));
}

/** @returns `{begun, end}`: resolves with the first answer that tells of the person, and when the last one came */
function watch(tellsOf, between) {
  const { promise: begun, resolve } = Promise.withResolvers();
  const look = async () => {
    let end;
    for (let clean = 0; clean < enough; await wait(between)) {
      clean = (await tellsOf()) ? 0 : clean + 1;
      if (clean > 0) continue;
      end = performance.now();
      resolve();
    }
    if (end === undefined) throw new Error('nobody was told of the person from the beginning');
    return end;
  };
  const end = look();
  end.catch(resolve);
  return { begun, end };
}

/** @throws what is no refusal */
function isRefused(error) {
  if (error instanceof ProblemError && error.code === 'suppressed') return false;
  throw error;
}

/** Waits until those are forgotten that were ended before: erasures wait for them for a minute. */
async function untilFollowedBy({ bus }, processes) {
  const end = performance.now() + patience;
  for (;;) {
    const { followers } = await ask(bus, ListFollowers, {});
    if (followers.every(({ replicas }) => replicas === processes)) return;
    if (performance.now() > end) throw new Error(`not ${processes} processes of each service are followers`);
    await wait(pause);
  }
}

/** Deletes a person everywhere. @returns milliseconds until privacy knows that every service is done */
async function timeErasure({ bus }, number) {
  const began = performance.now();
  const { id } = await ask(bus, ErasePerson, { email: emailOf(number) });
  await until(bus, id, ({ state }) => state === 'complete');
  const milliseconds = performance.now() - began;
  // A process that finds that another one has done it may say so sooner than that one says how much it was.
  await until(
    bus,
    id,
    ({ services }) => services.reduce((sum, { removed }) => sum + (removed ?? 0), 0) === rowsHeld,
  );
  return milliseconds;
}

async function until(bus, id, holds) {
  const end = performance.now() + patience;
  for (;;) {
    const erasure = await ask(bus, GetErasure, { id });
    if (holds(erasure)) return;
    if (performance.now() > end) throw new Error(`an erasure stays at ${JSON.stringify(erasure)}`);
    await wait(pause);
  }
}

module.exports = { timeEffect, timeErasure, untilFollowedBy };
