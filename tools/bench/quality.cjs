// `npm run bench:quality [-- PART … SEED … --only=MEASURE --lists=FOLDER]`: accuracy against known truth. Ends with
// status 1 where a promise is broken: a refusal of the sender called invalid, an address called deliverable that is
// not, less read from pages than is wanted, people's addresses found less often or less surely than is told, leads
// missed, doubled or none, or something told of a company that is not so.
'use strict';
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { exitOnSignals } = require('../check/exit-on-signals.cjs');
const { sayMachine } = require('./machine.cjs');

/** Loaded when they run. @returns promises that were broken, as sentences. */
const parts = {
  verifier: (options) => require('./quality/judge-verifier.cjs').judgeVerifier(options),
  corpus: (options) => require('./quality/corpus/run.cjs').judgeCorpus(options),
  sites: (options) => require('./quality/sites/run.cjs').judgeSites(options),
  finder: (options) => require('./quality/finder/run.cjs').judgeFinder(options),
  leads: (options) => require('./quality/leads/run.cjs').judgeLeadGeneration(options),
  intel: (options) => require('./quality/intel/run.cjs').judgeIntel(options),
};

/** Where the lists of what was missed are put. */
const usualLists = path.join(os.tmpdir(), 'lode-quality');

/** Seeds are those of earlier runs, to repeat them. @throws Error on a word that is none of ours */
function readArguments(words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { only: { type: 'string' }, lists: { type: 'string', default: usualLists } },
  });
  const names = positionals.filter((word) => Object.hasOwn(parts, word));
  const seeds = positionals.filter((word) => /^[1-9]\d{0,14}$/.test(word));
  const strange = positionals.find((word) => !names.includes(word) && !seeds.includes(word));
  if (strange !== undefined)
    throw new Error(`${strange} is neither a seed nor one of ${Object.keys(parts).join(', ')}.`);
  return { ...values, names: names.length > 0 ? names : Object.keys(parts), seeds: seeds.map(Number) };
}

async function main() {
  exitOnSignals();
  const { names, ...options } = readArguments(process.argv.slice(2));
  sayMachine();
  const broken = [];
  for (const name of names) broken.push(...(await parts[name](options)));
  for (const sentence of broken) console.log(`BROKEN  ${sentence}`);
  process.exitCode = broken.length ? 1 : 0;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
