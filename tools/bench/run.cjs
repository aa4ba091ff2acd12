// `npm run bench [-- PART … --quick]`: side by side with peers in one run; without a part, all but privacy, outreach,
// exports, the memory, the places and their imports, which take many minutes. Ends with status 1 where a target is missed.
'use strict';
const { exitOnSignals } = require('../check/exit-on-signals.cjs');
const { sayMachine } = require('./machine.cjs');
const { installPeers } = require('./peers.cjs');

/** Loaded when they run, since the peers may have to be installed first. @returns whether the targets are reached. */
const parts = {
  speed: (options) => require('./speed/run.cjs').runSpeed(options),
  bulk: (options) => require('./bulk/run.cjs').runBulk(options),
  crawl: (options) => require('./crawl/run.cjs').runCrawl(options),
  finder: (options) => require('./finder/run.cjs').runFinder(options),
  leads: (options) => require('./leads/run.cjs').runLeads(options),
  intel: (options) => require('./intel/run.cjs').runIntel(options),
  places: (options) => require('./places/run.cjs').runPlaces(options),
  imports: (options) => require('./imports/run.cjs').runImports(options),
  privacy: (options) => require('./privacy/run.cjs').runPrivacy(options),
  outreach: (options) => require('./outreach/run.cjs').runOutreach(options),
  export: (options) => require('./export/run.cjs').runExport(options),
  memory: (options) => require('./memory/run.cjs').runMemory(options),
};

const usual = ['speed', 'bulk', 'crawl', 'finder', 'leads', 'intel'];

const help = `npm run bench [-- PART … --quick --help]
Parts: ${Object.keys(parts).join(', ')}; without one: ${usual.join(', ')}.
--quick: fewer rounds, for a first impression.
Environment of the part crawl (several values with ";" between them):
  BENCH_CRAWL      of site, extraction, technologies, pages, services
  BENCH_MODES      of apart (each service a process), together (all in one process)
  BENCH_SERVICES   steps of services: crawl, "crawl again", email, leads, intel
  BENCH_KINDS      texts that the name of a hostile kind contains
  BENCH_PROFILE_FROM  milliseconds: explains each stall that is as long by a processor profile`;

/** @throws Error on a word that is none of ours */
function readArguments(words) {
  const names = words.filter((word) => word !== '--quick');
  const strange = names.find((name) => !Object.hasOwn(parts, name));
  if (strange) throw new Error(`There is no part ${strange}: name some of ${Object.keys(parts).join(', ')}.`);
  return { names: names.length ? names : usual, quick: words.includes('--quick') };
}

async function main() {
  exitOnSignals();
  if (process.argv.includes('--help')) return console.log(help);
  const { names, quick } = readArguments(process.argv.slice(2));
  installPeers();
  sayMachine();
  let reached = true;
  for (const name of names) reached = (await parts[name]({ quick })) && reached;
  process.exitCode = reached ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
