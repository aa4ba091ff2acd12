// Which of the hostile kinds, modes and services are measured: all, where the environment does not say otherwise.
'use strict';
const { kinds } = require('./pages.cjs');

const modes = ['apart', 'together'];

/** @throws Error on a word that matches none of `known` */
function chosen(variable, known, matches) {
  const words = (process.env[variable] ?? '').split(';').filter(Boolean);
  if (words.length === 0) return known;
  const unknown = words.find((word) => !known.some((each) => matches(each, word)));
  if (unknown) throw new Error(`${variable}: "${unknown}" matches none of: ${known.join('; ')}`);
  return known.filter((each) => words.some((word) => matches(each, word)));
}

const isSame = (name, word) => name === word;

/** Kinds whose name contains one of the texts in `BENCH_KINDS`. */
const chosenKinds = () => chosen('BENCH_KINDS', kinds, (kind, text) => kind.includes(text));
const chosenModes = () => chosen('BENCH_MODES', modes, isSame);
const chosenSteps = (steps) => chosen('BENCH_SERVICES', steps, isSame);
const chosenParts = (parts) => chosen('BENCH_CRAWL', parts, isSame);

module.exports = { chosenKinds, chosenModes, chosenParts, chosenSteps };
