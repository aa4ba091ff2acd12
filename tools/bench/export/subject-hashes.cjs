// Computes the keyed hashes of people in the database: the same hashes as the service kit's, but a million in seconds.
'use strict';
const { SubjectHasher } = require('@lode/service-kit');
const { key } = require('../privacy/people.cjs');

/** HMAC (RFC 2104): the key, padded to a block and combined with one of the two pad bytes. */
const block = (pad) => {
  const bytes = Buffer.alloc(64, pad);
  Buffer.from(key, 'hex').forEach((byte, place) => (bytes[place] ^= byte));
  return `'\\x${bytes.toString('hex')}'::bytea`;
};

/** A function that exists as long as the connection. */
const createHash = `
  CREATE FUNCTION pg_temp.subject_hash(kind text, form text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT left(encode(sha256(${block(0x5c)} || sha256(${block(0x36)} || convert_to(
      kind || ':' || encode(sha256(convert_to(form, 'UTF8')), 'base64'), 'UTF8'))), 'hex'), 32) $$`;

/** The hashes of a lead with the columns email and phone. */
const subjectHashes = `array_remove(ARRAY[pg_temp.subject_hash('email', email), pg_temp.subject_hash('phone', phone),
      pg_temp.subject_hash('phone10', right(phone, 10))], NULL)`;

/** @throws Error if the service kit's hashes are different */
async function checkHashes(client) {
  const hasher = new SubjectHasher(Buffer.from(key, 'hex'));
  const { rows } = await client.query(
    `SELECT email, phone, subject_hashes FROM outreach.leads WHERE right(id, 2) = '7f' LIMIT 1000`,
  );
  for (const { email, phone, subject_hashes } of rows) {
    const right = hasher.contacts({ emails: [email], phones: phone === null ? [] : [phone] });
    if (right.toSorted().join() !== subject_hashes.toSorted().join())
      throw new Error(`the hashes of ${email} differ from those of the service kit`);
  }
}

module.exports = { checkHashes, createHash, subjectHashes };
