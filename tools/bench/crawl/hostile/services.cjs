// For how long the event loop of each service stands still while it works on a hostile page, beside an idle run, and how
// long another request to the crawler waits meanwhile.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const {
  AddDeploymentSuppression,
  CrawlSite,
  DrawOrgChart,
  EnrichCompany,
  ErasePerson,
  FindEmail,
  FindIntentSignals,
  ReadSite,
  SearchDomain,
  SubmitResolved,
} = require('@lode/contracts');
const { Cleanup, createContext, SubjectHasher } = require('@lode/service-kit');
const { printTable } = require('../../table.cjs');
const { sayTargets } = require('../verdict.cjs');
const { hostilePage } = require('./pages.cjs');
const { chosenKinds, chosenSteps } = require('./selection.cjs');
const { startStand, suppressionKey } = require('./stand.cjs');

/** Characters of a page: nearly what the crawler reads at most. */
const length = 1_900_000;
/** Milliseconds. */
const maxStall = 100;
const budget = 60_000;
const idle = 2000;
const shown = 12;

/** Each step is one service at work; what it needs of the others is stored by then. */
const steps = {
  crawl: ({ call, domain }) => call(CrawlSite, { url: `https://${domain}/`, depth: 1 }),
  'crawl again': ({ call, domain }) => call(ReadSite, { site: domain, depth: 2 }),
  email: async ({ call, domain }) => {
    await call(SearchDomain, { domain, limit: 100 });
    await call(FindEmail, { domain, first_name: 'Anna', last_name: 'Smith' });
  },
  leads: async ({ call, domain, ask }) => {
    const reading = await call(ReadSite, { site: domain, depth: 2 });
    if (reading) await ask({ task: 'enrich', argument: reading });
  },
  intel: async ({ call, domain }) => {
    await call(EnrichCompany, { domain });
    await call(DrawOrgChart, { domain });
    await call(FindIntentSignals, { domain });
  },
};

/** @param only kinds of pages, all where it is left out. @returns whether no service stands still for too long */
async function measureServices({ together = false, only = chosenKinds() } = {}) {
  const cleanup = new Cleanup();
  try {
    const stand = await startStand(together, cleanup);
    const call = (operation, request) =>
      stand.bus.call(operation, request, createContext(budget)).catch(({ code }) => ({ failure: code }));
    await suppressSome(stand.bus, only);
    addSites(stand.sandbox, only);
    const rows = [];
    await measure(stand, call, { kind: 'warm-up', domain: 'harmless.test' });
    rows.push(await measureIdle(stand));
    for (const [index, kind] of only.entries())
      rows.push(...(await measure(stand, call, { kind, domain: domainOf(index) })));
    return report(rows, together);
  } finally {
    await cleanup.run();
  }
}

const domainOf = (index) => `hostile${index}.test`;
/** Asked for before the hostile sites are there: what a failed look-up leaves behind does not concern them. */
const askedBefore = 'refused.test';

/** Suppresses some addresses, and one person by name at each of the hostile sites and by a profile. */
async function suppressSome(bus, only) {
  const call = (operation, request) =>
    bus.call(operation, request, createContext(budget, { account: 'acc_bench' }));
  for (let index = 0; index < 20; index += 1)
    await call(AddDeploymentSuppression, { email: `someone${index}@elsewhere.test` });
  const email = 'zoe@elsewhere.test';
  await call(ErasePerson, { email });
  const hasher = new SubjectHasher(suppressionKey);
  const named = [askedBefore, ...only.map((_, index) => domainOf(index))].flatMap((domain) =>
    hasher.personEntries(domain, 'Zoe Quark'),
  );
  const profiles = hasher.profileForms('https://www.linkedin.com/in/zoe-quark');
  const resolved = [
    ...named.map((hash) => ({ of: hasher.email(email), hash, kind: 'person' })),
    ...profiles.map((hash) => ({ of: hasher.email(email), hash, kind: 'profile' })),
  ];
  await call(SubmitResolved, { service: 'crawl', resolved });
  await untilRefused(() => call(FindEmail, { domain: askedBefore, first_name: 'Zoe', last_name: 'Quark' }));
}

/** @throws Error where the followers have not heard of the erasure after some seconds */
async function untilRefused(ask) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const code = await ask().then(
      () => 'found',
      (error) => error.code,
    );
    if (code === 'suppressed') return;
    await wait(100);
  }
  throw new Error('the name of an erased person is still searched for');
}

function addSites(sandbox, only) {
  const site = (domain, body) => ({
    hosts: [domain],
    pages: { '/': { headers: { 'content-type': 'text/html; charset=utf-8' }, body } },
  });
  sandbox.addSite(site('harmless.test', '<title>Quay</title><p>info@harmless.test</p>'));
  for (const [index, kind] of only.entries())
    sandbox.addSite(
      site(domainOf(index), hostilePage(kind, length).replaceAll('acme.test', domainOf(index))),
    );
}

async function measure({ processes }, call, { kind, domain }) {
  const rows = [];
  for (const step of chosenSteps(Object.keys(steps))) {
    const work = steps[step];
    const service = step.split(' ', 1)[0];
    const watched = processes.all ?? processes[service];
    const stop = sendOthers(call);
    await watched.ask({ task: 'watch' });
    const began = performance.now();
    const answer = await work({ call, domain, ask: (question) => watched.ask(question) });
    const elapsed = performance.now() - began;
    const { stall, busy } = await watched.ask({ task: 'longest' });
    rows.push({ kind, step, stall, busy, elapsed, waited: await stop(), outcome: outcomeOf(answer) });
  }
  return rows;
}

async function measureIdle({ processes }) {
  const all = Object.values(processes);
  for (const each of all) await each.ask({ task: 'watch' });
  await wait(idle);
  const found = [];
  for (const each of all) found.push(await each.ask({ task: 'longest' }));
  const stall = Math.max(...found.map((each) => each.stall));
  const busy = Math.max(...found.map((each) => each.busy));
  return { kind: 'idle', step: 'all', stall, busy, elapsed: idle, waited: 0, outcome: '' };
}

/** Asks the crawler for a site that it has stored, again and again. @returns what stops it and tells the longest wait */
function sendOthers(call) {
  let isOver = false;
  let longest = 0;
  const run = (async () => {
    while (!isOver) {
      const began = performance.now();
      await call(ReadSite, { site: 'harmless.test', depth: 2 });
      longest = Math.max(longest, performance.now() - began);
      await wait(20);
    }
  })();
  return async () => {
    isOver = true;
    await run;
    return longest;
  };
}

function outcomeOf(answer) {
  const outcome = answer?.failure ?? (answer?.partial ? 'shortened' : 'whole');
  if (answer?.pages_crawled !== 0) return outcome;
  return `unread: ${answer.skipped.map(({ reason }) => reason).join()}`;
}

function report(rows, together) {
  const [idleRow] = rows.filter(({ kind }) => kind === 'idle');
  console.log(
    `Hostile sites of ${length / 1e6} MB: ${new Set(rows.map(({ kind }) => kind)).size - 1} kinds, ${together ? 'all services in one process' : 'each service as a process of its own'}; idle ${idleRow.stall.toFixed(0)} ms (${idleRow.busy.toFixed(0)} ms of its own); the ${shown} worst`,
  );
  const worst = rows.slice(1).sort((a, b) => b.stall - a.stall);
  const line = ({ kind, step, stall, busy, waited, elapsed, outcome }) => [
    `${step}: ${kind}`,
    stall.toFixed(0),
    busy.toFixed(0),
    waited.toFixed(0),
    elapsed.toFixed(0),
    outcome,
  ];
  const heads = [
    '',
    'longest stall, ms',
    'of its own, ms',
    'longest wait of others, ms',
    'in all, ms',
    'outcome',
  ];
  printTable(heads, worst.slice(0, shown).map(line));
  const byStep = Object.keys(steps).map((step) => worst.find((row) => row.step === step));
  printTable(heads, byStep.filter(Boolean).map(line));
  const failed = worst.filter(({ outcome }) => outcome === 'response_too_large' || outcome === 'internal');
  return sayTargets([
    ...byStep
      .filter(Boolean)
      .map(({ step, stall }) => [
        stall <= maxStall,
        `${step}: stall of ${stall.toFixed(0)} ms at most, ${maxStall} wanted`,
      ]),
    [failed.length === 0, `${failed.length} answers failed`],
  ]);
}

module.exports = { measureServices };
