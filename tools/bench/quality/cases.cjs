// The addresses of the verifier's measurement, with the truth about each.
'use strict';
const { mailKinds } = require('@lode/sandbox');
const { spread: spreadBy } = require('./spread.cjs');

/** All people of a generated world, and one missing address per company. */
function worldCases({ truth }) {
  const emails = truth.companies.flatMap(({ domain, people, roleAddresses }) => [
    ...people.map(({ email }) => email),
    ...roleAddresses,
    `no.such.person@${domain}`,
  ]);
  return spread(emails.map((email) => toCase(truth.mailbox(email), truth.mailbox(email).company.mailKind)));
}

/** Every kind of mail host once, with a mailbox in each state. */
function kindCases(sandbox) {
  const boxes = { anna: 'exists', ben: 'disabled', cleo: 'full' };
  return spread(
    Object.entries(mailKinds).flatMap(([kind, { domain, mailless }]) => {
      const name = `${kind}.test`;
      sandbox.add(domain(name, mailless ? {} : boxes));
      return [...Object.keys(boxes), 'dora'].map((local) =>
        toCase(sandbox.truth.mailbox(`${local}@${name}`), kind),
      );
    }),
  );
}

const kindAndWorldCases = (sandbox) => [...kindCases(sandbox), ...worldCases(sandbox)];

const toCase = ({ email, state, expected }, kind) => ({ email, state, expected, kind });

const spread = (cases) => spreadBy(cases, ({ email }) => email.slice(email.lastIndexOf('@') + 1));

module.exports = { kindAndWorldCases, kindCases, worldCases };
