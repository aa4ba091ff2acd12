// Asks Lode about all companies of one sandbox that has registers, job boards, news and a web search.
'use strict';
const path = require('node:path');
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/platform');
const { mapConcurrently } = require('../../harness.cjs');
const { ask, startLode } = require('../../standalone.cjs');
const { knownOf } = require('./known.cjs');

const concurrency = 24;
/** Maximum number of requests while the answer is partial. */
const maxAttempts = 8;
const companies = 300;
const peoplePerCompany = 2;
const aboutCompanies = { profile: '/enrich-company', signals: '/intent-signals', chart: '/org-chart' };
const strangers = [
  'Zebulon Quackenbush',
  'Ottoline Fairweather',
  'Xanthe Brackenridge',
  'Thaddeus Oglethorpe',
];

/** Raises the rate limits of shared services: with the real ones, a world of some hundred companies takes hours. */
async function startIntel(world, cleanup) {
  const sandbox = await startSandbox({ templates: 'all', businesses: 0, ...world });
  cleanup.add('sandbox', () => sandbox.close());
  for (const service of ['gdelt', 'gleif']) sandbox.directory[service].mode('unpaced');
  const settings = {
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_SEARXNG_URL: sandbox.directory.searxngUrl,
    LODE_CONTACT_URL: sandbox.contactUrl,
    NODE_OPTIONS: `--require ${path.join(__dirname, 'fast-paces.cjs')}`,
  };
  return { sandbox, lode: await startLode(sandbox, settings, cleanup) };
}

/**
 * @returns `{seed, companies: [{known, profile, signals, chart}], searches: [{question, answer}]}`, each answer with its number of
 * requests: `turns`
 */
async function askWorld(seed) {
  const cleanup = new Cleanup();
  try {
    const { sandbox, lode } = await startIntel({ seed, companies }, cleanup);
    const known = sandbox.truth.companies.map(({ domain }) => knownOf(sandbox.truth, domain));
    const asked = await mapConcurrently(concurrency, known, async (company) => {
      const answers = { known: company };
      for (const [name, at] of Object.entries(aboutCompanies))
        answers[name] = await askFully(lode, at, { domain: company.domain });
      return answers;
    });
    const searches = await mapConcurrently(concurrency, profileQuestions(known), async (question) => {
      const { name, company } = question;
      const answered = await askFully(lode, '/network-finder', { name, ...(company && { company }) });
      return { question, ...answered };
    });
    return { seed, companies: asked, searches };
  } finally {
    await cleanup.run();
  }
}

/** Repeats partial answers, which are completed in the background; without the cache if the run has ended. */
async function askFully(lode, at, parameters) {
  let answer = { partial: true };
  let turns = 0;
  for (; turns < maxAttempts && answer.partial; turns += 1)
    answer = await ask(lode, at, parameters, answer.cache_hit ? { 'Cache-Control': 'no-cache' } : {});
  return { answer, turns };
}

/** Searches for profiles. @returns `[{name, company, kind, known}]`; names that do not exist have no `known` */
function profileQuestions(all) {
  const readable = all.filter(({ isReadable }) => isReadable);
  return [
    ...readable.flatMap((known, index) => questionsAbout(known, index)),
    ...strangers.flatMap((name, index) => [
      { name, kind: 'unknown name' },
      { name, company: readable[index].domain, kind: 'unknown name' },
    ]),
  ];
}

/** Uses each form of the question in turn. */
function questionsAbout(known, index) {
  const { dossier, domain, pages } = known;
  const about = index % 3 === 0 ? {} : { company: domain };
  const names = [...new Set(pages.flatMap((page) => page.people.map(({ name }) => name)))];
  const workplaces = [domain, dossier.name, undefined];
  return [
    { name: dossier.name, ...about, kind: 'company', known },
    ...names.slice(0, peoplePerCompany).map((name, turn) => {
      const company = workplaces[(index + turn) % workplaces.length];
      return company ? { name, company, kind: 'person', known } : { name, kind: 'name alone', known };
    }),
  ];
}

module.exports = { askWorld, startIntel };
