// Do-not-contact entries, of which one per thousand leads matches a lead of the list.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { ListFollowers } = require('@lode/contracts');
const { importCsv } = require('../privacy/additions.cjs');
const { ask } = require('../privacy/ask.cjs');
const { withClient } = require('../with-client.cjs');
const { lists } = require('./fill.cjs');

const entries = 10_000;
/** Leads of the list per entry that matches one. */
const leadsPerMatch = 1000;
/** Maximum wait until every process follows the log, and interval between two checks. */
const followTimeoutMs = 60_000;
const pollIntervalMs = 100;

/** Uses the import of a file, for every account. @returns the number of matching leads */
async function addEntries({ bus, adminUrl, rows }) {
  const named = rows / leadsPerMatch;
  const leads = await chooseLeads(adminUrl, named);
  const strangers = Array.from(
    { length: entries - named },
    (_, n) => `someone.${n}@elsewhere${n % 900}.test,`,
  );
  const { added } = await importCsv(bus, `email,phone\n${[...leads, ...strangers].join('\n')}\n`);
  if (leads.length !== named || added !== entries)
    throw new Error(`${added} entries added, matching ${leads.length} leads`);
  return named;
}

/** Leads from all parts of the list: nine of ten by address, the others by phone number. */
const chooseLeads = (adminUrl, named) =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT CASE WHEN place % 10 > 0 THEN email || ',' ELSE ',' || phone END AS line
       FROM (SELECT email, phone, row_number() OVER (ORDER BY id) AS place FROM (
         SELECT *, row_number() OVER (ORDER BY id) AS number, count(*) OVER () AS total
         FROM outreach.leads WHERE list_id = $1) AS leads
         WHERE number % (total / $2::int) = 2 AND phone IS NOT NULL) AS chosen`,
      [lists.large, named],
    );
    return rows.map(({ line }) => line);
  });

/** Waits until every process filters by all entries. */
async function untilFollowed({ bus }) {
  const end = performance.now() + followTimeoutMs;
  for (;;) {
    const { followers, last } = await ask(bus, ListFollowers, {});
    if (followers.every(({ position }) => position === last)) return;
    if (performance.now() > end) throw new Error(`followers are behind: ${JSON.stringify(followers)}`);
    await wait(pollIntervalMs);
  }
}

module.exports = { addEntries, untilFollowed };
