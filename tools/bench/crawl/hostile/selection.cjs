// The measured kinds, modes and steps: all, unless the environment names some.
'use strict';
const { kinds } = require('./pages.cjs');

const modes = ['apart', 'together'];

/** @throws Error on a value that matches none of `known` */
function chosen(variable, known, matches) {
  const values = (process.env[variable] ?? '').split(';').filter(Boolean);
  if (values.length === 0) return known;
  const unknown = values.find((value) => !known.some((each) => matches(each, value)));
  if (unknown) throw new Error(`${variable}: "${unknown}" matches none of: ${known.join('; ')}`);
  return known.filter((each) => values.some((value) => matches(each, value)));
}

const isSame = (name, value) => name === value;

/** Kinds whose name contains one of the texts in `BENCH_KINDS`. */
const chosenKinds = () => chosen('BENCH_KINDS', kinds, (kind, text) => kind.includes(text));
const chosenModes = () => chosen('BENCH_MODES', modes, isSame);
const chosenSteps = (steps) => chosen('BENCH_SERVICES', steps, isSame);
const chosenParts = (parts) => chosen('BENCH_CRAWL', parts, isSame);

module.exports = { chosenKinds, chosenModes, chosenParts, chosenSteps };
