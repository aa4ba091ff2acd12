// Do-not-contact entries, a tenth of which name leads of the list.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { ListFollowers } = require('@lode/contracts');
const { importCsv } = require('../privacy/additions.cjs');
const { ask } = require('../privacy/ask.cjs');
const { withClient } = require('../privacy/with-client.cjs');
const { lists } = require('./fill.cjs');

const entries = 10_000;
const named = 1000;
/** Milliseconds until every process follows, and between two looks. */
const patience = 60_000;
const pause = 100;

/** Through the operation that imports files, for every account. @returns how many leads are named */
async function addEntries({ bus, adminUrl }) {
  const leads = await chooseLeads(adminUrl);
  const strangers = Array.from(
    { length: entries - named },
    (_, n) => `someone.${n}@elsewhere${n % 900}.test,`,
  );
  const { added } = await importCsv(bus, `email,phone\n${[...leads, ...strangers].join('\n')}\n`);
  if (leads.length !== named || added !== entries)
    throw new Error(`${added} entries were added, and they name ${leads.length} leads`);
  return named;
}

/** Leads all over the list: nine of ten by their address, the others by their number. */
const chooseLeads = (adminUrl) =>
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

/** Waits until every process leaves out whom the log names. */
async function untilFollowed({ bus }) {
  const end = performance.now() + patience;
  for (;;) {
    const { followers, last } = await ask(bus, ListFollowers, {});
    if (followers.every(({ position }) => position === last)) return;
    if (performance.now() > end) throw new Error(`not every process follows: ${JSON.stringify(followers)}`);
    await wait(pause);
  }
}

module.exports = { addEntries, untilFollowed };
