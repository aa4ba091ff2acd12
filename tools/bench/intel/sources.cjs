// Lode's sources of company facts, their services in the sandbox, and the requests to them.
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

/** By source: the name of its service in the sandbox. */
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

/** @returns requests to each source since the start, including the company sites */
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

/** @returns by source, the number of answers with each of its states, as maps */
function statesIn(answers) {
  const statuses = answers.flatMap(({ sources_status = [] }) => sources_status);
  const counted = (some) =>
    new Map([...Map.groupBy(some, ({ state }) => state)].map(([state, all]) => [state, all.length]));
  return new Map(
    [...Map.groupBy(statuses, ({ source }) => source)].map(([source, some]) => [source, counted(some)]),
  );
}

module.exports = { countRequests, serviceNames, services, statesIn };
