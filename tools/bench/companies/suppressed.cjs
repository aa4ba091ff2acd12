// Suppressions as of an installation in use: of addresses and of domains, half of each. They hide a few of the companies and people.
'use strict';
const { SubjectHasher, Suppressions, systemClock } = require('@lode/service-kit');

const count = 10_000;
/** Between two companies with a suppression. */
const step = 97;
const hasher = new SubjectHasher(Buffer.alloc(32));

const companies = Array.from({ length: count }, (_, index) => `c${index * step}.example`);
const domains = companies.filter((_, index) => index % 2 === 1);
const entries = companies.map((domain, index) =>
  index % 2 === 1
    ? { kind: 'domain', hash: hasher.domain(domain) }
    : { kind: 'email', hash: hasher.email(`p0@${domain}`) },
);

function createSuppressions() {
  const suppressions = new Suppressions(hasher, systemClock);
  const more = { action: 'suppress', account: null, expires_at: null, request_id: null };
  suppressions.apply(entries.map((entry, index) => ({ ...entry, ...more, position: index + 1 })));
  return suppressions;
}

/** Before rows are stored, which are marked by these hashes. @param source a connection of the service */
async function storeSuppressedHashes(source, schema) {
  const hashes = entries.map(({ hash }) => hash);
  await source.query(`INSERT INTO ${schema}.suppressed_hashes (hash) SELECT unnest($1::text[])`, [hashes]);
}

/** The hashes by which people of a suppressed domain are found. @param source a connection of email */
async function storeSuppressedDomains(source) {
  await source.query(
    `INSERT INTO email.domains (domain, knowledge, checked_at, subject_hashes, name_hashes)
     SELECT domain, '{}', now(), '{}', ARRAY[hash] FROM unnest($1::text[], $2::text[]) AS suppressed (domain, hash)`,
    [domains, domains.map((domain) => hasher.domain(domain))],
  );
}

module.exports = { createSuppressions, storeSuppressedDomains, storeSuppressedHashes };
