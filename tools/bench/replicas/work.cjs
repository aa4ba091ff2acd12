// The work of each service whose replicas are measured. Numbers of requests grow over all runs, so that new work stays new.
'use strict';
const { fromE2e } = require('../built.cjs');
const { openWork, sequenceWork } = require('../capacity/outreach-work.cjs');
const { mapConcurrently } = require('../map-concurrently.cjs');

const { ask, withQuery } = fromE2e('harness/http-client');
const { ListClient } = fromE2e('lists/list-client');

const batchSize = 100;
/** Domains whose search is stored first. */
const storedDomains = 20;

const numbers = (count) => Array.from({ length: count }, (_, index) => index);
const at = (list, index) => list[index % list.length];

/**
 * @param deployment as `startMeasured` returns it, with `companies` of the sandbox
 * @returns `[{ service, title, concurrency, units, prepare, request }]`, `request(index)` as of the part capacity
 */
function workOfReplicas(deployment) {
  return [
    verificationWork(deployment),
    crawlWork(deployment),
    emailWork(deployment),
    leadsOfLists(deployment),
    opens(deployment),
  ];
}

function verificationWork({ lode, companies }) {
  const emails = (index) => numbers(batchSize).map((n) => `new-${index}-${n}@${at(companies, n).domain}`);
  return {
    ...{ service: 'verification', title: 'verify new addresses, in batches of 100' },
    ...{ concurrency: 8, units: batchSize },
    request: (index) =>
      ask(lode, '/bulk-email-verifier', { method: 'POST', body: { emails: emails(index) } }),
  };
}

function crawlWork({ lode, companies }) {
  return {
    ...{ service: 'crawl', title: 'crawl new sites' },
    // A site takes seconds, because of the pauses between its pages.
    ...{ concurrency: 48, units: 1 },
    request: (index) => {
      if (index >= companies.length) throw new Error('the sandbox has too few sites');
      return ask(lode, withQuery('/crawl', { url: `https://${companies[index].domain}/` }));
    },
  };
}

function emailWork({ lode, companies }) {
  const domains = companies.slice(-storedDomains).map(({ domain }) => domain);
  const search = (domain) => ask(lode, withQuery('/domain-search', { domain }));
  return {
    ...{ service: 'email', title: 'search stored domains' },
    ...{ concurrency: 16, units: 1 },
    prepare: () => mapConcurrently(storedDomains, domains, search),
    request: (index) => search(at(domains, index)),
  };
}

function leadsOfLists({ lode }) {
  const lists = new ListClient(lode);
  let made;
  const leads = (index) =>
    numbers(batchSize).map((n) => ({ name: `Lead ${index} ${n}`, email: `lead-${index}-${n}@list.test` }));
  return {
    ...{ service: 'outreach', title: 'add leads to eight lists, in requests of 100' },
    ...{ concurrency: 8, units: batchSize },
    prepare: async () => {
      made ??= await Promise.all(numbers(8).map((n) => lists.make(`replicas ${n}`)));
    },
    request: (index) => lists.post(`/lists/${at(made, index).id}/leads`, { leads: leads(index) }),
  };
}

function opens({ lode }) {
  const sending = sequenceWork({ lode });
  let sent;
  const open = openWork({ lode, stored: {} });
  return {
    ...{ service: 'outreach', title: 'record opens' },
    ...{ concurrency: 64, units: 1 },
    prepare: () => (sent ??= sending.prepare().then(() => sending.request())),
    request: open.request,
  };
}

module.exports = { workOfReplicas };
