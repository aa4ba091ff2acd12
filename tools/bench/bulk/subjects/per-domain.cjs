// The connection limit for clients that have none of their own.
'use strict';
const { mapConcurrently } = require('../../map-concurrently.cjs');

/** Each domain has a mail host of its own, so this is the limit per mail host. */
const atOnce = 2;

/** Verifies all domains at the same time, two addresses of each at a time. @returns the answers in order. */
async function perDomain(emails, verify) {
  const answers = new Map();
  const byDomain = Map.groupBy(emails, (email) => email.slice(email.indexOf('@') + 1));
  await Promise.all(
    [...byDomain.values()].map((group) =>
      mapConcurrently(atOnce, group, async (email) => answers.set(email, await verify(email))),
    ),
  );
  return emails.map((email) => answers.get(email));
}

module.exports = { perDomain };
