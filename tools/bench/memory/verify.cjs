// A stretch of verifications: one half singly, the other in bulk.
'use strict';
const { inLanes } = require('../in-lanes.cjs');
const { Client } = require('./client.cjs');
const { emailOf } = require('./mail-domains.cjs');

/** Requests at the same time of each sort. */
const singly = 16;
const inBulk = 2;
const bulkSize = 100;

/**
 * Verifies the addresses with the numbers from `first` to before `end`, and closes its connections.
 * @returns the addresses with a verdict other than the sandbox calls true.
 */
async function verifyStretch(lode, sandbox, first, end) {
  const numbers = Array.from({ length: end - first }, (_, index) => first + index);
  const half = Math.ceil(numbers.length / 2);
  const emails = numbers.map(emailOf);
  const client = new Client(lode, singly + inBulk);
  try {
    const results = await Promise.all([
      inLanes(singly, emails.slice(0, half), (email) => client.verifyOne(email)),
      inLanes(inBulk, chunks(emails.slice(half), bulkSize), (chunk) => client.verifyMany(chunk)),
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

module.exports = { verifyStretch };
