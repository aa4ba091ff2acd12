// The limit that all who are measured keep to, for those who have none of their own.
'use strict';

/** Each domain here has a mail host of its own, so this is the limit per mail host. */
const atOnce = 2;

/** Asks about all domains at the same time, about two addresses of each. @returns the answers in order. */
async function perDomain(emails, verify) {
  const answers = new Map();
  const byDomain = Map.groupBy(emails, (email) => email.slice(email.indexOf('@') + 1));
  const lanes = [...byDomain.values()].flatMap((group) => {
    const waiting = group.values();
    return Array.from({ length: atOnce }, async () => {
      for (const email of waiting) answers.set(email, await verify(email));
    });
  });
  await Promise.all(lanes);
  return emails.map((email) => answers.get(email));
}

module.exports = { perDomain };
