// Company and people search compared with three new sandboxes, after one city of each was read in the background.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { Cleanup } = require('@lode/platform');
const { startIntel, knownOf } = require('./intel/ask.cjs');
const { codesFor, canBeRead } = require('./intel/judge.cjs');
const { compare, keyed, judgeWorlds, named, namedBy } = require('./measure.cjs');
const { ask } = require('../standalone.cjs');

// The filters of a company search, with the companies that their truth satisfies.

const ranges = { 31: '31-33', 32: '31-33', 33: '31-33', 44: '44-45', 45: '44-45', 48: '48-49', 49: '48-49' };
const rootOf = (code) => ranges[code.slice(0, 2)] ?? code.slice(0, 2);
/** The value of a fact that a reader of all sources must take; undefined where no source is sure. */
const valueOf = (known, fact) => known.valuesOf(fact).find(({ isSure }) => isSure)?.value;

const distinct = (values) => [...new Set(values)];

const filter = (name, conditions, meets) => ({ name, conditions, meets });

/**
 * @returns `[{name, conditions, meets}]`; `meets` says whether a company meets the conditions, undefined where its sources
 * do not say
 */
function companyFilters(all) {
  return [...sectorFilters(all), ...placeFilters(all), ...figureFilters(), ...siteFilters(all)];
}

function sectorFilters(all) {
  const sectorOf = (known) => valueOf(known, known.dossier.sector);
  const sectors = distinct(all.flatMap((known) => sectorOf(known) ?? []).map(rootOf));
  return sectors.map((sector) =>
    filter('sector', { sector }, (known) => {
      const naics = sectorOf(known);
      if (naics === undefined) return undefined;
      if (rootOf(naics) === sector) return true;
      return codesFor(naics).some((code) => rootOf(code) === sector) ? undefined : false;
    }),
  );
}

function placeFilters(all) {
  const placeOf = ({ pages }) => pages.flatMap(({ addresses }) => addresses)[0];
  const countries = distinct(all.flatMap((known) => placeOf(known)?.country ?? []));
  const cities = distinct(all.flatMap((known) => placeOf(known)?.city ?? []));
  return [
    ...countries.map((country) =>
      filter('country', { country }, (known) => equals(placeOf(known)?.country, country)),
    ),
    ...cities.map((city) => filter('city', { city }, (known) => equals(placeOf(known)?.city, city))),
  ];
}

function figureFilters() {
  return [
    ...['11', '51', '201'].map((min) =>
      filter('size_min', { size_min: min }, (known) => {
        const size = valueOf(known, known.dossier.headcount);
        return size && (size.max ?? Infinity) >= Number(min);
      }),
    ),
    ...['10', '50', '200'].map((max) =>
      filter('size_max', { size_max: max }, (known) => {
        const size = valueOf(known, known.dossier.headcount);
        return size && size.min <= Number(max);
      }),
    ),
    ...['1980', '2000', '2015'].map((year) =>
      filter('founded_after', { founded_after: year }, (known) => {
        const founded = valueOf(known, known.dossier.founded);
        return founded === undefined ? undefined : founded >= Number(year);
      }),
    ),
  ];
}

function siteFilters(all) {
  return [
    ...technologiesOf(all).map((technology) =>
      filter('technology', { technology }, ({ isReadable, site }) =>
        isReadable ? site.technologies.some(({ name }) => name === technology) : undefined,
      ),
    ),
    filter('has_open_roles', { has_open_roles: 'true' }, ({ isReadable, dossier }) =>
      isReadable ? canBeRead(dossier.openingsPlace) && dossier.openings.length > 0 : undefined,
    ),
    filter('has_email', { has_email: 'true' }, ({ isReadable, pages, domain }) => {
      if (!isReadable) return undefined;
      return (
        pages.some(({ emails }) => emails.some(({ email }) => email.endsWith(`@${domain}`))) || undefined
      );
    }),
  ];
}

const equals = (value, wanted) => (value === undefined ? undefined : value === wanted);

/** The commonest five. */
function technologiesOf(all) {
  const names = all.flatMap(({ isReadable, site }) =>
    isReadable ? site.technologies.map(({ name }) => name) : [],
  );
  return [...Map.groupBy(names, (name) => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 5)
    .map(([name]) => name);
}

// Compares the rows of searches with the truth.

/** @returns `[{name, outcome}]`, one per filter and value; companies that were not read are not counted */
async function judgeCompanies({ known, search }) {
  const byDomain = new Map(known.map((one) => [one.domain, one]));
  const judged = [];
  for (const { name, conditions, meets } of companyFilters(known)) {
    const rows = (await search('/companies', conditions)).filter(({ domain }) => byDomain.has(domain));
    judged.push({ name, conditions, outcome: outcomeOf(known, rows, meets) });
  }
  return judged;
}

const outcomeOf = (known, rows, meets) =>
  compare(
    new Map(known.filter((one) => meets(one) === true).map((one) => [one.domain, one])),
    keyed(rows, ({ domain }) => domain),
    (domain) => meets(known.find((one) => one.domain === domain)) === undefined,
  );

/** The people that the pages of the companies show, by every filter of a people search. */
async function judgePeople({ known, search }) {
  const people = known.flatMap((company) =>
    company.pages
      .flatMap((page) => page.people)
      .map((person) => ({ ...person, company, key: `${company.domain} ${company.personKey(person.name)}` })),
  );
  const byDomain = new Map(known.map((one) => [one.domain, one]));
  const keyOf = ({ name, company_domain: domain }) => `${domain} ${byDomain.get(domain).personKey(name)}`;
  const judged = [];
  for (const { name, conditions, meets } of peopleFilters(known, people)) {
    const rows = (await search('/people', conditions)).filter(({ company_domain: domain }) =>
      byDomain.has(domain),
    );
    const expected = new Map(people.filter((one) => meets(one) === true).map((one) => [one.key, one]));
    const isUnsure = (key) =>
      people.filter((one) => one.key === key).every((one) => meets(one) === undefined);
    judged.push({ name, conditions, outcome: compare(expected, keyed(rows, keyOf), isUnsure) });
  }
  return judged;
}

function* peopleFilters(known, people) {
  for (const { domain } of known)
    yield {
      name: 'company_domain',
      conditions: { company_domain: domain },
      meets: ({ company }) => company.domain === domain,
    };
  for (const [field, name] of [
    ['seniority', 'seniority'],
    ['department', 'department'],
  ])
    for (const value of new Set(people.flatMap((person) => person[field] ?? [])))
      yield { name, conditions: { [name]: value }, meets: (person) => person[field] === value };
  for (const title of new Set(people.map((person) => person.title).filter(Boolean)))
    yield {
      name: 'title',
      conditions: { title },
      // Words of another title may begin with these words.
      meets: (person) => person.title === title || (person.title ? undefined : false),
    };
  const ofCompanies = new Set(['sector', 'country', 'city', 'size_min', 'size_max']);
  for (const { name, conditions, meets } of companyFilters(known))
    if (ofCompanies.has(name)) yield { name, conditions, meets: ({ company }) => meets(company) };
}

// Reads the companies of one city of a sandbox by a background reading.

const companies = 150;
/** Milliseconds between two looks, and for which totals are unchanged before they are final. */
const interval = 1000;
const settledMs = 10_000;

/**
 * @param work receives `{known, search}`: the facts of the companies, and a function that returns all rows of a search
 * @returns its result
 */
async function withCity(seed, work) {
  const cleanup = new Cleanup();
  try {
    const { sandbox, lode } = await startIntel({ seed, companies }, cleanup);
    const city = largestCity(sandbox.truth.companies);
    const domains = city.map(({ domain }) => domain);
    await readAll(lode, domains);
    await settled(lode);
    const known = domains.map((domain) => knownOf(sandbox.truth, domain));
    return await work({ known, search: searchOf(lode) });
  } finally {
    await cleanup.run();
  }
}

function largestCity(all) {
  const cities = [...Map.groupBy(all, ({ city }) => city.name).values()];
  return cities.reduce((largest, next) => (next.length > largest.length ? next : largest));
}

async function readAll({ address, key }, domains) {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ domains });
  let response = await fetch(`${address}/readings`, { method: 'POST', headers, body });
  let reading = await response.json();
  if (!response.ok) throw new Error(`The reading was rejected: ${reading.detail}`);
  while (reading.ended_at === null) {
    await wait(interval);
    response = await fetch(`${address}/readings/${reading.id}`, { headers });
    // A busy service answers 503 for a moment.
    if (response.ok) reading = await response.json();
  }
}

/** The services exchange what they have learned within seconds. */
async function settled(lode) {
  let [last, since] = ['', performance.now()];
  while (performance.now() - since < settledMs) {
    await wait(interval);
    const totals = await Promise.all([
      ask(lode, '/companies', { has_email: 'true', limit: '1' }),
      ask(lode, '/companies', { has_open_roles: 'true', limit: '1' }),
      ask(lode, '/people', { verified: 'false', limit: '1' }),
      ask(lode, '/people', { size_min: '1', limit: '1' }),
    ]);
    const text = totals.map(({ total }) => total).join(' ');
    if (text !== last) [last, since] = [text, performance.now()];
  }
}

/** All rows of a search. */
const searchOf = (lode) => async (path, conditions) => {
  const rows = [];
  for (let cursor; cursor !== null;) {
    const page = await ask(lode, path, { ...conditions, limit: '100', ...(cursor && { cursor }) });
    if (page.failure) throw new Error(`${path} ${JSON.stringify(conditions)}: ${page.failure}`);
    rows.push(...(page.companies ?? page.people));
    cursor = page.next_cursor;
  }
  return rows;
};

const targets = {
  'companies: recall': { min: 0.97 },
  'companies: precision': { min: 0.98 },
  'people: recall': { min: 0.97 },
  'people: precision': { min: 0.98 },
};

/** @returns missed targets, as sentences. */
const judgeSearch = ({ seeds, lists }) =>
  judgeWorlds({
    ...{ name: 'search', seeds, lists, targets },
    judge: (seed) =>
      withCity(seed, async (city) => {
        const judged = { companies: await judgeCompanies(city), people: await judgePeople(city) };
        const figures = { sites: city.known.length };
        for (const [rows, filters] of Object.entries(judged)) {
          const byFilter = namedBy(filters, ({ name }) => `${rows} by ${name}`);
          Object.assign(figures, named(rows, filters), byFilter);
        }
        const entries = Object.entries(judged).flatMap(([rows, filters]) =>
          filters.map(({ conditions, outcome }) => [`${rows}  ${JSON.stringify(conditions)}`, outcome]),
        );
        return { figures, entries };
      }),
  });

module.exports = { judgeSearch };
