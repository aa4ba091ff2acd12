// Requests for a hundred companies at the same moment, to check the request rate of every source.
'use strict';
const { maxInFlight, maxWithin } = require('@lode/sandbox');
const { fromCrawl } = require('../built.cjs');
const { ask } = require('../standalone/ask.cjs');
const { services, statesIn } = require('./sources.cjs');

const { paceOf } = fromCrawl('politeness/pace-of');

const paths = ['/enrich-company', '/intent-signals', '/org-chart'];
/** Requests are counted per window of this many intervals, in which some may arrive late on a busy machine. */
const windowIntervals = 10;
const maxLate = 2;

/** @returns `{companies, questions, seconds, failed, partial, states, hosts}` */
async function askCrowd({ sandbox, lode }, companies) {
  sandbox.observed.clear();
  const startedAt = performance.now();
  const answers = await Promise.all(
    companies.flatMap(({ domain }) => paths.map((path) => ask(lode, path, { domain }))),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    companies: companies.length,
    questions: answers.length,
    seconds,
    failed: answers.filter(({ failure }) => failure).length,
    partial: answers.filter(({ partial }) => partial).length,
    states: statesIn(answers),
    hosts: ratesIn(sandbox),
  };
}

/** The requests to each host. The company sites are reported as one row with the busiest site's rate. */
function ratesIn({ directory, observed, truth }) {
  const asked = Object.entries(services).flatMap(([source, name]) =>
    hostsOf(source, observed.requestsTo(directory[name])),
  );
  const sites = truth.companies.map(({ domain }) => rateOf('sites', observed.webRequests(domain)));
  const busiest = sites.toSorted((one, other) => other.within - one.within);
  const inFlight = Math.max(...sites.map((site) => site.inFlight));
  return [
    ...asked,
    { ...busiest[0], inFlight, requests: sites.reduce((sum, { requests }) => sum + requests, 0) },
  ];
}

/** Hosts with a common limit are one row. The operator's own search engine has no limit. */
const hostsOf = (source, requests) =>
  source === 'web_search'
    ? []
    : [...Map.groupBy(requests, ({ host }) => resourceOf(host))].map(([, some]) => rateOf(source, some));

const limitOf = (host) => paceOf(new URL(`https://${host}/`), {});
const resourceOf = (host) => limitOf(host).resource;

function rateOf(source, requests) {
  const [{ host } = { host: 'none.test' }] = requests;
  const { maxHolders: maxAllowed, intervalMs } = limitOf(host);
  const within = maxWithin(requests, windowIntervals * intervalMs);
  const inFlight = maxInFlight(requests);
  return {
    source,
    host,
    requests: requests.length,
    within,
    inFlight,
    rejected: requests.filter(({ status }) => status === 429).length,
    maxAllowed,
    intervalMs,
    isKept: within <= windowIntervals + maxLate && inFlight <= maxAllowed,
  };
}

module.exports = { askCrowd };
