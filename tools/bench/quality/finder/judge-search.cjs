// The answers of domain search against what the sites show.
'use strict';
const { compare } = require('../outcome.cjs');

/** By name, what counts as the same in the truth and in an answer; `null` where there is nothing to compare. */
const measures = {
  addresses: ({ email }) => email,
  'names and positions': ({ email, name, position }) => name && `${email} | ${name} | ${position ?? '–'}`,
  'names alone': ({ email, name }) => name && `${email} | ${name}`,
};

/** @returns `[{measure, question, outcome}]`; an address that a page shows to which no link leads is no mistake */
const judgeSearches = ({ searches }) =>
  searches.flatMap(({ question, answer }) =>
    Object.entries(measures).map(([measure, keyOf]) => {
      const allowed = keyed(told(question.allowed), keyOf);
      const found = keyed(answer.emails ?? [], keyOf);
      return {
        measure,
        question,
        outcome: compare(keyed(told(question.shown), keyOf), found, (key) => allowed.has(key)),
      };
    }),
  );

const told = (addresses) => [...addresses].map(([email, facts]) => ({ email, ...facts }));

const keyed = (facts, keyOf) =>
  new Map(
    facts.flatMap((fact) => {
      const key = keyOf(fact);
      return key ? [[key, fact]] : [];
    }),
  );

module.exports = { judgeSearches, measures: Object.keys(measures) };
