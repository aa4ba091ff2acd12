// The mail domains of the addresses, with the usual kinds of mail hosts.
'use strict';
const { mailKinds } = require('@lode/sandbox');

const count = 200;
/** Number of consecutive addresses of one domain, which can share a connection. */
const groupSize = 10;
/** Plain and TLS, with and without a recipient directory, limits within a session, and unreachable hosts. */
const kinds = [
  'directory-plain',
  'directory-tls-offered',
  'directory-plain',
  'catch-all-tls',
  'directory-tls-required',
  'directory-one-rcpt',
  'directory-plain',
  'catch-all',
  'null-mx',
  'refused-port',
];
/** One of this many addresses exists. */
const existing = 2;

/** Adds the domains to the sandbox, with mailboxes for so many addresses. */
function addMailDomains(sandbox, addresses) {
  const each = groupSize * Math.ceil(addresses / (count * groupSize));
  const mailboxes = Object.fromEntries(
    Array.from({ length: each }, (_, index) => [`person${index}`, 'exists']).filter(
      (_, index) => index % existing === 0,
    ),
  );
  for (let index = 0; index < count; index += 1) {
    const { domain, mailless } = mailKinds[kinds[index % kinds.length]];
    sandbox.add(domain(nameOf(index), mailless ? {} : mailboxes));
  }
}

const nameOf = (index) => `memory${index}.test`;

/** The address with a number; all are different. */
function emailOf(number) {
  const group = Math.floor(number / groupSize);
  const person = Math.floor(group / count) * groupSize + (number % groupSize);
  return `person${person}@${nameOf(group % count)}`;
}

module.exports = { addMailDomains, emailOf };
