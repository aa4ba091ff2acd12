// k8s/chart/files/services.json: the facts of each service, one line each, and of each operation for the callers of
// its values.
'use strict';
const { isAdministrative, nameOf } = require('./nats-callers.cjs');
const { answersOf, natsUsers } = require('./nats-config.cjs');

/** Settings whose values belong in a Secret. */
const isSecret = (variable) => /_(KEY|SECRET|RELAY_URL)$/.test(variable);

/** @param platform the exports of libs/platform */
function chartFacts(services, platform, contracts) {
  const permissions = new Map(natsUsers(services, contracts, {}).map((user) => [user.name, user]));
  const facts = services.map((service) => [service.name, factsOf(service, platform, contracts, permissions)]);
  const progress = new Map(
    Object.values(contracts.jobOperations).map((jobs) => [jobs.get, jobs.progress.subject]),
  );
  const operations = contracts.operations.map((operation) => ({
    name: nameOf(operation),
    service: operation.service,
    subject: operation.subject,
    administrative: isAdministrative(operation),
    account: operation.access === 'account',
    ...(progress.has(operation) ? { progress: progress.get(operation) } : {}),
  }));
  return `{
"services": {
${facts.map(([name, fact]) => `${JSON.stringify(name)}: ${JSON.stringify(fact)}`).join(',\n')}
},
"operations": [
${operations.map((operation) => JSON.stringify(operation)).join(',\n')}
]
}
`;
}

/** `reads`: variables that the chart may set; `secrets`: those of them that come from a Secret. */
function factsOf({ name, settings, database }, platform, { cancelSubject }, permissions) {
  const { serviceSettings, natsSettings, databaseSettings } = platform;
  const all = { ...serviceSettings, ...natsSettings, ...(database ? databaseSettings : {}), ...settings };
  const reads = Object.values(all)
    .map(({ variable }) => variable)
    .sort();
  const { subscribe, publish, maxTimeoutMs } = permissions.get(name);
  return {
    ...{ database: database !== undefined, reads, secrets: reads.filter(isSecret) },
    ...{ cancel: cancelSubject(name), subscribe, publish, answers: answersOf(maxTimeoutMs) },
  };
}

module.exports = { chartFacts };
