// `npm run bench [-- PART … --quick]` compares Lode with other packages in one run. Without a part, it omits the parts
// that take many minutes. The exit status is 1 if a part misses a target.
'use strict';
const { exitOnSignals } = require('../check/exit-on-signals.cjs');
const { printMachine } = require('./machine.cjs');
const { installPeers } = require('./peers.cjs');

/** Loaded on demand, after the packages for comparison are installed. @returns whether the targets are reached. */
const parts = {
  speed: (options) => require('./speed/run.cjs').runSpeed(options),
  bulk: (options) => require('./bulk/run.cjs').runBulk(options),
  crawl: (options) => require('./crawl/run.cjs').runCrawl(options),
  finder: (options) => require('./finder/run.cjs').runFinder(options),
  leads: (options) => require('./leads/run.cjs').runLeads(options),
  intel: (options) => require('./intel/run.cjs').runIntel(options),
  companies: (options) => require('./companies/run.cjs').runCompanies(options),
  places: (options) => require('./places/run.cjs').runPlaces(options),
  imports: (options) => require('./imports/run.cjs').runImports(options),
  privacy: (options) => require('./privacy/run.cjs').runPrivacy(options),
  outreach: (options) => require('./outreach/run.cjs').runOutreach(options),
  sending: (options) => require('./outreach/run-sending.cjs').runSending(options),
  hits: (options) => require('./outreach/run-hits.cjs').runHits(options),
  export: (options) => require('./export/run.cjs').runExport(options),
  traces: (options) => require('./traces/run.cjs').runTraces(options),
  memory: (options) => require('./memory/run.cjs').runMemory(options),
};

const defaultParts = ['speed', 'bulk', 'crawl', 'finder', 'leads', 'intel'];

const help = `npm run bench [-- PART … --quick --help]
Parts: ${Object.keys(parts).join(', ')}; default: ${defaultParts.join(', ')}.
--quick: fewer rounds, for a first impression.
Environment of the part crawl (several values separated by ";"):
  BENCH_CRAWL         some of site, extraction, technologies, pages, services
  BENCH_MODES         some of apart (each service a process), together (all services in one process)
  BENCH_SERVICES      steps of services: crawl, "crawl again", email, leads, intel
  BENCH_KINDS         texts that the name of a hostile kind contains
  BENCH_PROFILE_FROM  milliseconds: profiles the processor during each stall of at least this length
Environment of the part sending:
  BENCH_STATEMENTS    1: lists the most frequent statements`;

/** @throws Error on an argument that is not a part */
function readArguments(args) {
  const names = args.filter((argument) => argument !== '--quick');
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new Error(`Unknown part ${unknown}. Parts: ${Object.keys(parts).join(', ')}.`);
  return { names: names.length ? names : defaultParts, quick: args.includes('--quick') };
}

async function main() {
  exitOnSignals();
  if (process.argv.includes('--help')) return console.log(help);
  const { names, quick } = readArguments(process.argv.slice(2));
  installPeers();
  printMachine();
  let reached = true;
  for (const name of names) reached = (await parts[name]({ quick })) && reached;
  process.exitCode = reached ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
