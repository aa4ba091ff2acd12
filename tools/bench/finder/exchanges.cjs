// What one question costs a mail host whose tenth candidate, or none at all, exists.
'use strict';
const { startRelays } = require('../bulk/relays.cjs');
const { addCompany } = require('./companies.cjs');
const { find } = require('./find.cjs');

const person = { givenName: 'Ingrid', familyName: 'Vestal' };

/** Nothing tells the form of these companies. Theirs stands among those that are asked last, or is none. */
const companies = { rare: ['vestal.ingrid'], 'not there': ['info'] };

/** @returns by company, what its mail host saw: connections, exchanges, candidates and the address that was found */
async function countExchanges(sandbox, lode, port) {
  const counted = {};
  for (const [title, mailboxes] of Object.entries(companies))
    counted[title] = await countOne(sandbox, lode, port, {
      domain: `${title.replace(' ', '-')}.test`,
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
      // The opening, with the greeting, counts as one round trip.
      exchanges: roundTrips - connections,
    };
  } finally {
    await relays.close();
  }
}

/** Recipients made of the name; the random address and postmaster are not. */
function candidatesAsked(sandbox, domain) {
  const asked = sandbox.observed.commands(domain).filter((command) => command.startsWith('RCPT'));
  return new Set(asked.filter((command) => /ingrid|vestal|iv@|vi@/i.test(command))).size;
}

module.exports = { countExchanges };
