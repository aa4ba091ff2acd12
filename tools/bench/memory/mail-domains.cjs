// Where fifty thousand addresses live: many domains whose mail behaves in the ways that most mail does.
'use strict';
const { mailKinds } = require('@lode/sandbox');

const count = 200;
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
  const each = Math.ceil(addresses / count);
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

/** The address with a number: neighbours are at different domains, and none comes twice. */
const emailOf = (number) => `person${Math.floor(number / count)}@${nameOf(number % count)}`;

module.exports = { addMailDomains, emailOf };
