// `npm run bench [-- PART … --quick --json=FILE]` compares Lode with other packages in one run. Without a part, it omits the parts
// that take many minutes. The exit status is 1 if a part misses a target.
'use strict';
const { parseArgs } = require('node:util');
const { exitOnSignals } = require('../check/exit-on-signals.cjs');
const { printMachine } = require('./machine.cjs');
const { installPeers } = require('./peers.cjs');
const { durations, inPart, writeResults } = require('./results.cjs');
const { printTable } = require('./table.cjs');

/** Loaded on demand, after the packages for comparison are installed. @returns whether the targets are reached. */
const parts = {
  speed: (options) => require('./speed/run.cjs').runSpeed(options),
  bulk: (options) => require('./bulk/run.cjs').runBulk(options),
  crawl: (options) => require('./crawl/run.cjs').runCrawl(options),
  finder: (options) => require('./finder/run.cjs').runFinder(options),
  leads: (options) => require('./leads/run.cjs').runLeads(options),
  'stored-leads': (options) => require('./leads/run-stored.cjs').runStored(options),
  intel: (options) => require('./intel/run.cjs').runIntel(options),
  companies: (options) => require('./companies/run.cjs').runCompanies(options),
  registers: (options) => require('./companies/run-registers.cjs').runRegisters(options),
  places: (options) => require('./places/run.cjs').runPlaces(options),
  imports: (options) => require('./imports/run.cjs').runImports(options),
  'places-import': (options) => require('./imports/run-places.cjs').runPlacesImport(options),
  privacy: (options) => require('./privacy/run.cjs').runPrivacy(options),
  'suppression-import': (options) => require('./privacy/run-import.cjs').runSuppressionImport(options),
  outreach: (options) => require('./outreach/run.cjs').runOutreach(options),
  sending: (options) => require('./outreach/run-sending.cjs').runSending(options),
  hits: (options) => require('./outreach/run-hits.cjs').runHits(options),
  'list-import': (options) => require('./outreach/run-list-import.cjs').runListImport(options),
  export: (options) => require('./export/run.cjs').runExport(options),
  capacity: (options) => require('./capacity/run.cjs').runCapacity(options),
  replicas: (options) => require('./replicas/run.cjs').runReplicas(options),
  volume: (options) => require('./volume/run.cjs').runVolume(options),
  traces: (options) => require('./traces/run.cjs').runTraces(options),
  memory: (options) => require('./memory/run.cjs').runMemory(options),
};

const defaultParts = ['speed', 'bulk', 'crawl', 'finder', 'leads', 'intel'];

const help = `npm run bench [-- PART … --quick --json=FILE --help]
Parts: ${Object.keys(parts).join(', ')}; default: ${defaultParts.join(', ')}.
--quick: fewer rounds, for a first impression.
--json=FILE: writes the results as data; npm run bench:compare -- BEFORE.json AFTER.json compares two.
Environment of the part crawl (several values separated by ";"):
  BENCH_CRAWL         some of site, extraction, technologies, pages, services
  BENCH_MODES         some of apart (each service a process), together (all services in one process)
  BENCH_SERVICES      steps of services: crawl, "crawl again", email, leads, intel
  BENCH_KINDS         texts that the name of a hostile kind contains
  BENCH_PROFILE_FROM  milliseconds: profiles the processor during each stall of at least this length
Environment of the part stored-leads:
  BENCH_PROFILE       folder for a processor profile of the standalone during each measurement
Environment of the parts sending, list-import, suppression-import and places-import:
  BENCH_STATEMENTS    1: lists the most frequent, or slowest, statements
The part capacity writes its results to tools/bench/capacity/measured.json, unless --quick is given; npm run gen copies them to
docs/guides/capacity.md.`;

/** @throws Error on an argument that is not a part */
function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new Error(`Unknown part ${unknown}. Parts: ${Object.keys(parts).join(', ')}.`);
  return { ...values, names: positionals.length ? positionals : defaultParts };
}

async function main() {
  exitOnSignals();
  const { names, quick, json, help: wantsHelp } = readArguments(process.argv.slice(2));
  if (wantsHelp) return console.log(help);
  installPeers();
  printMachine();
  let reached = true;
  try {
    for (const name of names) reached = (await inPart(name, () => parts[name]({ quick }))) && reached;
  } finally {
    printTable(['part', 'seconds'], durations());
    if (json !== undefined) writeResults(json, quick);
  }
  process.exitCode = reached ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
