// Compares the answers of domain search with the sites.
'use strict';
const { compare } = require('../outcome.cjs');

/** By name, the key for comparison with the truth; `null` if there is nothing to compare. */
const measures = {
  addresses: ({ email }) => email,
  'names and positions': ({ email, name, position }) => name && `${email} | ${name} | ${position ?? '–'}`,
  'names alone': ({ email, name }) => name && `${email} | ${name}`,
};

/** @returns `[{measure, question, outcome}]`; an address on a page that no link leads to is accepted */
const judgeSearches = ({ searches }) =>
  searches.flatMap(({ question, answer }) =>
    Object.entries(measures).map(([measure, keyOf]) => {
      const allowed = keyed(entriesOf(question.allowed), keyOf);
      const found = keyed(answer.emails ?? [], keyOf);
      return {
        measure,
        question,
        outcome: compare(keyed(entriesOf(question.shown), keyOf), found, (key) => allowed.has(key)),
      };
    }),
  );

const entriesOf = (addresses) => [...addresses].map(([email, facts]) => ({ email, ...facts }));

const keyed = (facts, keyOf) =>
  new Map(
    facts.flatMap((fact) => {
      const key = keyOf(fact);
      return key ? [[key, fact]] : [];
    }),
  );

module.exports = { judgeSearches, measures: Object.keys(measures) };
