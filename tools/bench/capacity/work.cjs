// The operations that are measured, each with its preparation. Operations later in the list use what earlier ones have stored.
'use strict';
const { fromE2e } = require('../built.cjs');
const { ask, withQuery } = fromE2e('harness/http-client');
const { SequenceApi, tokenIn } = fromE2e('sequences/sequence-api');
const { ListClient } = fromE2e('lists/list-client');
const { until } = fromE2e('harness/until');

const sendTimeoutMs = 120_000;

/**
 * @param companies `[{ domain, people: [{ givenName, familyName, email }] }]`, as many as `perOperation` times `newSites`
 * @returns `[{ title, unit, count, concurrency, request }]`: `request(index)` resolves with an answer of the HTTP client;
 * `units` is the number of units that one request processes; default 1
 */
function workOf({ lode, sandbox, companies, perOperation, repeats }) {
  const get = (path, query) => ask(lode, withQuery(path, query));
  const share = (number) => companies.slice(number * perOperation, (number + 1) * perOperation);
  const [searched, found, crawled, enriched] = [0, 1, 2, 3].map(share);
  const addresses = companies.flatMap(({ people }) => people.map(({ email }) => email));
  const at = (list, index) => list[index % list.length];
  const person = ({ domain, people }, number) => ({
    domain,
    first_name: people[number].givenName,
    last_name: people[number].familyName,
  });
  const known = searched.filter(({ people }) => people.length > 1);
  const guide = sandbox.guide();
  const trade = (index) => {
    const { name, town } = at(guide.trades, index);
    return { niche: name, location: town, limit: '10' };
  };
  const news = { concurrency: 8, count: perOperation };
  const stored = { concurrency: 4, count: repeats };
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
      ...{ concurrency: 1, count: 4, units: 100 },
      request: (index) =>
        ask(lode, '/bulk-email-verifier', {
          method: 'POST',
          body: {
            emails: Array.from({ length: 100 }, (_, n) => `batch-${index}-${n}@${at(searched, n).domain}`),
          },
        }),
    },
    {
      title: 'search a new domain',
      ...news,
      request: (index) => get('/domain-search', { domain: searched[index].domain }),
    },
    {
      title: 'search a stored domain',
      ...stored,
      request: (index) => get('/domain-search', { domain: at(searched, index).domain }),
    },
    {
      title: 'find an address, new domain',
      ...news,
      request: (index) => get('/email-finder', person(found[index], 0)),
    },
    {
      title: 'find an address, known domain',
      ...{ concurrency: 8, count: known.length },
      request: (index) => get('/email-finder', person(known[index], 1)),
    },
    {
      title: 'find a stored address',
      ...stored,
      request: (index) => get('/email-finder', person(at(found, index), 0)),
    },
    {
      title: 'crawl a new site',
      ...news,
      request: (index) => get('/crawl', { url: `https://${crawled[index].domain}/` }),
    },
    {
      title: 'crawl a stored site',
      ...stored,
      request: (index) => get('/crawl', { url: `https://${at(crawled, index).domain}/` }),
    },
    {
      title: 'enrich a new company',
      ...news,
      request: (index) => get('/enrich-company', { domain: enriched[index].domain }),
    },
    {
      title: 'enrich a stored company',
      ...stored,
      request: (index) => get('/enrich-company', { domain: at(enriched, index).domain }),
    },
    {
      title: 'intent signals of a known company',
      ...news,
      request: (index) => get('/intent-signals', { domain: enriched[index].domain }),
    },
    {
      title: 'organization chart of a known company',
      ...news,
      request: (index) => get('/org-chart', { domain: enriched[index].domain }),
    },
    {
      title: 'new leads of a trade in a town, 10 wanted',
      ...{ concurrency: 1, count: 6 },
      request: (index) => get('/generate-leads', trade(index)),
    },
    {
      title: 'stored leads of a trade in a town',
      ...stored,
      request: (index) => get('/generate-leads', trade(index % 6)),
    },
    {
      title: 'search maps',
      ...stored,
      request: (index) =>
        get('/maps-search', { query: at(guide.trades, index).name, location: at(guide.trades, index).town }),
    },
    {
      title: 'search companies, with facets',
      ...stored,
      request: () => get('/companies', { country: 'US', facets: 'sector,country' }),
    },
    {
      title: 'search people',
      ...stored,
      request: (index) => get('/people', { company_domain: at(searched, index).domain }),
    },
    ...listWork({ lode, repeats }),
    sequenceWork({ lode, repeats }),
    openWork({ lode, repeats }),
  ];
}

function listWork({ lode, repeats }) {
  const lists = new ListClient(lode);
  let list;
  const leads = (index) =>
    Array.from({ length: 100 }, (_, n) => ({
      name: `Lead ${index} ${n}`,
      email: `lead-${index}-${n}@list.test`,
    }));
  return [
    {
      title: 'add a lead to a list, in requests of 100',
      ...{ concurrency: 1, count: 10, units: 100 },
      prepare: async () => void (list = await lists.make('capacity')),
      request: (index) =>
        ask(lode, `/lists/${list.id}/leads`, { method: 'POST', body: { leads: leads(index) } }),
    },
    {
      title: 'read a page of a list',
      ...{ concurrency: 4, count: repeats },
      request: () => ask(lode, `/lists/${list.id}/leads`),
    },
    {
      title: 'export a lead of a list of 1,000',
      ...{ concurrency: 1, count: 5, units: 1000 },
      request: () => ask(lode, `/export/crm-a?list=${list.id}`),
    },
  ];
}

const readerOf = (number) => `reader-${number}@reader.test`;

/** One request enrols and sends all messages. */
function sequenceWork({ lode, repeats }) {
  const api = new SequenceApi(lode);
  let sequence;
  const readers = Array.from({ length: repeats }, (_, number) => ({ email: readerOf(number) }));
  const sent = () => readers.every(({ email }) => api.mails(email).length > 0);
  return {
    title: 'send a message of a sequence',
    ...{ concurrency: 1, count: 1, units: repeats },
    prepare: async () => void (sequence = await api.enrolled(readers)),
    request: async () => {
      const answer = await api.move(sequence.id, 'start');
      await until('all messages are sent', sent, sendTimeoutMs);
      return answer;
    },
  };
}

function openWork({ lode, repeats }) {
  const api = new SequenceApi(lode);
  return {
    title: 'record an open',
    ...{ concurrency: 4, count: repeats },
    request: (index) => ask(lode, `/t/${tokenIn(api.mails(readerOf(index))[0])}/open.gif`, { key: null }),
  };
}

module.exports = { workOf };
