// The event loop stalls of each service while it processes a hostile page, compared with an idle run, and the latency of
// another request to the crawler meanwhile.
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
const { reportTargets } = require('../../targets.cjs');
const { hostilePage } = require('./pages.cjs');
const { chosenKinds, chosenSteps } = require('./selection.cjs');
const { startDeployment, suppressionKey } = require('./deployment.cjs');

/** Characters of a page, slightly below the page limit of the crawler. */
const length = 1_900_000;
const maxStallMs = 100;
const budgetMs = 60_000;
const idleMs = 2000;
const shown = 12;

/** Each step makes one service work; earlier steps have stored the data that it needs from others. */
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

/** @param only kinds of pages. @returns whether no service is blocked for too long */
async function measureServices({ together = false, only = chosenKinds() } = {}) {
  const cleanup = new Cleanup();
  try {
    const deployment = await startDeployment(together, cleanup);
    const call = (operation, request) =>
      deployment.bus
        .call(operation, request, createContext(budgetMs))
        .catch(({ code }) => ({ failure: code }));
    await suppressSome(deployment.bus, only);
    addSites(deployment.sandbox, only);
    const rows = [];
    await measure(deployment, call, { kind: 'warm-up', domain: 'harmless.test' });
    rows.push(await measureIdle(deployment));
    for (const [index, kind] of only.entries())
      rows.push(...(await measure(deployment, call, { kind, domain: domainOf(index) })));
    return report(rows, together);
  } finally {
    await cleanup.run();
  }
}

const domainOf = (index) => `hostile${index}.test`;
/** A separate domain, since a failed look-up is cached. */
const probeDomain = 'refused.test';

/** Suppresses some addresses, and one person by name at each of the hostile sites and by a profile. */
async function suppressSome(bus, only) {
  const call = (operation, request) =>
    bus.call(operation, request, createContext(budgetMs, { account: 'acc_bench' }));
  for (let index = 0; index < 20; index += 1)
    await call(AddDeploymentSuppression, { email: `someone${index}@elsewhere.test` });
  const email = 'zoe@elsewhere.test';
  await call(ErasePerson, { email });
  const hasher = new SubjectHasher(suppressionKey);
  const named = [probeDomain, ...only.map((_, index) => domainOf(index))].flatMap((domain) =>
    hasher.personEntries(domain, 'Zoe Quark'),
  );
  const profiles = hasher.profileForms('https://www.linkedin.com/in/zoe-quark');
  const resolved = [
    ...named.map((hash) => ({ of: hasher.email(email), hash, kind: 'person' })),
    ...profiles.map((hash) => ({ of: hasher.email(email), hash, kind: 'profile' })),
  ];
  await call(SubmitResolved, { service: 'crawl', resolved });
  await untilSuppressed(() =>
    call(FindEmail, { domain: probeDomain, first_name: 'Zoe', last_name: 'Quark' }),
  );
}

/** @throws Error if the followers do not know the erasure after five seconds */
async function untilSuppressed(ask) {
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
    const startedAt = performance.now();
    const answer = await work({ call, domain, ask: (request) => watched.ask(request) });
    const elapsed = performance.now() - startedAt;
    const { stall, busy } = await watched.ask({ task: 'longest' });
    rows.push({ kind, step, stall, busy, elapsed, waited: await stop(), outcome: outcomeOf(answer) });
  }
  return rows;
}

async function measureIdle({ processes }) {
  const all = Object.values(processes);
  for (const each of all) await each.ask({ task: 'watch' });
  await wait(idleMs);
  const found = [];
  for (const each of all) found.push(await each.ask({ task: 'longest' }));
  const stall = Math.max(...found.map((each) => each.stall));
  const busy = Math.max(...found.map((each) => each.busy));
  return { kind: 'idle', step: 'all', stall, busy, elapsed: idleMs, waited: 0, outcome: '' };
}

/** Repeats a request for a cached site. @returns a function that ends it and returns the longest latency */
function sendOthers(call) {
  let isOver = false;
  let longest = 0;
  const run = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await call(ReadSite, { site: 'harmless.test', depth: 2 });
      longest = Math.max(longest, performance.now() - startedAt);
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
    `Hostile sites of ${length / 1e6} MB: ${new Set(rows.map(({ kind }) => kind)).size - 1} kinds, ${together ? 'all services in one process' : 'each service in a process of its own'}; idle ${idleRow.stall.toFixed(0)} ms (${idleRow.busy.toFixed(0)} ms by itself); the ${shown} worst`,
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
  const head = [
    '',
    'longest stall, ms',
    'by itself, ms',
    'longest latency of others, ms',
    'total, ms',
    'outcome',
  ];
  printTable(head, worst.slice(0, shown).map(line));
  const byStep = Object.keys(steps).map((step) => worst.find((row) => row.step === step));
  printTable(head, byStep.filter(Boolean).map(line));
  const failed = worst.filter(({ outcome }) => outcome === 'response_too_large' || outcome === 'internal');
  return reportTargets([
    ...byStep
      .filter(Boolean)
      .map(({ step, stall }) => [
        stall <= maxStallMs,
        `${step}: stall of at most ${stall.toFixed(0)} ms, target: at most ${maxStallMs}`,
      ]),
    [failed.length === 0, `${failed.length} answers failed, target: none`],
  ]);
}

module.exports = { measureServices };
