// Cost of the trigger that rejects rows of erased people.
'use strict';
const { median } = require('../statistics.cjs');
const { hasher } = require('./people.cjs');
const { withClient } = require('../with-client.cjs');

const columns = 'address, subject_hashes, checked_at, reason, code, mx_found, accept_all';

/** Numbers of tombstones; `undefined` disables the trigger. */
const states = [undefined, 0, 10_000, 1_000_000];

/**
 * Writes verdicts about other people, in rounds.
 * @returns for each state `{tombstones, singly, together}`: rows per second with one row per statement and all in one
 */
const timeVerdicts = (adminUrl, { rows, rounds }) =>
  withClient(adminUrl, async (client) => {
    const people = peopleOf(rows);
    const measured = states.map(() => ({ singly: [], together: [] }));
    for (let round = 0; round <= rounds; round += 1)
      for (const [index, state] of states.entries()) {
        await prepare(client, state);
        const singly = await timed(rows, () => writeSingly(client, people));
        const together = await timed(rows, () => writeTogether(client, people));
        // The first round only warms up.
        if (round > 0) (measured[index].singly.push(singly), measured[index].together.push(together));
      }
    await prepare(client, 0);
    return states.map((tombstones, index) => ({
      tombstones,
      singly: median(measured[index].singly),
      together: median(measured[index].together),
    }));
  });

function peopleOf(rows) {
  const addresses = Array.from({ length: rows }, (_, index) => `john.roe${index}@company${index % 500}.test`);
  return addresses.map((address) => [address, hasher.contacts({ emails: [address], phones: [] })]);
}

async function prepare(client, state) {
  await client.query(
    `ALTER TABLE verification.verdicts ${state === undefined ? 'DISABLE' : 'ENABLE'} TRIGGER erased`,
  );
  await client.query('TRUNCATE verification.tombstones');
  await client.query(
    `INSERT INTO verification.tombstones SELECT md5('tombstone ' || n) FROM generate_series(1, $1::integer) AS n`,
    [state ?? 0],
  );
  await client.query('VACUUM ANALYZE verification.tombstones');
  await client.query('TRUNCATE verification.verdicts');
}

async function writeSingly(client, people) {
  const text = `INSERT INTO verification.verdicts (${columns}) VALUES ($1, $2, now(), 'ok', 250, true, false)`;
  for (const values of people) await client.query({ name: 'verdict', text, values });
}

/** Passes the hashes of a person as one text, since SQL has no arrays of arrays of different lengths. */
async function writeTogether(client, people) {
  await client.query('TRUNCATE verification.verdicts');
  await client.query(
    `INSERT INTO verification.verdicts (${columns})
     SELECT address, string_to_array(hashes, ','), now(), 'ok', 250, true, false
     FROM unnest($1::text[], $2::text[]) AS given (address, hashes)`,
    [people.map(([address]) => address), people.map(([, hashes]) => hashes.join(','))],
  );
}

async function timed(rows, work) {
  const startedAt = performance.now();
  await work();
  return (rows * 1000) / (performance.now() - startedAt);
}

module.exports = { timeVerdicts };
