// Verifies a range of addresses: one half in single requests, the other in bulk.
'use strict';
const { mapConcurrently } = require('../map-concurrently.cjs');
const { Client } = require('./client.cjs');
const { emailOf } = require('./mail-domains.cjs');

/** Concurrent requests of each kind. */
const singly = 16;
const inBulk = 2;
const bulkSize = 100;

/**
 * Verifies the addresses from number `first` to before `end`, and closes its connections.
 * @returns the results whose verdict differs from the truth of the sandbox.
 */
async function verifyRange(lode, sandbox, first, end) {
  const numbers = Array.from({ length: end - first }, (_, index) => first + index);
  const half = Math.ceil(numbers.length / 2);
  const emails = numbers.map(emailOf);
  const client = new Client(lode, singly + inBulk);
  try {
    const results = await Promise.all([
      mapConcurrently(singly, emails.slice(0, half), (email) => client.verifyOne(email)),
      mapConcurrently(inBulk, chunks(emails.slice(half), bulkSize), (chunk) => client.verifyMany(chunk)),
    ]);
    return results.flat(2).filter((result) => !isTrue(sandbox, result));
  } finally {
    client.close();
  }
}

const chunks = (items, size) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const isTrue = ({ truth }, { email, verdict }) => truth.mailbox(email).expected.verdict === verdict;

module.exports = { verifyRange };
