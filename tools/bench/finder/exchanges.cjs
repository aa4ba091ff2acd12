// Cost of one request for the mail host if the tenth candidate exists, and if no candidate exists.
'use strict';
const { startRelays } = require('../bulk/relays.cjs');
const { addCompany } = require('./companies.cjs');
const { find } = require('./find.cjs');

const person = { givenName: 'Ingrid', familyName: 'Vestal' };

/** The site and the mail host give no pattern. The mailbox has one of the last candidates, or no candidate's address. */
const companies = { rare: ['vestal.ingrid'], 'without a match': ['info'] };

/** @returns by company: connections, exchanges, candidates and the found address */
async function countExchanges(sandbox, lode, port) {
  const counted = {};
  for (const [title, mailboxes] of Object.entries(companies))
    counted[title] = await countOne(sandbox, lode, port, {
      domain: `${title.replaceAll(' ', '-')}.test`,
      mailboxes,
    });
  return counted;
}

async function countOne(sandbox, lode, port, { domain, mailboxes }) {
  addCompany(sandbox, domain, mailboxes);
  const relays = await startRelays(sandbox, [domain], port);
  try {
    const { email, confidence } = await find(lode, domain, person);
    await relays.untilIdle();
    const [{ connections, commands, roundTrips }] = relays.tallies;
    return {
      email,
      wanted: `${mailboxes[0]}@${domain}`,
      confidence,
      connections,
      commands,
      candidates: candidatesAsked(sandbox, domain),
      // The connection with its greeting counts as one round trip.
      exchanges: roundTrips - connections,
    };
  } finally {
    await relays.close();
  }
}

/** Recipients that contain the name; the random probe address and postmaster do not. */
function candidatesAsked(sandbox, domain) {
  const asked = sandbox.observed.commands(domain).filter((command) => command.startsWith('RCPT'));
  return new Set(asked.filter((command) => /ingrid|vestal|iv@|vi@/i.test(command))).size;
}

module.exports = { countExchanges };
