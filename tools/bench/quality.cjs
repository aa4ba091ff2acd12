// `npm run bench:quality [-- PART … SEED … --only=MEASURE --lists=FOLDER]` measures accuracy against known truth. The exit
// status is 1 if a part misses a target.
'use strict';
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { printMachine } = require('./harness.cjs');

/** Loaded on demand. @returns the missed targets, as sentences. */
const parts = {
  verifier: (options) => require('./quality/verifier.cjs').judgeVerifier(options),
  score: (options) => require('./quality/score.cjs').judgeScore(options),
  bounces: (options) => require('./quality/bounces.cjs').judgeBounces(options),
  corpus: (options) => require('./quality/corpus.cjs').judgeCorpus(options),
  'sandbox-sites': (options) => require('./quality/sites.cjs').judgeSites(options),
  'real-sites': (options) => require('./quality/real-sites/run.cjs').judgeRealSites(options),
  finder: (options) => require('./quality/finder/run.cjs').judgeFinder(options),
  leads: (options) => require('./quality/leads/run.cjs').judgeLeadGeneration(options),
  words: (options) => require('./quality/words.cjs').judgeWords(options),
  intel: (options) => require('./quality/intel/run.cjs').judgeIntel(options),
  merging: (options) => require('./quality/merging.cjs').judgeMerging(options),
  search: (options) => require('./quality/search.cjs').judgeSearch(options),
};

/** Folder of the lists of misses and wrong answers. */
const defaultLists = path.join(os.tmpdir(), 'lode-quality');

/** Seeds repeat earlier runs. @throws Error on an argument that is neither a part nor a seed */
function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' }, lists: { type: 'string', default: defaultLists } },
  });
  const names = positionals.filter((argument) => Object.hasOwn(parts, argument));
  const seeds = positionals.filter((argument) => /^[1-9]\d{0,14}$/.test(argument));
  const unknown = positionals.find((argument) => !names.includes(argument) && !seeds.includes(argument));
  if (unknown !== undefined)
    throw new Error(`${unknown} is neither a seed nor one of ${Object.keys(parts).join(', ')}.`);
  return { ...values, names: names.length > 0 ? names : Object.keys(parts), seeds: seeds.map(Number) };
}

async function main() {
  // Exit handlers end the child processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const { names, ...options } = readArguments(process.argv.slice(2));
  printMachine();
  const missed = [];
  for (const name of names) missed.push(...(await parts[name](options)));
  for (const sentence of missed) console.log(`MISSED  ${sentence}`);
  process.exitCode = missed.length ? 1 : 0;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
