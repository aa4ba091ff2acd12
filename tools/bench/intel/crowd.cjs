// A hundred companies at the same moment: whether every source is asked as it wants to be.
'use strict';
const { maxInFlight, maxWithin } = require('@lode/sandbox');
const { fromCrawl } = require('../built.cjs');
const { ask } = require('../standalone/ask.cjs');
const { services, statesIn } = require('./sources.cjs');

const { paceOf } = fromCrawl('politeness/pace-of');

const paths = ['/enrich-company', '/intent-signals', '/org-chart'];
/**
 * Requests set out at their pace, and are late on a busy machine: what counts is how many arrive in the time of so many
 * intervals, two of them belated.
 */
const stretch = 10;
const belated = 2;

/** @returns `{companies, questions, seconds, failed, partial, states, hosts}` */
async function askCrowd({ sandbox, lode }, companies) {
  sandbox.observed.clear();
  const began = performance.now();
  const answers = await Promise.all(
    companies.flatMap(({ domain }) => paths.map((path) => ask(lode, path, { domain }))),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    companies: companies.length,
    questions: answers.length,
    seconds,
    failed: answers.filter(({ failure }) => failure).length,
    partial: answers.filter(({ partial }) => partial).length,
    states: statesIn(answers),
    hosts: pacesIn(sandbox),
  };
}

/** What the services saw, and the sites of the companies, of which the busiest stands for all. */
function pacesIn({ directory, observed, truth }) {
  const asked = Object.entries(services).flatMap(([source, name]) =>
    hostsOf(source, observed.requestsTo(directory[name])),
  );
  const sites = truth.companies.map(({ domain }) => paceAt('sites', observed.webRequests(domain)));
  const busiest = sites.toSorted((one, other) => other.within - one.within);
  const most = Math.max(...sites.map(({ inFlight }) => inFlight));
  return [
    ...asked,
    { ...busiest[0], inFlight: most, requests: sites.reduce((sum, { requests }) => sum + requests, 0) },
  ];
}

/** Hosts that count together are one. A source of the operator's own has no pace. */
const hostsOf = (source, requests) =>
  source === 'web_search'
    ? []
    : [...Map.groupBy(requests, ({ host }) => resourceOf(host))].map(([, some]) => paceAt(source, some));

const stated = (host) => paceOf(new URL(`https://${host}/`), {});
const resourceOf = (host) => stated(host).resource;

function paceAt(source, requests) {
  const [{ host } = { host: 'none.test' }] = requests;
  const { most, intervalMs } = stated(host);
  const within = maxWithin(requests, stretch * intervalMs);
  const inFlight = maxInFlight(requests);
  return {
    source,
    host,
    requests: requests.length,
    within,
    inFlight,
    refused: requests.filter(({ status }) => status === 429).length,
    most,
    intervalMs,
    isKept: within <= stretch + belated && inFlight <= most,
  };
}

module.exports = { askCrowd };
