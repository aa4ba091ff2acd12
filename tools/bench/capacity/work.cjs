// The operations that are measured, in their order: later ones use what earlier ones have stored.
'use strict';
const { fromE2e } = require('../built.cjs');
const {
  addLeads,
  at,
  batchSize,
  createList,
  openWork,
  sequenceWork,
  verifyBatch,
} = require('./outreach.cjs');
const { ask, withQuery } = fromE2e('harness/http-client');

/** Operations that use new sites: search, find, crawl, enrich. */
const newSites = 4;
/** Trades whose leads are generated. */
const trades = 6;

/**
 * @param companies `[{ domain, people: [{ givenName, familyName, email }] }]`, `newSites` times `perOperation`
 * @returns `[{ title, count, concurrency, units, prepare, request }]`: `request(index)` resolves with an answer of the HTTP
 * client, and processes `units` units; default 1
 */
function workOf(measured) {
  const { companies, perOperation, repeats, lode } = measured;
  const share = (number) => companies.slice(number * perOperation, (number + 1) * perOperation);
  const given = {
    ...measured,
    sites: { searched: share(0), found: share(1), crawled: share(2), enriched: share(3) },
    get: (path, query) => ask(lode, withQuery(path, query)),
    /** Of each new site. */
    each: { concurrency: 8, count: perOperation },
    stored: { concurrency: 4, count: repeats },
  };
  return [
    ...verificationWork(given),
    ...emailWork(given),
    ...siteWork(given),
    ...leadsWork(given),
    ...listWork(given),
    sequenceWork(given),
    openWork(given),
  ];
}

const domainOf = ({ domain }) => ({ domain });
const urlOf = ({ domain }) => ({ url: `https://${domain}/` });

function verificationWork({ lode, companies, repeats, sites, get, stored }) {
  const addresses = companies.flatMap(({ people }) => people.map(({ email }) => email));
  return [
    {
      title: 'verify a new address',
      ...{ concurrency: 8, count: Math.min(repeats, addresses.length) },
      request: (index) => get('/email-verifier', { email: addresses[index] }),
    },
    {
      title: 'verify a stored address',
      ...stored,
      request: (index) => get('/email-verifier', { email: addresses[index % 20] }),
    },
    {
      title: 'verify a new address of a batch of 100',
      ...{ concurrency: 1, count: 4, units: batchSize },
      request: (index) => verifyBatch(lode, sites.searched, index),
    },
  ];
}

const questionOf = ({ domain, people }, number) => ({
  domain,
  first_name: people[number].givenName,
  last_name: people[number].familyName,
});

function emailWork({ sites: { searched, found }, get, each, stored }) {
  const known = searched.filter(({ people }) => people.length > 1);
  const find = (company, number) => get('/email-finder', questionOf(company, number));
  const search = (company) => get('/domain-search', domainOf(company));
  return [
    { title: 'search a new domain', ...each, request: (index) => search(searched[index]) },
    { title: 'search a stored domain', ...stored, request: (index) => search(at(searched, index)) },
    { title: 'find an address, new domain', ...each, request: (index) => find(found[index], 0) },
    {
      title: 'find an address, known domain',
      ...{ ...each, count: known.length },
      request: (index) => find(known[index], 1),
    },
    { title: 'find a stored address', ...stored, request: (index) => find(at(found, index), 0) },
  ];
}

function siteWork({ sites: { crawled, enriched }, get, each, stored }) {
  const crawl = (company) => get('/crawl', urlOf(company));
  const enrich = (company) => get('/enrich-company', domainOf(company));
  return [
    { title: 'crawl a new site', ...each, request: (index) => crawl(crawled[index]) },
    { title: 'crawl a stored site', ...stored, request: (index) => crawl(at(crawled, index)) },
    { title: 'enrich a new company', ...each, request: (index) => enrich(enriched[index]) },
    { title: 'enrich a stored company', ...stored, request: (index) => enrich(at(enriched, index)) },
    {
      title: 'intent signals of a known company',
      ...each,
      request: (index) => get('/intent-signals', domainOf(enriched[index])),
    },
    {
      title: 'organization chart of a known company',
      ...each,
      request: (index) => get('/org-chart', domainOf(enriched[index])),
    },
  ];
}

function leadsWork({ sandbox, sites, get, stored }) {
  const guide = sandbox.guide();
  const generate = (index) => {
    const { name, town } = at(guide.trades, index);
    return get('/generate-leads', { niche: name, location: town, limit: '10' });
  };
  const maps = ({ name, town }) => get('/maps-search', { query: name, location: town });
  return [
    { title: 'new leads of a trade in a town, 10 wanted', concurrency: 1, count: trades, request: generate },
    { title: 'stored leads of a trade in a town', ...stored, request: (index) => generate(index % trades) },
    { title: 'search maps', ...stored, request: (index) => maps(at(guide.trades, index)) },
    {
      title: 'search companies, with facets',
      ...stored,
      request: () => get('/companies', { country: 'US', facets: 'sector,country' }),
    },
    {
      title: 'search people',
      ...stored,
      request: (index) => get('/people', { company_domain: at(sites.searched, index).domain }),
    },
  ];
}

function listWork({ lode, stored }) {
  let list;
  return [
    {
      title: 'add a lead to a list, in requests of 100',
      ...{ concurrency: 1, count: 10, units: batchSize },
      prepare: async () => void (list = await createList(lode, 'capacity')),
      request: (index) => addLeads(lode, list, index),
    },
    { title: 'read a page of a list', ...stored, request: () => ask(lode, `/lists/${list}/leads`) },
    {
      title: 'export a lead of a list of 1,000',
      ...{ concurrency: 1, count: 5, units: 1000 },
      request: () => ask(lode, `/export/crm-a?list=${list}`),
    },
  ];
}

module.exports = { newSites, workOf };
