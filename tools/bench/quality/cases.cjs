// The addresses that the verifier is asked about, with what is true of each.
'use strict';
const { mailKinds } = require('@lode/sandbox');
const { spread: spreadBy } = require('./spread.cjs');

/** Everybody in a drawn world, and at each company somebody who was never there. */
function worldCases({ truth }) {
  const emails = truth.companies.flatMap(({ domain, people, roleAddresses }) => [
    ...people.map(({ email }) => email),
    ...roleAddresses,
    `nobody.was.here@${domain}`,
  ]);
  return spread(emails.map((email) => toCase(truth.mailbox(email), truth.mailbox(email).company.mailKind)));
}

/** Every way in which mail behaves, once, with a mailbox in each state. */
function kindCases(sandbox) {
  const boxes = { anna: 'exists', ben: 'disabled', cleo: 'full' };
  return spread(
    Object.entries(mailKinds).flatMap(([kind, { domain, mailless }]) => {
      const name = `${kind}.test`;
      sandbox.add(domain(name, mailless ? {} : boxes));
      return [...Object.keys(boxes), 'nobody'].map((local) =>
        toCase(sandbox.truth.mailbox(`${local}@${name}`), kind),
      );
    }),
  );
}

/** Both, in no order that would suit the verifier. */
const kindAndWorldCases = (sandbox) => [...kindCases(sandbox), ...worldCases(sandbox)];

const toCase = ({ email, state, expected }, kind) => ({ email, state, expected, kind });

const spread = (cases) => spreadBy(cases, ({ email }) => email.slice(email.lastIndexOf('@') + 1));

module.exports = { kindAndWorldCases, kindCases, worldCases };
