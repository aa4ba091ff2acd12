// Where fifty thousand addresses live: many domains whose mail behaves in the ways that most mail does.
'use strict';
const { mailKinds } = require('@lode/sandbox');

const count = 200;
/** So many neighbours in the row of addresses are of one domain, and can share a connection. */
const together = 10;
/** Plain and over TLS, with and without a directory, limits within a dialogue, and nobody there. */
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
/** Every second address exists. */
const existing = 2;

/** Puts the domains into the sandbox, each with so many addresses that they are enough for all. */
function addMailDomains(sandbox, addresses) {
  const each = together * Math.ceil(addresses / (count * together));
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

/** The address with a number; none comes twice. */
function emailOf(number) {
  const group = Math.floor(number / together);
  const person = Math.floor(group / count) * together + (number % together);
  return `person${person}@${nameOf(group % count)}`;
}

module.exports = { addMailDomains, emailOf };
