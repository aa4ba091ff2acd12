// Asks Lode about all companies of one sandbox that has registers, job boards, news and a web search.
'use strict';
const path = require('node:path');
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/platform');
const { mapConcurrently } = require('../../harness.cjs');
const { ask, startLode } = require('../../standalone.cjs');

// Keys by which facts in the truth and in answers are compared.

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Ignores spaces, punctuation and entities. */
const headlineKey = (title) => fold(title).replace(/[^\p{L}\p{N}]/gu, '');

const nameKey = (name) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Ignores the country of the network's host, the last slash and case; XING has moved its companies. */
const urlKey = (url) => {
  const { hostname, pathname } = new URL(url);
  const host = hostname.toLowerCase().replace(/^(?:www|m|[a-z]{2})\.(?=(?:linkedin|xing)\.com$)|^www\./, '');
  return `${host}${pathname.toLowerCase().replace(/\/+$/, '')}`.replace(
    /^xing\.com\/companies\//,
    'xing.com/pages/',
  );
};

// The knowable facts of a company of the sandbox, and their sources.

/** Levels of links from the home page, which is the first level. */
const depth = 2;

/**
 * @returns `pages` are the linked ones; `valuesOf` returns the values that readable sources state for a fact, the highest
 * ranked source first, with `isSure` if the source certainly means this company; `personKey` is the same for all names of a
 * person
 */
function knownOf(truth, domain) {
  const dossier = truth.dossier(domain);
  const company = truth.company(domain);
  const site = truth.site(domain);
  const pages = dossier.parked ? [] : site.reachable(depth);
  const isReadable = pages.length > 0;
  // Registers and news are searched by name, which comes from the site or from Wikidata.
  const isNamed = isReadable || dossier.identifiers.wikidata !== undefined;
  const hasPlace = !isReadable || pages.some(({ addresses }) => addresses.length > 0);
  const isKnownTo = (register) => isNamed && hasPlace && isRegisteredAlike(dossier, register, isReadable);
  const sources = {
    site_data: { can: isReadable, isSure: true },
    site_text: { can: isReadable, isSure: true },
    gleif: { can: isNamed, isSure: isKnownTo('gleif') },
    sec: { can: isNamed, isSure: isKnownTo('sec') },
    wikidata: { can: true, isSure: true },
  };
  return {
    ...{ domain, company, dossier, site, pages, isReadable, isNamed, sources },
    valuesOf: (fact) =>
      fact.statements
        .filter(({ by }) => sources[by].can)
        .map((one) => ({ ...one, isSure: sources[one.by].isSure })),
    personKey: personKeyOf(company.people),
  };
}

/** A register with another legal form may mean another company. */
function isRegisteredAlike({ legalName: { statements: stated } }, register, isReadable) {
  const registered = stated.find(({ by }) => by === register);
  const others = stated.filter(({ by }) => by === 'wikidata' || (isReadable && by.startsWith('site')));
  return (
    registered !== undefined &&
    (others.length === 0 || others.some(({ value }) => bareName(value) === bareName(registered.value)))
  );
}

const bareName = (name) =>
  nameKey(name)
    .replace(/\blimited$/, 'ltd')
    .replace(/\bincorporated$/, 'inc')
    .replace(/\bl l c$/, 'llc');

/** Some people have a nickname on the site, and their given name in registers. */
function personKeyOf(people) {
  const keys = new Map(
    people.flatMap(({ givenName, nickname = givenName, familyName }) =>
      [givenName, nickname].map((name) => [
        nameKey(`${name} ${familyName}`),
        nameKey(`${givenName} ${familyName}`),
      ]),
    ),
  );
  return (name) => keys.get(nameKey(name)) ?? nameKey(name);
}

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

module.exports = { headlineKey, nameKey, urlKey, knownOf, askWorld, startIntel };
