// The ten busiest operations on the filled tables, as works of the part capacity.
'use strict';
const { fromE2e } = require('../built.cjs');
const { sequenceOf, tokenOf } = require('../outreach/fill.cjs');
const { leadAddress, storedAddress } = require('./fill.cjs');

const { ask, withQuery } = fromE2e('harness/http-client');
const { ListClient } = fromE2e('lists/list-client');

const batchSize = 100;
const numbers = (count) => Array.from({ length: count }, (_, index) => index);

/**
 * @param run distinguishes new leads and addresses of repeated measurements
 * @param plan numbers of filled rows, and `repeats` of each operation
 */
function workOfVolume({ plan, ...rest }) {
  const given = {
    ...rest,
    plan,
    each: { concurrency: 4, count: plan.repeats },
    batches: { concurrency: 2, count: Math.ceil(plan.repeats / 10), units: batchSize },
  };
  return [...verificationWork(given), ...listWork(given), ...sequenceWork(given)];
}

/** Distributed over all rows, in an order that is not that of the table. */
const spread = (index, rows) => (index * 7919 * 31) % rows;

function verificationWork({ lode, companies, run, plan, each, batches }) {
  const address = (index) => storedAddress(spread(index, plan.verdicts));
  const emails = (index) => numbers(batchSize).map((n) => newAddress(companies, run, index, n));
  return [
    {
      title: 'verify a stored address',
      ...each,
      request: (index) => ask(lode, withQuery('/email-verifier', { email: address(index) })),
    },
    {
      title: 'verify a new address, of 100',
      ...batches,
      request: (index) =>
        ask(lode, '/bulk-email-verifier', { method: 'POST', body: { emails: emails(index) } }),
    },
  ];
}

function listWork({ lode, lists, run, plan, each, batches }) {
  const client = new ListClient(lode);
  const pathOf = (index) => `/lists/${lists[index % lists.length]}/leads`;
  const lookUp = (n) => client.ask(withQuery(pathOf(n), { email: leadAddress(n) }));
  return [
    {
      title: 'add a new lead, of 100',
      ...batches,
      request: (index) => client.post(pathOf(index), { leads: newLeads(run, index) }),
    },
    { title: 'find a lead by its address', ...each, request: (index) => lookUp(spread(index, plan.leads)) },
    {
      title: 'read 100 leads of a list',
      ...each,
      request: (index) => client.ask(`${pathOf(index)}?limit=100`),
    },
    { title: 'list the lists', ...each, request: () => client.ask('/lists') },
    {
      title: 'suppress an address',
      ...each,
      request: (index) => client.post('/suppressions', { email: `${run}-${index}@suppressed.test` }),
    },
  ];
}

function sequenceWork({ lode, plan, each }) {
  const visitOne = (index, end) => visit(lode, spread(index, plan.enrolments), end);
  return [
    { title: 'record an open', ...each, request: (index) => visitOne(index, 'open.gif') },
    { title: 'record a click', ...each, request: (index) => visitOne(index, '1') },
    {
      title: 'analytics of the largest sequence',
      ...each,
      request: () => ask(lode, `/sequences/${sequenceOf(0)}/analytics`),
    },
  ];
}

const newAddress = (companies, run, index, n) =>
  `${run}-${index}-${n}@${companies[n % companies.length].domain}`;

const newLeads = (run, index) =>
  numbers(batchSize).map((n) => ({
    name: `New ${run} ${index} ${n}`,
    email: `${run}-${index}-${n}@new.test`,
  }));

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

/** As a recipient's browser, which does not follow the link. */
async function visit({ address }, enrolment, end) {
  const response = await fetch(`${address}/t/${tokenOf(enrolment)}/${end}`, {
    redirect: 'manual',
    headers: { 'User-Agent': browser },
  });
  const text = await response.text();
  return { status: response.status === 302 ? 200 : response.status, text };
}

module.exports = { workOfVolume };
