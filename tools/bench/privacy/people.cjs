// People that services store, and suppressions of other people.
'use strict';
const { randomBytes } = require('node:crypto');
const { prefixedId, SubjectHasher } = require('@lode/service-kit');
const { withClient } = require('../with-client.cjs');

/** LODE_SUPPRESSION_KEY of all processes. */
const key = '00'.repeat(32);
const hasher = new SubjectHasher(Buffer.from(key, 'hex'));
const account = 'acc_bench';

/** Each at a company of its own: an erased address erases the name at its company too. */
const emailOf = (number) => `jane.doe${number}@held${number}.test`;

/** The address of a person that no service stores; all are different. */
const strangerOf = (kind, number) => `someone.${kind}${number}@elsewhere${number % 1000}.test`;

/** Fills the do-not-contact list of the deployment and its log with random hashes. */
const fillEntries = (adminUrl, count) =>
  withClient(adminUrl, async (client) => {
    await client.query(
      `INSERT INTO privacy.entries (id, account_id, kind, hash, reason, origin, erased, created_at)
       SELECT 'sup_' || lpad(n::text, 12, '0'), '*', 'email', md5('entry ' || n), 'other', 'import', false, now()
       FROM generate_series(1, $1::integer) AS n`,
      [count],
    );
    await client.query(
      `INSERT INTO privacy.changes (position, action, account_id, hash, at)
       SELECT n, 'suppress', '*', md5('entry ' || n), now() FROM generate_series(1, $1::integer) AS n`,
      [count],
    );
    await client.query('UPDATE privacy.log SET position = $1', [count]);
    await client.query('VACUUM ANALYZE privacy.entries, privacy.changes');
  });

/** Stores the people from `first` to before `end`: a verdict, a transcript, and a result row of email each. */
const holdPeople = (adminUrl, first, end) =>
  withClient(adminUrl, async (client) => {
    for (let number = first; number < end; number += 1) {
      const email = emailOf(number);
      const hashes = hasher.contacts({ emails: [email], phones: [] });
      await client.query(
        `INSERT INTO verification.verdicts
           (address, subject_hashes, checked_at, reason, code, mx_found, accept_all)
         VALUES ($1, $2, now(), 'ok', 250, true, false)`,
        [email, hashes],
      );
      await client.query(
        `INSERT INTO verification.transcripts (address, subject_hashes, lines, expires_at)
         VALUES ($1, $2, '[]', now() + interval '1 day')`,
        [email, hashes],
      );
      await keepRow(client, number, hashes);
    }
  });

/** The result set that contains only this person. */
const setOf = (number) => sets[number];
const sets = [];

async function keepRow(client, number, hashes) {
  sets[number] = prefixedId('res_email', Date.now(), randomBytes(10));
  await client.query(
    `INSERT INTO email.result_sets (id, account_id, operation, total, created_at, expires_at)
     VALUES ($1, $2, 'search_domain', 1, now(), now() + interval '30 days')`,
    [sets[number], account],
  );
  await client.query(
    `INSERT INTO email.result_rows (set_id, position, account_id, content, subject_hashes)
     VALUES ($1, 0, $2, $3, $4)`,
    [sets[number], account, JSON.stringify(rowOf(number)), hashes],
  );
}

const rowOf = (number) => ({
  name: 'Jane Doe',
  company: `Held ${number}`,
  title: 'Head of Sales',
  email: emailOf(number),
  phone: null,
  website: null,
  address: null,
  rating: null,
  confidence: 90,
  tech_stack: [],
  source: 'website',
});

module.exports = { account, emailOf, fillEntries, hasher, holdPeople, key, setOf, strangerOf };
