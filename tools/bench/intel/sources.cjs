// The services of the sandbox that Lode asks about companies, by the names of its sources, and what they were asked.
'use strict';

const boards = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'smartrecruiters',
  'recruitee',
  'teamtailor',
  'personio',
];

/** By source: the service of the directory. */
const services = {
  wikidata: 'wikidata',
  gleif: 'gleif',
  sec: 'sec',
  rdap: 'rdap',
  gdelt: 'gdelt',
  web_search: 'searxng',
  ...Object.fromEntries(boards.map((board) => [board, board])),
};

const serviceNames = [...new Set(Object.values(services))];

/** @returns requests that reached each source since the start, the sites of companies too */
function countRequests({ directory, observed, truth }) {
  const asked = Object.entries(services).map(([source, name]) => [
    source,
    observed.requestsTo(directory[name]),
  ]);
  const ofServices = new Set(asked.flatMap(([, requests]) => requests));
  const domains = new Set(truth.companies.flatMap(({ domain }) => [domain, `www.${domain}`]));
  const sites = observed.web.filter((request) => !ofServices.has(request) && domains.has(request.host));
  return Object.fromEntries([
    ['website', sites.length],
    ...asked.map(([source, some]) => [source, some.length]),
  ]);
}

/** @returns by source, how often answers tell each state of it, as maps */
function statesIn(answers) {
  const told = answers.flatMap(({ sources_status: statuses = [] }) => statuses);
  const counted = (some) =>
    new Map([...Map.groupBy(some, ({ state }) => state)].map(([state, all]) => [state, all.length]));
  return new Map(
    [...Map.groupBy(told, ({ source }) => source)].map(([source, some]) => [source, counted(some)]),
  );
}

module.exports = { countRequests, serviceNames, services, statesIn };
