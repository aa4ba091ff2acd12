// Fills the tables of leads, verdicts and events of a deployment.
'use strict';
const { fromE2e } = require('../built.cjs');
const { fill } = require('../outreach/fill.cjs');
const { copyRow } = require('./copy-row.cjs');

const { ask, withQuery } = fromE2e('harness/http-client');

/** A hash as the services store it, of a text of its own. */
const hash = (text) => `encode(sha256((${text})::bytea), 'hex')`;
const filledAddress = (n) => `'person' || ${n} || '@firm' || ${n} % 20000 || '.test'`;

/** An address whose verdict `fillVerdicts` stores. */
const storedAddress = (n) => `person${n}@firm${n % 20_000}.test`;
const leadAddress = (n) => `lead${n}@people.test`;

/** The part of the ids of all filled leads; they are sorted before those of the service. */
const filledIds = '00000000-0000-7000-8000-';
const leadId = (n) => `split_part(row.id, '_', 1) || '_${filledIds}' || lpad(to_hex(${n}), 12, '0')`;

/** @param verified an address whose verdict is copied */
async function fillVerdicts({ client, lode }, verified, count) {
  const { status } = await ask(lode, withQuery('/email-verifier', { email: verified }));
  if (status !== 200) throw new Error(`no verdict to copy: ${status}`);
  await copyRow(client, {
    table: 'verification.verdicts',
    template: { where: 'address = $1', parameters: [verified] },
    changes: { address: filledAddress('n'), subject_hashes: `ARRAY[${hash("'v' || n")}]` },
    count,
  });
}

/** @param lists ids; each gets the same number of leads, of which the lead in the first one is the template */
async function fillLeads({ client }, lists, { template, count }) {
  const list = `($3::text[])[1 + n % ${lists.length}]`;
  await client.query('SET session_replication_role = replica');
  await copyRow(client, {
    table: 'outreach.leads',
    template: {
      where: 'list_id = $1 AND email = $2 AND $3::text[] IS NOT NULL',
      parameters: [lists[0], template, lists],
    },
    changes: {
      id: leadId('n'),
      list_id: list,
      email: `'lead' || n || '@people.test'`,
      key_email: `'lead' || n || '@people.test'`,
      key_name: `'lead ' || n`,
      subject_hashes: `ARRAY[${hash("'s' || n")}, ${hash("'t' || n")}]`,
      contact_hashes: `ARRAY[${hash("'c' || n")}]`,
    },
    count,
  });
  await client.query('SET session_replication_role = DEFAULT');
  await client.query(
    `UPDATE outreach.lists SET leads_count = leads_count + $2, leads_bytes =
       (SELECT sum(outreach.lead_bytes(leads)) FROM outreach.leads WHERE list_id = lists.id) WHERE id = ANY ($1)`,
    [lists, count / lists.length],
  );
}

/** Sequences with 100,000 enrolments, a message of each, and events. */
const fillEvents = ({ lode }, account, { sequences, enrolments, events }) =>
  fill(lode.adminUrl, { account, sequences, enrolments, events });

module.exports = { filledIds, fillEvents, fillLeads, fillVerdicts, leadAddress, storedAddress };
