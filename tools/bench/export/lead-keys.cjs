// The keys of the suppressions that would hide each lead, which outreach computes when it stores a lead.
'use strict';
const { hidingHashes, SubjectHasher, suppressionKey } = require('@lode/service-kit');
const { fromOutreach } = require('../built.cjs');
const { key } = require('../privacy/people.cjs');

const { storedLead } = fromOutreach('lists/lead-rows');
const { leadColumns } = fromOutreach('lists/lead.statements');

const batch = 5000;
const hasher = new SubjectHasher(Buffer.from(key, 'hex'));

/** Sets the keys of the leads in the temporary table `leads`. */
async function setKeys(client) {
  for (let after = ''; ;) {
    const { rows } = await client.query(nextLeads, [after, batch]);
    if (rows.length === 0) return;
    const keys = rows.map((row) => hidingHashes(hasher, storedLead(row)).map(suppressionKey));
    after = rows.at(-1).id;
    await client.query(updateKeys, [
      rows.map(({ id }) => id),
      keys.map((each) => `{${[...new Set(each)].join(',')}}`),
    ]);
  }
}

const nextLeads = `SELECT ${leadColumns} FROM pg_temp.leads WHERE id > $1 ORDER BY id LIMIT $2`;
const updateKeys = `
  UPDATE pg_temp.leads AS lead SET hidden_by = given.keys::bigint[]
  FROM unnest($1::text[], $2::text[]) AS given (id, keys) WHERE lead.id = given.id`;

module.exports = { setKeys };
