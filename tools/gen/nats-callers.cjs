// The callers of docker/nats/callers.yaml: allowed subjects and credentials.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { load } = require('js-yaml');

const file = 'docker/nats/callers.yaml';
const callerFields = ['name', 'operations', 'administrative', 'accounts', 'nkeys'];

const readCallers = (root) => load(fs.readFileSync(path.join(root, file), 'utf8'));

/**
 * Operations on keys, sessions and members, on the whole deployment or on people of all accounts, and those of the change log, of outboxes
 * and of contents of CRMs, which only services need. They are granted individually.
 */
const isAdministrative = (operation) =>
  operation.http
    ? /:admin$/.test(String(operation.http.scope)) || operation.http.session !== undefined
    : isOfLog(nameOf(operation));

const ofChangeLog = [
  ...['privacy.list_changes', 'privacy.report_position', 'privacy.submit_export'],
  ...['privacy.get_mail_sending', 'privacy.send_invitation', 'privacy.send_password_reset'],
  'intel.learn_companies',
];
const isOfLog = (name) =>
  ofChangeLog.includes(name) || /\.(accept_exclusions|(accept|remove)_crm_contents|read_events)$/.test(name);

/** `service.operation`, the name of an operation in the file. */
const nameOf = ({ service, name }) => `${service}.${name}`;

/** @returns name, NKeys, operations and accounts of each caller; without accounts it is not limited to any @throws Error with all problems of the file */
function resolveCallers({ callers = [], services = {} }, serviceNames, operations) {
  const problems = [];
  const names = [];
  const resolved = callers.map((caller) => {
    const found = problemsOf(caller, [...serviceNames, ...names], operations);
    names.push(caller.name);
    problems.push(...found.map((problem) => `${caller.name ?? 'a caller'}: ${problem}`));
    const { name, nkeys = [], accounts = [] } = caller;
    return {
      name,
      nkeys,
      operations: granted(caller, operations),
      accounts: accounts === 'any' ? [] : accounts,
    };
  });
  for (const [name, nkeys] of Object.entries(services ?? {}))
    if (!serviceNames.includes(name)) problems.push(`services: ${name} is no service`);
    else problems.push(...problemsOfKeys(nkeys).map((problem) => `services: ${name}: ${problem}`));
  if (problems.length > 0) throw new Error(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  return { callers: resolved, nkeysOf: (service) => services?.[service] ?? [] };
}

function problemsOf(caller, taken, operations) {
  const { name, operations: patterns = [], administrative = [], nkeys = [] } = caller;
  const unknown = Object.keys(caller).filter((field) => !callerFields.includes(field));
  return [
    ...unknown.map((field) => `${field} is no field; there are ${callerFields.join(', ')}`),
    ...(/^[a-z][a-z0-9-]*$/.test(String(name))
      ? []
      : ['name must be lower-case letters, digits and hyphens']),
    ...(taken.includes(name) ? ['the name is taken'] : []),
    ...problemsOfKeys(nkeys),
    ...problemsOfAccounts(caller),
    ...patterns.flatMap((pattern) => problemsOfPattern(pattern, caller, operations)),
    ...administrative.flatMap((wanted) => problemsOfGrant(wanted, caller, operations)),
  ];
}

const problemsOfKeys = (nkeys) =>
  nkeys.filter((key) => !/^U[A-Z2-7]{55}$/.test(key)).map((key) => `${key} is no public NKey of a user (U…)`);

/** An account is a token of subjects. */
const problemsOfAccounts = ({ accounts = [] }) =>
  accounts === 'any'
    ? []
    : accounts
        .filter((account) => !/^[\w:-]{1,100}$/.test(account))
        .map((account) => `${account} is no id of an account, such as acc_crm`);

function problemsOfPattern(pattern, caller, operations) {
  const matching = operations.filter((operation) => matches(pattern, operation));
  if (matching.length === 0) return [`${pattern} matches no operation`];
  if (pattern.endsWith('*')) return [];
  if (isAdministrative(matching[0])) return [`${pattern} is administrative: grant it under administrative`];
  return needsAccount(matching[0], caller) ? [`${pattern} works for an account: set accounts`] : [];
}

function problemsOfGrant(wanted, caller, operations) {
  const operation = operations.find((one) => nameOf(one) === wanted);
  if (!operation) return [`${wanted} is no operation; administrative ones are granted by their whole name`];
  if (!isAdministrative(operation)) return [`${wanted} is not administrative: list it under operations`];
  return needsAccount(operation, caller) ? [`${wanted} works for an account: set accounts`] : [];
}

const actsForAccounts = ({ accounts = [] }) => accounts === 'any' || accounts.length > 0;
const needsAccount = ({ access }, caller) => access === 'account' && !actsForAccounts(caller);

const matches = (pattern, operation) =>
  pattern === '*' || pattern === `${operation.service}.*` || pattern === nameOf(operation);

const granted = (caller, operations) =>
  operations.filter((operation) =>
    isAdministrative(operation)
      ? (caller.administrative ?? []).includes(nameOf(operation))
      : !needsAccount(operation, caller) &&
        (caller.operations ?? []).some((pattern) => matches(pattern, operation)),
  );

module.exports = { isAdministrative, nameOf, readCallers, resolveCallers };
